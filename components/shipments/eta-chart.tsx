"use client"

import type { Instant } from "#lib/domain/days/calendar-day"
import { formatDate, formatLocal } from "#lib/domain/days/local-time"
import type { EtaStep } from "#lib/domain/shipments/eta-history"
import { shipmentText } from "#lib/words/shipments/page"
import { useAt } from "../ui/values/app-clock.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { type EtaChart as Chart, etaChart } from "./eta-drawing.ts"

type EtaChartProps = { moves: EtaStep[]; arrivedAt: Instant | null; zone: string | null }

export function EtaChart({ moves, arrivedAt, zone }: EtaChartProps) {
  const nullZone = useNullZone()
  // By the hour, so that the line is not redrawn every second.
  const until = useAt((now) => `${now.slice(0, 13)}:00:00.000Z` as Instant, 60_000)
  const chart = etaChart(moves, arrivedAt, arrivedAt ?? until, zone)
  if (chart === null) return null
  return (
    <figure className="min-w-0 max-w-[520px]">
      <Drawing chart={chart} arrived={arrivedAt !== null} />
      <ol className="sr-only" aria-label={shipmentText.estimates}>
        {moves.map((step) => (
          <li key={step.id}>
            {shipmentText.reportedOn(
              formatLocal(step.createdAt, zone, "day"),
              formatLocal(step.estimatedAt, zone, "full", { nullZone }),
            )}
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Drawing({ chart, arrived }: { chart: Chart; arrived: boolean }) {
  const path = chart.corners.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")
  return (
    <div aria-hidden suppressHydrationWarning>
      <div className="relative mr-14 h-11">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          {chart.days.map(({ y, day }) => (
            <path key={day} d={`M0 ${y}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          <path
            d={path}
            className="stroke-accent-text"
            fill="none"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
          />
        </svg>
        {chart.steps.map((step) => (
          <Dot key={step.x} x={step.x} y={step.y} className="size-1.5 border-[1.5px] border-accent bg-surface" />
        ))}
        <Dot
          x={chart.end.x}
          y={chart.end.y}
          className={arrived ? "size-2 bg-accent" : "size-2 border-[1.5px] border-accent border-dashed bg-surface"}
        />
        {chart.days.map(({ y, day }) => (
          <span
            key={day}
            className="absolute left-full ml-2 -translate-y-1/2 whitespace-nowrap text-11 text-ink-2"
            style={{ top: `${y}%` }}
          >
            {formatDate(day)}
          </span>
        ))}
      </div>
      <div className="relative mt-1.5 mr-14 h-4">
        {chart.made.map(({ x, day }) => (
          <span key={day} className="absolute whitespace-nowrap text-11 text-ink-3" style={{ left: `${x}%` }}>
            {formatDate(day)}
          </span>
        ))}
      </div>
    </div>
  )
}

function Dot({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <span
      className={`absolute -translate-x-1/2 -translate-y-1/2 rounded-full ${className}`}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  )
}
