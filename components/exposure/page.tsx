"use client"

import { useQuery } from "@tanstack/react-query"
import { ListFilter, X } from "lucide-react"
import dynamic from "next/dynamic"
import Link from "next/link"
import { parseAsStringLiteral, useQueryStates } from "nuqs"
import { useState } from "react"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { type ExposureFilter, GROUPINGS, type Grouping } from "#lib/domain/exposure/groups"
import { sumIn } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import {
  exposureFileHref,
  exposureOptions,
  exposureParams,
  exposurePrintHref,
  filterOf,
  type GroupChoice,
  rowsHref,
} from "#lib/queries/exposure/exposure"
import type { ExposurePage as Page } from "#lib/read/exposure/page"
import { containerCount } from "#lib/words/exposure/figures"
import { exposureText } from "#lib/words/exposure/page"
import { Button } from "../ui/button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { Segmented } from "../ui/forms/segmented.tsx"
import { Notice } from "../ui/notice.tsx"
import { Menu } from "../ui/overlays/menu.tsx"
import { BadAddress } from "../ui/page/bad-address.tsx"
import { PrintLink } from "../ui/page/print-link.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { useLeads } from "../ui/values/reach.tsx"
import { SampleMark } from "../ui/values/sample-mark.tsx"
import { AheadChart, AheadLegend } from "./ahead-chart.tsx"
import { AheadTable } from "./ahead-table.tsx"
import { ChartFrame, CsvLink } from "./chart-frame.tsx"
import { Disagreements } from "./disagreements.tsx"
import { FigureStrip } from "./figure-strip.tsx"
import { GroupTable } from "./group-table.tsx"
import { Trend } from "./trend.tsx"
import { WorstList } from "./worst-list.tsx"

export function ExposurePage({ mayEdit, homeZone }: { mayEdit: boolean; homeZone: string | null }) {
  const [address, setAddress] = useQueryStates(exposureParams, { history: "push" })
  const filter = filterOf(address)
  const query = useQuery(exposureOptions(filter))
  const page = query.data
  if (!page) {
    return query.error ? (
      <AskFailed query={query} what={exposureText.exposure} />
    ) : (
      <SkeletonRows label={exposureText.readingExposure} rows={12} rowHeight={46} columns="1fr 1fr 1fr 1fr" />
    )
  }
  const currency = page.currencies.find((one) => one === address.currency) ?? page.currencies[0] ?? "USD"
  const shared = { page, currency, filter }
  return (
    <>
      <Head
        {...shared}
        by={address.by}
        onCurrency={(next) => void setAddress({ currency: next })}
        onFilter={(grouping, key) => void setAddress({ [grouping]: key })}
      />
      <BadAddress parts={{ by: exposureParams.by, currency: parseAsStringLiteral(page.currencies) }} />
      <AskFailed query={query} what={exposureText.exposure} asOf={page.asOf} />
      <ExposureNotes page={page} mayEdit={mayEdit} homeZone={homeZone} />
      <FigureStrip {...shared} />
      <div className="grid grid-cols-1 xl:grid-cols-[minmax(0,1fr)_456px]">
        <div className="min-w-0">
          <ChartFrame
            title={exposureText.aheadTitle}
            beside={
              <>
                <AheadLegend />
                <SampleMark isSample={Boolean(sumIn(page.figures.next14, currency)?.byBasis.sample)} />
              </>
            }
            chart={<AheadChart ahead={page.ahead} stepUps={page.stepUps} currency={currency} />}
            table={<AheadTable ahead={page.ahead} stepUps={page.stepUps} currency={currency} />}
            csv={exposureFileHref("ahead", "csv", { ...filter, currency })}
          />
          <GroupTable
            filter={filter}
            currency={currency}
            by={address.by}
            onBy={(by) => void setAddress({ by })}
            whole={page.figures}
          />
          <Disagreements disagreements={page.disagreements} currency={currency} filter={filter} />
        </div>
        <div className="min-w-0 max-xl:border-t xl:border-l">
          <WorstList rows={page.worst[currency] ?? []} currency={currency} filter={filter} />
          <Trend {...shared} />
        </div>
      </div>
    </>
  )
}

type HeadProps = {
  page: Page
  currency: string
  filter: ExposureFilter
  by: GroupChoice
  onCurrency: (currency: string) => void
  /** Null removes the filter. */
  onFilter: (grouping: Grouping, key: string | null) => void
}

