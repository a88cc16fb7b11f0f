"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import Link from "next/link"
import { useQueryStates } from "nuqs"
import { FIGURES, type FigureName, isPosted } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import {
  exposureFileHref,
  exposureHref,
  exposureRowsOptions,
  filterOf,
  type RowsAsked,
  rowsParams,
} from "#lib/queries/exposure/exposure"
import type { ExposureRow } from "#lib/read/exposure/rows"
import { TOTAL_ONLY } from "#lib/words/containers/fees"
import { basisWord, containerCount, FIGURE_TITLES, leftOutWord } from "#lib/words/exposure/figures"
import { exposureRowsText } from "#lib/words/exposure/rows"
import { classes } from "../ui/classes.ts"
import { EmptyState } from "../ui/empty-state.tsx"
import { BarTitle } from "../ui/page/bar-title.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { ShowMore } from "../ui/rows/show-more.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { Th } from "../ui/th.tsx"
import { NumberLink } from "../ui/values/container-number.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { CsvLink } from "./chart-frame.tsx"

const TITLES: Record<string, string> = {
  ...FIGURE_TITLES,
  avoidable: exposureRowsText.avoidableToday,
  disagreement: exposureRowsText.disagree,
  any: exposureRowsText.allExposed,
}

export function ExposureRows() {
  const [address] = useQueryStates(rowsParams)
  const filter = filterOf(address)
  const asked: RowsAsked = {
    ...filter,
    figure: address.figure as RowsAsked["figure"],
    currency: address.currency,
    left: address.left,
  }
  const query = useInfiniteQuery(exposureRowsOptions(asked))
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const title = TITLES[address.figure] ?? TITLES.any ?? ""
  return (
    <>
      <BarTitle
        parent={{ label: exposureRowsText.exposure, href: exposureHref({ ...filter, currency: address.currency }) }}
      >
        {title}
      </BarTitle>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b px-(--gutter) py-4">
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold text-20 text-ink">
            {address.left ? `${title}: ${leftOutWord(address.left, first?.total ?? 0)}` : title}
          </h1>
          {first && first.total !== null ? (
            <Total
              rows={rows}
              total={first.total}
              sum={first.sum}
              figure={address.figure}
              currency={address.currency}
            />
          ) : null}
        </div>
        <CsvLink href={exposureFileHref("rows", "csv", asked)} what={exposureRowsText.theseRows} />
        <CsvLink
          href={exposureFileHref("rows", "xlsx", asked)}
          what={exposureRowsText.theseRows}
          label={exposureRowsText.xlsx}
        />
      </div>
      {query.isFetchNextPageError ? null : (
        <AskFailed query={query} what={exposureRowsText.theRows} asOf={first?.asOf} />
      )}
      {!first && !query.error ? (
        <SkeletonRows label={exposureRowsText.readingRows} rows={12} rowHeight={32} columns="1fr 1fr 1fr 1fr" />
      ) : null}
      {first && rows.length === 0 ? (
        <EmptyState
          title={exposureRowsText.noRows}
          reason={exposureRowsText.noRowsAbout}
          action={
            <Link href="/exposure" className="font-medium text-12 text-accent hover:underline">
              {exposureRowsText.backToExposure}
            </Link>
          }
        />
      ) : null}
      {rows.length > 0 ? <RowsTable rows={rows} figure={address.figure} title={title} /> : null}
      <ShowMore query={query}>{exposureRowsText.showMore(rows.length, first?.total?.toLocaleString("en-US"))}</ShowMore>
    </>
  )
}

/** Amounts in two currencies do not compare, so with two the order is explained. */
function orderWords(rows: readonly ExposureRow[]): string {
  const currencies = new Set(rows.flatMap(({ currency }) => currency ?? []))
  return currencies.size < 2 ? "" : exposureRowsText.currencyOrder
}

type TotalProps = {
  rows: readonly ExposureRow[]
  total: number
  sum: number | null
  figure: string
  currency: string | null
}

function Total({ rows, total, sum, figure, currency }: TotalProps) {
  if (sum === null || currency === null)
    return <p className="text-13 text-ink-2">{`${containerCount(total)}${orderWords(rows)}`}</p>
  return (
    <p className="text-13 text-ink-2">
      <span className="font-semibold text-ink" data-testid="rows-sum">
        {formatMoney(sum, currency)}
      </span>
      {exposureRowsText.sumOf(figure === "owed", containerCount(total))}
    </p>
  )
}

