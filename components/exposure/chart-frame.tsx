"use client"

import { Download } from "lucide-react"
import { type ReactNode, useState } from "react"
import { formatMoney, minorDigits } from "#lib/domain/money"
import { exposureText } from "#lib/words/exposure/page"
import { buttonClasses } from "../ui/button.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"

type ChartFrameProps = {
  title: string
  beside?: ReactNode
  chart: ReactNode
  table: ReactNode
  csv: string
}

export function ChartFrame({ title, beside, chart, table, csv }: ChartFrameProps) {
  const [look, setLook] = useState<"chart" | "table">("chart")
  return (
    <section aria-label={title} className="border-b px-(--gutter) py-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold text-14 text-ink">{title}</h2>
        {beside}
        <span className="ml-auto flex gap-2">
          <Segmented
            label={exposureText.as(title)}
            labels={{ chart: exposureText.chart, table: exposureText.table }}
            value={look}
            onChange={setLook}
          />
          <CsvLink href={csv} what={title} />
        </span>
      </div>
      {look === "chart" ? chart : table}
    </section>
  )
}

export function CsvLink({ href, what, label = "CSV" }: { href: string; what: string; label?: string }) {
  return (
    <a href={href} download aria-label={`${label}, ${what}`} className={buttonClasses()}>
      <Download size={14} aria-hidden />
      {label}
    </a>
  )
}

export type ChartScale = { top: number; ticks: number[] }

export function chartScale(most: number): ChartScale {
  if (most <= 0) return { top: 1, ticks: [0] }
  const rough = most / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((by) => by * power).find((one) => one >= rough) ?? rough)
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
  return { top: ticks.at(-1) ?? most, ticks }
}

export function shortMoney(minor: number, currency: string): string {
  const unit = 10 ** minorDigits(currency)
  const units = minor / unit
  const [by, suffix] = units >= 1_000_000 ? [1_000_000, "M"] : units >= 1_000 ? [1_000, "k"] : [1, ""]
  const figure = Math.round((units / by) * 10) / 10
  const sign = formatMoney(0, currency, "en-US", true).replace(/0/, "")
  return units === 0 ? "0" : `${sign}${figure}${suffix}`
}
