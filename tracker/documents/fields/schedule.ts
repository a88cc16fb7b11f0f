// Reads a schedule with a port per row: heads for the place, the day and the ship on top, "Port of Loading" and "Port of
// Discharge" at the left.
import type { Labels } from "../labels/find.ts"
import { readHead } from "../labels/find.ts"
import { isOfShip } from "../labels/lookup.ts"
import type { Layout, Spot } from "../layout/spots.ts"
import { type Manner, readValue } from "../values/read.ts"
import { splitShip } from "../values/ship.ts"
import type { Candidate } from "./find.ts"

const PORTS = ["port_of_lading", "port_of_discharge", "place_of_delivery"]
const NEXT_ROW = 2.6
/** The day of a port's row, if the head does not say that it is of the departure. */
const DAY =
  /^(?:(?:est|estimated|sched|scheduled|exp|expected|planned|actual)\b\.? ?)*(?:date|day|arrival|time|eta|ata)\b/i
const DEPARTURE = /\b(?:etd|atd|departure|sail|sailing|cut[- ]?off)/i

type Port = { name: string; cells: Spot[] }

/** `heads`: words over the rows, whose values are none of the paper's by themselves. */
export function readSchedule(
  layout: Layout,
  labels: Labels,
  manner: Manner,
): { heads: Set<Spot>; candidates: Candidate[] } {
  const heads = new Set<Spot>()
  const candidates: Candidate[] = []
  for (const [n, line] of layout.entries()) {
    const rows = line.length > 1 && !portOf(line, labels) ? rowsUnder(layout, labels, n) : []
    const left = rows[0]?.cells[0]?.x ?? 0
    if (
      !rows.some(({ name }) => name === "port_of_discharge") ||
      line.some(({ x, text }) => x < left + 20 || /\d/.test(text))
    )
      continue
    for (const head of line) heads.add(head)
    candidates.push(...readRows(line, rows, manner))
  }
  return { heads, candidates }
}

/** The port that a row begins with, if values stand beside it. */
function portOf([first, second]: readonly Spot[], labels: Labels): string | undefined {
  const [label] = (first && labels.get(first)) ?? []
  const names = label?.rest === "" ? label.parts.flat().map(({ name }) => name) : []
  return second === undefined || labels.has(second) ? undefined : PORTS.find((name) => names.includes(name))
}

function rowsUnder(layout: Layout, labels: Labels, head: number): Port[] {
  const rows: Port[] = []
  let last = layout[head]?.[0] as Spot
  for (const line of layout.slice(head + 1)) {
    const name = portOf(line, labels)
    const [first] = line
    if (!name || !first || last.y - first.y > NEXT_ROW * first.size) break
    rows.push({ name, cells: line })
    last = first
  }
  return rows.length > 1 ? rows : []
}

function readRows(heads: readonly Spot[], rows: readonly Port[], manner: Manner): Candidate[] {
  const under = (head: Spot, { cells }: Port) => {
    const next = heads[heads.indexOf(head) + 1]?.x ?? Infinity
    return cells.slice(1).find(({ x }) => x > head.x - 6 && x < next - 6)
  }
  const discharge = rows.filter(({ name }) => name === "port_of_discharge")
  const days = heads.filter(({ text }) => DAY.test(text) && !DEPARTURE.test(text))
  const arrivals = days.flatMap((head) =>
    discharge.flatMap((row) => toCandidate("eta_date", under(head, row), head, manner)),
  )
  // The ship that arrives; printed once, it is the one.
  const ships = heads
    .filter(({ text }) => isOfShip(readHead(text)?.parts))
    .flatMap((head) => {
      const all = rows.flatMap((row) => under(head, row) ?? [])
      const own = discharge.flatMap((row) => under(head, row) ?? [])
      return (own.length > 0 ? own : all.length === 1 ? all : []).flatMap((spot) => {
        const ship = splitShip(spot.text)
        if (!ship?.sure) return []
        const [name, voyage] = [ship.name, ship.voyage].map((text) => ({ ...spot, text }))
        return [
          ...toCandidate("vessel_name", name, head, manner),
          ...toCandidate("voyage_number", voyage, head, manner),
        ]
      })
    })
  return [...(days.length === 1 ? arrivals : []), ...ships]
}

const KIND = { eta_date: "date", vessel_name: "vessel", voyage_number: "voyage" } as const

function toCandidate(name: keyof typeof KIND, spot: Spot | undefined, head: Spot, manner: Manner): Candidate[] {
  const values = readValue(spot?.text ?? "", KIND[name], manner)
  if (!spot || values.length === 0) return []
  return [{ name, rank: 0, values, sure: true, text: spot.text, label: head.text, at: { page: spot.page, y: spot.y } }]
}
