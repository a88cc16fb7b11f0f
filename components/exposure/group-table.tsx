"use client"

import { useQuery } from "@tanstack/react-query"
import { ChevronDown, ChevronRight } from "lucide-react"
import Link from "next/link"
import { Fragment, useState } from "react"
import type { ExposureFilter, Grouping } from "#lib/domain/exposure/groups"
import { FIGURES, type FigureName } from "#lib/domain/exposure/sum"
import {
  exposureFileHref,
  exposureGroupsOptions,
  exposureHref,
  GROUP_CHOICES,
  type GroupChoice,
  rowsHref,
} from "#lib/queries/exposure/exposure"
import type { ExposureGroup, ExposureGroups } from "#lib/read/exposure/groups"
import type { ExposureSums } from "#lib/read/exposure/sums"
import { FIGURE_TITLES, leftOutWord, SHORT_TITLES } from "#lib/words/exposure/figures"
import { exposureText, groupingsWords } from "#lib/words/exposure/page"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { Segmented } from "../ui/forms/segmented.tsx"
import { Select } from "../ui/forms/select.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { RowTh, Th } from "../ui/th.tsx"
import { CsvLink } from "./chart-frame.tsx"
import { FigureMoney } from "./figure-money.tsx"

type GroupTableProps = {
  filter: ExposureFilter
  currency: string
  by: GroupChoice
  onBy: (by: GroupChoice) => void
  whole: ExposureSums
}

const GROUP_LABELS = Object.fromEntries(GROUP_CHOICES.map(({ value, label }) => [value, label])) as Record<
  GroupChoice,
  string
>

export function GroupTable({ filter, currency, by, onBy, whole }: GroupTableProps) {
  const query = useQuery(exposureGroupsOptions(filter, by))
  // A phone has room for one figure, chosen above the table.
  const [figure, setFigure] = useState<FigureName>("owed")
  const groupings = by.split(",") as Grouping[]
  return (
    <section aria-label={exposureText.byGroup} className="border-b py-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 px-(--gutter)">
        <h2 className="font-semibold text-14 text-ink">{exposureText.byGrouping(groupingsWords(groupings))}</h2>
        <span className="text-12 text-ink-3 max-sm:hidden">
          {exposureText.figuresOpenRows(orderWords(query.data, whole))}
        </span>
        <span className="ml-auto flex max-w-full flex-wrap gap-2">
          <span className="max-sm:hidden">
            <Segmented label={exposureText.groupBy} labels={GROUP_LABELS} value={by} onChange={onBy} />
          </span>
          <CsvLink
            href={exposureFileHref("groups", "csv", { ...filter, by })}
            what={exposureText.by(groupingsWords(groupings))}
          />
        </span>
      </div>
      <div className="mb-2 grid grid-cols-2 gap-2 px-(--gutter) sm:hidden">
        <Select
          label={exposureText.groupBy}
          value={by}
          options={[...GROUP_CHOICES]}
          onChange={(value) => onBy(GROUP_CHOICES.find((choice) => choice.value === value)?.value ?? by)}
        />
        <Select
          label={exposureText.figure}
          value={figure}
          options={FIGURES.map((one) => ({ value: one, label: FIGURE_TITLES[one] }))}
          onChange={(value) => setFigure(FIGURES.find((one) => one === value) ?? figure)}
        />
      </div>
      {query.data ? (
        <Table data={query.data} groupings={groupings} {...{ filter, currency, whole, figure }} />
      ) : query.error ? (
        <AskFailed query={query} what={exposureText.theGroups} />
      ) : (
        <SkeletonRows label={exposureText.readingGroups} rows={6} rowHeight={30} columns="2fr 1fr 1fr 1fr 1fr" />
      )}
    </section>
  )
}

/** Amounts in two currencies do not compare, so with two the order is explained. */
function orderWords(data: ExposureGroups | undefined, whole: ExposureSums): string {
  const currencies = new Set(FIGURES.flatMap((figure) => whole[figure].sums.map(({ currency }) => currency)))
  if (!data?.orderedBy || currencies.size < 2) return ""
  return exposureText.largestFirst(data.orderedBy)
}

/** Only the largest; the others are behind a button, so that what follows is near. */
const FIRST = 8

type TableProps = Omit<GroupTableProps, "by" | "onBy"> & {
  data: ExposureGroups
  groupings: Grouping[]
  figure: FigureName
}