const NARROW: Record<string, FigureName | undefined> = { avoidable: "oneMoreDay", any: "owed" }

function RowsTable({ rows, figure, title }: { rows: readonly ExposureRow[]; figure: string; title: string }) {
  // A phone has room for one figure: the one that was opened.
  const narrow = FIGURES.find((one) => one === figure) ?? NARROW[figure]
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-13 sm:min-w-[860px]">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b bg-canvas text-12 text-ink-3 [&>th]:h-8 [&>th]:px-2 [&>th]:font-normal">
            <Th className="pl-(--gutter)!">{exposureRowsText.container}</Th>
            <Th className="max-sm:hidden">{exposureRowsText.terminal}</Th>
            <Th className="max-sm:hidden">{exposureRowsText.line}</Th>
            {FIGURES.map((one) => (
              <Th
                key={one}
                right
                className={classes(
                  "max-sm:pr-(--gutter)!",
                  one === figure && "font-semibold! text-ink",
                  one !== narrow && "max-sm:hidden",
                )}
              >
                {FIGURE_TITLES[one]}
              </Th>
            ))}
            {figure === "disagreement" ? (
              <Th right className="max-sm:pr-(--gutter)!">
                {exposureRowsText.worthEst}
              </Th>
            ) : null}
            <Th className="max-sm:hidden">{exposureRowsText.source}</Th>
            <Th className="pr-(--gutter)! max-sm:hidden">{exposureRowsText.asOf}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.containerId} ${row.currency}`}
              className="border-b hover:bg-hover [&>td]:h-8 [&>td]:px-2 max-sm:[&>td]:py-1.5"
            >
              <td className="pl-(--gutter)!">
                <NumberLink row={row} />
                <div className="text-12 text-ink-3 sm:hidden">
                  <p>
                    {[row.terminal ?? exposureRowsText.terminalNotReported, row.lineName].filter(Boolean).join(", ")}
                  </p>
                  <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} />
                </div>
              </td>
              <td className="max-w-40 truncate text-ink-2 max-sm:hidden">
                {row.terminal ?? exposureRowsText.notReported}
              </td>
              <td className="max-w-32 truncate text-ink-2 max-sm:hidden">
                {row.lineName ?? exposureRowsText.notReported}
              </td>
              {FIGURES.map((one) => (
                <td
                  key={one}
                  className={classes("text-right max-sm:pr-(--gutter)!", one !== narrow && "max-sm:hidden")}
                >
                  <Amount row={row} figure={one} />
                </td>
              ))}
              {figure === "disagreement" ? (
                <td className="text-right text-ink-2 max-sm:pr-(--gutter)!">
                  {formatMoney(row.disagreement ?? 0, row.currency ?? "")}
                </td>
              ) : null}
              <td className="text-12 text-ink-3 max-sm:hidden">{basesOf(row)}</td>
              <td className="whitespace-nowrap pr-(--gutter)! text-12 text-ink-3 max-sm:hidden">
                <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Amount({ row, figure }: { row: ExposureRow; figure: FigureName }) {
  const left = row.leftOut[figure]
  if (row.currency !== null && row[figure] !== 0) {
    const posted = isPosted(figure)
    return (
      <span
        className={
          posted
            ? "font-posted text-ink"
            : "text-ink-2 underline decoration-line-3 decoration-dotted underline-offset-3"
        }
      >
        {formatMoney(row[figure], row.currency)}
        {posted && row.bases[figure].includes("total only") ? (
          <span className="block text-12 text-ink-3">{TOTAL_ONLY}</span>
        ) : null}
      </span>
    )
  }
  return left.length > 0 ? (
    <span className="text-12 text-unknown">{left[0]}</span>
  ) : (
    <span className="text-ink-3">{exposureRowsText.none}</span>
  )
}

function basesOf({ bases, leftOut, freeTime }: ExposureRow): string {
  const names = [...new Set(FIGURES.flatMap((figure) => bases[figure]))]
  const left = [...new Set(FIGURES.flatMap((figure) => leftOut[figure]))]
  return [names.map(basisWord).join(", "), freeTime ?? "", left.join("; ")].filter((words) => words !== "").join(". ")
}