function Head({ page, currency, filter, by, onCurrency, onFilter }: HeadProps) {
  const avoidable = page.avoidable.find((one) => one.currency === currency)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b px-(--gutter) py-4">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h1 className="font-semibold text-20 text-ink max-sm:sr-only">{exposureText.exposure}</h1>
        <p className="text-13 text-ink-2">
          {page.filters.length === 0 ? <span className="max-sm:block">{exposureText.noFilters}</span> : null}
          {avoidable ? (
            <>
              {exposureText.avoidableToday}
              <Link
                href={rowsHref({ ...filter, figure: "avoidable", currency })}
                prefetch={false}
                className="rounded-chip font-medium text-accent hover:underline"
              >
                {exposureText.aDayEst(formatMoney(avoidable.minor, currency, "en-US", true))}
              </Link>
              <SampleMark isSample={avoidable.isSample} />
              {exposureText.readyNotPickedUp(containerCount(avoidable.containers))}
            </>
          ) : (
            exposureText.nothingAvoidable
          )}
        </p>
        {page.filters.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={exposureText.filters}>
            {page.filters.map(({ grouping, label }) => (
              <li key={grouping}>
                <button
                  type="button"
                  onClick={() => onFilter(grouping, null)}
                  className="touch-target inline-flex h-6 items-center gap-1.5 rounded-chip border border-line-2 bg-accent-tint px-1.5 font-medium text-12 text-accent hover:bg-active"
                >
                  {`${exposureText.groupings[grouping]}: ${label}`}
                  <X size={12} aria-hidden />
                  <span className="sr-only">{exposureText.removeFilter}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {page.currencies.length > 1 ? (
          <Segmented
            label={exposureText.currency}
            labels={Object.fromEntries(page.currencies.map((value) => [value, value]))}
            value={currency}
            onChange={onCurrency}
          />
        ) : null}
        <ExposureFilterMenu filter={filter} onFilter={onFilter} />
        <PrintLink href={exposurePrintHref({ ...filter, by })} />
        <CsvLink href={exposureFileHref("figures", "csv", filter)} what={exposureText.allFigures} />
        <CsvLink
          href={exposureFileHref("figures", "xlsx", filter)}
          what={exposureText.allFigures}
          label={exposureText.xlsx}
        />
      </div>
    </div>
  )
}

const FilterChoices = dynamic(
  () => fetchCode(() => import("./filter-choices.tsx")).then((part) => part.FilterChoices),
  { ssr: false },
)

type ExposureFilterMenuProps = { filter: ExposureFilter; onFilter: (grouping: Grouping, key: string) => void }

function ExposureFilterMenu({ filter, onFilter }: ExposureFilterMenuProps) {
  const [choosing, setChoosing] = useState<Grouping | null>(null)
  const free = GROUPINGS.filter((grouping) => filter[grouping] === undefined)
  return (
    <>
      <Menu
        align="end"
        trigger={<Button icon={<ListFilter size={14} aria-hidden />}>{exposureText.filter}</Button>}
        groups={[
          free.map((grouping) => ({ label: exposureText.groupings[grouping], onSelect: () => setChoosing(grouping) })),
        ]}
      />
      {choosing ? (
        <FilterChoices
          grouping={choosing}
          title={exposureText.groupings[choosing]}
          filter={filter}
          onClose={() => setChoosing(null)}
          onChoose={(key) => {
            setChoosing(null)
            onFilter(choosing, key)
          }}
        />
      ) : null}
    </>
  )
}

function ExposureNotes({ page, mayEdit, homeZone }: { page: Page; mayEdit: boolean; homeZone: string | null }) {
  const { uncounted, rates, asOf } = page
  const own = rates.contract + rates.tariff
  const oldest = parseInstant(page.oldest)
  const maySeeTariffs = useLeads()("/settings/tariffs")
  const ratesWords =
    own + rates.sample === 0 ? exposureText.noTariffs : exposureText.tariffs(rates.contract, rates.tariff, rates.sample)
  return (
    <div className="border-b px-(--gutter) py-2 text-12 text-ink-3">
      <p>
        {exposureText.asOf(formatLocal(asOf, homeZone, "full"))}
        {oldest ? exposureText.oldestData(formatLocal(oldest, homeZone, "full")) : ""}
        {maySeeTariffs ? (
          <Link
            href="/settings/tariffs"
            className="rounded-chip text-ink-2 underline decoration-line-3 underline-offset-3 hover:text-accent"
          >
            {ratesWords}
          </Link>
        ) : (
          ratesWords
        )}
      </p>
      {own + rates.sample === 0 ? (
        <Notice shape="unknown" title={exposureText.noRates}>
          {mayEdit ? exposureText.noRatesManager : exposureText.noRatesOther}
        </Notice>
      ) : null}
      {own === 0 && rates.sample > 0 ? (
        <p className="flex items-start gap-1.5 pt-1 text-ink-2">
          <StatusIcon shape="due" size={14} className="mt-px" />
          <span>
            <strong className="font-semibold text-due">{exposureText.onlySamples}</strong>
            {exposureText.onlySamplesAbout}
            {maySeeTariffs ? (
              <>
                <Link href="/settings/tariffs" className="font-medium text-accent hover:underline">
                  {exposureText.putInYourOwn}
                </Link>
                .
              </>
            ) : null}
          </span>
        </p>
      ) : null}
      {uncounted === null ? (
        <Notice shape="pending" title={exposureText.beingCounted}>
          {exposureText.beingCountedAbout}
        </Notice>
      ) : uncounted.ended + uncounted.changed > 0 ? (
        <p role="status" className="text-due">
          {exposureText.changesCounted(uncounted.ended + uncounted.changed)}
        </p>
      ) : null}
    </div>
  )
}
