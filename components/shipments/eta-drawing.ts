// The arrival estimates as a step chart. Positions are percentages of the chart's width and height.
import { type CalendarDay, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import type { EtaStep } from "#lib/domain/shipments/eta-history"

export type EtaChart = {
  /** Corners of the line, oldest first. Each estimate holds until the next one. */
  corners: { x: number; y: number }[]
  steps: { x: number; y: number; madeOn: CalendarDay; estimate: Instant }[]
  end: { x: number; y: number }
  /** Days on the right edge, latest on top. */
  days: { y: number; day: CalendarDay }[]
  /** Days along the bottom, at least a label's width apart. */
  made: { x: number; day: CalendarDay }[]
}

const LABEL_WIDTH = 14

/** Null without an estimate. `arrival`: the actual one, if known. `until`: the line's minimum end. */
export function etaChart(
  moves: readonly EtaStep[],
  arrival: Instant | null,
  until: Instant,
  zone: string | null,
): EtaChart | null {
  const [first, last] = [moves[0], moves.at(-1)]
  if (first === undefined || last === undefined) return null
  const ends = arrival ?? last.estimatedAt
  const estimates = [...moves.map((step) => Date.parse(step.estimatedAt)), Date.parse(ends)]
  const [low, high] = [Math.min(...estimates), Math.max(...estimates)]
  const from = Date.parse(first.createdAt)
  const to = Math.max(Date.parse(until), Date.parse(last.createdAt), from + 1)
  const x = (at: string) => ((Date.parse(at) - from) / (to - from)) * 100
  const y = (at: string) => (high === low ? 50 : ((high - Date.parse(at)) / (high - low)) * 100)

  const steps = moves.map((step) => ({
    x: x(step.createdAt),
    y: y(step.estimatedAt),
    madeOn: dayInZone(step.createdAt, zone),
    estimate: step.estimatedAt,
  }))
  const corners = steps.flatMap((step, index) => {
    const before = steps[index - 1]
    return before ? [{ x: step.x, y: before.y }, step] : [step]
  })
  const held = { x: 100, y: y(last.estimatedAt) }
  const end = { x: 100, y: y(ends) }
  return {
    corners: [...corners, held, end].map((corner) => ({ x: corner.x, y: corner.y })),
    steps,
    end,
    days: edgeDays([...moves.map((step) => step.estimatedAt), ends], y, zone),
    made: spaced(steps),
  }
}

function edgeDays(all: readonly Instant[], y: (at: string) => number, zone: string | null): EtaChart["days"] {
  const labels = all.map((at) => ({ y: y(at), day: dayInZone(at, zone) })).toSorted((a, b) => a.y - b.y)
  const [top, foot] = [labels[0], labels.at(-1)]
  if (!top || !foot || foot.day === top.day) return top ? [top] : []
  const middle = labels.find((one) => one.y > 30 && one.y < 70 && one.day !== top.day && one.day !== foot.day)
  return middle ? [top, middle, foot] : [top, foot]
}

function spaced(steps: EtaChart["steps"]): EtaChart["made"] {
  const kept: EtaChart["made"] = []
  for (const step of steps) {
    const before = kept.at(-1)
    const fits = step.x <= 100 - LABEL_WIDTH / 2 || steps.length === 1
    if (fits && (!before || step.x - before.x >= LABEL_WIDTH)) kept.push({ x: step.x, day: step.madeOn })
  }
  return kept
}