function Table({ data, groupings, filter, currency, whole, figure: shown }: TableProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const [first = "terminal", second] = groupings
  const toggle = (key: string) =>
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-13 sm:[&_td]:whitespace-nowrap sm:[&_th]:whitespace-nowrap">
        <caption className="sr-only">{exposureText.groupCaption(groupingsWords(groupings), currency)}</caption>
        <thead>
          <tr className="border-b text-12 text-ink-3 [&>th]:h-7 [&>th]:px-1.5 [&>th]:font-normal">
            <Th className="pl-(--gutter)! first-letter:uppercase">{first}</Th>
            <Th right>{exposureText.containersHead}</Th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className={figureCell(figure, shown)}>
                {SHORT_TITLES[figure]}
              </th>
            ))}
            <Th className="pr-(--gutter)!">{exposureText.leftOut}</Th>
          </tr>
        </thead>
        <tbody>
          {data.groups.slice(0, all ? undefined : FIRST).map((group) => (
            <Fragment key={group.key}>
              <GroupRow
                group={group}
                currency={currency}
                shown={shown}
                filter={{ ...filter, [first]: group.key }}
                open={group.within.length === 0 ? null : !closed.has(group.key)}
                onToggle={() => toggle(group.key)}
              />
              {second && !closed.has(group.key)
                ? group.within.map((part) => (
                    <GroupRow
                      key={part.key}
                      group={part}
                      inner
                      currency={currency}
                      shown={shown}
                      filter={{ ...filter, [first]: group.key, [second]: part.key }}
                      open={null}
                    />
                  ))
                : null}
            </Fragment>
          ))}
          {data.groups.length > FIRST && !all ? (
            <tr className="border-b [&>*]:h-9 max-sm:[&>*]:h-12">
              <td colSpan={FIGURES.length + 3} className="px-(--gutter)">
                <Button onClick={() => setAll(true)}>{exposureText.showAllGroups(data.groups.length)}</Button>
              </td>
            </tr>
          ) : null}
          {data.rest ? (
            <tr className="border-b [&>*]:h-[30px] [&>*]:px-1.5">
              <RowTh className="pl-(--gutter)! text-ink-2">{exposureText.smallerTogether(data.rest.count)}</RowTh>
              <td className="text-right text-ink-2">{data.rest.containers}</td>
              <td colSpan={FIGURES.length + 1} className="text-ink-3">
                {exposureText.inTheCsv}
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr className="border-line-2 border-t font-semibold [&>*]:h-[30px] [&>*]:px-1.5">
            <th scope="row" className="pl-(--gutter)! text-left text-ink">
              {exposureText.allIn(currency)}
            </th>
            <td className="text-right">
              {data.groups
                .reduce((sum, { containers }) => sum + containers, data.rest?.containers ?? 0)
                .toLocaleString("en-US")}
            </td>
            {FIGURES.map((figure) => (
              <td key={figure} className={figureCell(figure, shown)}>
                <FigureMoney
                  figure={figure}
                  sum={whole[figure]}
                  currency={currency}
                  href={rowsHref({ ...filter, figure, currency })}
                  of="all"
                />
              </td>
            ))}
            <td className="pr-(--gutter)! font-normal text-12 text-ink-3">
              {exposureText.leftOutCount(whole.accrued.leftOutContainers)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function figureCell(figure: FigureName, shown: FigureName): string {
  return classes("whitespace-nowrap text-right", figure !== shown && "max-sm:hidden")
}

type GroupRowProps = {
  shown: FigureName
  group: Omit<ExposureGroup, "within">
  filter: ExposureFilter
  currency: string
  inner?: boolean
  open: boolean | null
  onToggle?: () => void
}

function GroupRow({ group, filter, currency, shown, inner, open, onToggle }: GroupRowProps) {
  const reasons = Object.entries(group.figures.accrued.leftOut).sort(([, a], [, b]) => b - a)
  return (
    <tr className="border-b hover:bg-hover [&>*]:h-[30px] [&>*]:px-1.5 max-sm:[&>*]:py-0">
      <th
        scope="row"
        className={classes(
          "py-0.5 text-left font-normal",
          inner ? "pl-10! text-ink-2 max-sm:pl-13!" : "pl-(--gutter)! text-ink",
        )}
      >
        <span className="inline-flex items-center gap-1">
          {inner ? null : open === null ? (
            <span className="w-5 shrink-0 max-sm:-ml-3 max-sm:w-11" />
          ) : (
            <button
              type="button"
              onClick={onToggle}
              aria-expanded={open}
              aria-label={exposureText.partsOf(group.label)}
              className="-ml-1 grid size-6 shrink-0 place-items-center rounded-chip text-ink-3 hover:bg-active max-sm:-ml-3 max-sm:size-11"
            >
              {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
            </button>
          )}
          <Link
            href={exposureHref({ ...filter })}
            prefetch={false}
            className="rounded-chip hover:text-accent hover:underline max-sm:flex max-sm:min-h-11 max-sm:min-w-11 max-sm:items-center"
          >
            {group.label}
          </Link>
        </span>
      </th>
      <td className={classes("text-right", inner ? "text-ink-2" : "font-semibold text-ink")}>
        {group.containers.toLocaleString("en-US")}
      </td>
      {FIGURES.map((figure) => (
        <td key={figure} className={figureCell(figure, shown)}>
          <FigureMoney
            figure={figure}
            sum={group.figures[figure]}
            currency={currency}
            href={rowsHref({ ...filter, figure, currency })}
            of={group.label}
          />
        </td>
      ))}
      <td className="pr-(--gutter)! text-12 text-ink-3">
        {reasons.length === 0 ? null : (
          <span className="inline-flex items-center gap-1.5">
            <StatusIcon shape="unknown" size={12} />
            {reasons
              .slice(0, 1)
              .map(([reason, count]) => leftOutWord(reason, count))
              .join(", ")}
          </span>
        )}
      </td>
    </tr>
  )
}
