"use client"

import { Download } from "lucide-react"
import { type ReactNode, useState } from "react"
import { buttonClasses } from "../ui/button.tsx"
import { Segmented } from "../ui/segmented.tsx"

type ChartFrameProps = {
  title: string
  beside?: ReactNode
  chart: ReactNode
  /** The same as the chart, to the cent. */
  table: ReactNode
  /** Address of the file. */
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
            label={`${title}, as`}
            options={[
              { value: "chart", label: "Chart" },
              { value: "table", label: "Table" },
            ]}
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
