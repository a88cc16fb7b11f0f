// The dispute pack of a container: what was charged or will be billed, day by day, with the dated proof of what kept it
// from being picked up, laid out by the items of 46 CFR 541.6.
import Papa from "papaparse"
import type { Sql } from "#db/client"
import { listStates } from "#db/evidence"
import { listTerminalsById } from "#db/history"
import type { CalendarDay, Instant } from "#lib/domain/calendar-day"
import { type ChargeDay, costOf } from "#lib/domain/charge-days"
import type { Obstacle } from "#lib/domain/charge-days-held"
import { formatUtc } from "#lib/domain/local-time"
import { minorDigits } from "#lib/domain/money"
import { type ContainerCharges, getCharges, loadChargeFrames } from "./charges.ts"
import { decimalOf } from "./export-cells.ts"

/** `number`: of the 20 items; `words`: what our records say of it. */
export type PackItem = { number: number; label: string; words: string }
export type PackProof = Obstacle & { received: { notificationId: string; receivedAt: Instant | null }[] }

export type DisputePack = {
  asOf: Instant
  number: string
  zone: string | null
  items: PackItem[]
  charges: ContainerCharges
  /** Each span that stood in the way, with the messages that prove it and when they came in. */
  proofs: PackProof[]
  /** How many states of the container were told, and the first and last of them. */
  told: { count: number; first: Instant | null; last: Instant | null }
}

/** undefined: no such container. */
export async function getDisputePack(sql: Sql, asked: { id: string; now: Instant }): Promise<DisputePack | undefined> {
  const [charges, [frame]] = await Promise.all([getCharges(sql, asked), loadChargeFrames(sql, [asked.id])])
  if (!charges || !frame) return undefined
  const { container, shipment } = frame.records
  const [states, terminals] = await Promise.all([
    listStates(sql, container.id),
    listTerminalsById(sql, container.terminalId ? [container.terminalId] : []),
  ])
  const receivedAt = new Map(states.map((state) => [state.inboxId, state.receivedAt as Instant]))
  const [first] = states
  return {
    asOf: asked.now,
    number: container.number,
    zone: frame.facts.zone,
    items: itemsOf(charges, {
      billOfLading: shipment?.billOfLading ?? null,
      port: shipment?.podName ?? null,
      terminal: terminals[0]?.name ?? terminals[0]?.nickname ?? null,
      availableAt: frame.facts.availableAt,
    }),
    charges,
    proofs: (frame.facts.obstacles ?? []).map((obstacle) => ({
      ...obstacle,
      received: obstacle.notificationIds.map((notificationId) => ({
        notificationId,
        receivedAt: receivedAt.get(notificationId) ?? null,
      })),
    })),
    told: {
      count: states.length,
      first: (first?.version ?? null) as Instant | null,
      last: (states.at(-1)?.version ?? null) as Instant | null,
    },
  }
}

type Known = { billOfLading: string | null; port: string | null; terminal: string | null; availableAt: Instant | null }

/** What our records say of the items that a record can say something of. */
function itemsOf(charges: ContainerCharges, { billOfLading, port, terminal, availableAt }: Known): PackItem[] {
  const told = charges.clocks.flatMap((clock) => ("days" in clock ? [clock] : []))
  const each = (of: (clock: (typeof told)[number]) => string) =>
    told.length === 0
      ? "Cannot be counted"
      : told.map((clock) => `${clock.clock.replace("_", " ")}: ${of(clock)}`).join("; ")
  const free = (days: readonly ChargeDay[]) => days.filter(({ kind }) => kind === "free")
  const charged = (days: readonly ChargeDay[]) => chargedThrough(days, charges.today)
  const span = (days: readonly ChargeDay[]) => (days.length === 0 ? "none" : `${days[0]?.day} to ${days.at(-1)?.day}`)
  return [
    { number: 1, label: "Bill of lading", words: billOfLading ?? "Not reported" },
    { number: 2, label: "Container", words: charges.number },
    {
      number: 3,
      label: "Port of discharge",
      words: [port, terminal].filter((part) => part !== null).join(", ") || "Not reported",
    },
    { number: 7, label: "Free time in days", words: each(({ days }) => `${free(days).length} counted`) },
    { number: 8, label: "Start of free time", words: each(({ days }) => days[0]?.day ?? "not known") },
    {
      number: 9,
      label: "End of free time",
      words: each((clock) => `${clock.lastFreeDay ?? "not known"} (${clock.freeTime.words})`),
    },
    {
      number: 10,
      label: "Availability date",
      words: availableAt === null ? "Never reported as available" : `${formatUtc(availableAt)}, first told`,
    },
    { number: 12, label: "Dates charged by our count", words: each(({ days }) => span(charged(days))) },
    {
      number: 13,
      label: "Total by our count",
      words: each(({ days, currency }) => {
        const total = costOf(charged(days))
        return typeof total !== "number" ? "cannot tell" : `${decimalOf(total, minorDigits(currency))} ${currency}`
      }),
    },
    { number: 14, label: "Rule it rests on", words: each(({ source }) => source) },
  ]
}

export function chargedThrough(days: readonly ChargeDay[], today: CalendarDay): ChargeDay[] {
  return days.filter(({ day, kind }) => kind === "charged" && day <= today)
}

/** One line a charged day: what it cost by our count, what stood in the way, and the messages that prove it. */
export function disputeCsv(pack: DisputePack): string {
  const about = [
    ["Freeday", "Dispute pack (46 CFR 541.6)"],
    ["As of", `${formatUtc(pack.asOf)} (${pack.asOf})`],
    ["Days", `Calendar days of ${pack.zone ?? "UTC, the place's zone is not known"}`],
    ...pack.items.map(({ number, label, words }) => [`${number} ${label}`, guarded(words)]),
    [],
  ]
  const heads = [
    "Clock",
    "Day",
    "Rate",
    "Currency",
    "Rests on",
    "Stood in the way",
    "Extent",
    "From (UTC)",
    "Until (UTC)",
  ]
  const proofOf = new Map(
    pack.proofs.flatMap(({ received }) => received.map((one) => [one.notificationId, one.receivedAt])),
  )
  const lines = pack.charges.clocks.flatMap((clock) => {
    if (!("days" in clock)) return []
    const overlap = "days" in clock.overlap ? clock.overlap.days : []
    return chargedThrough(clock.days, pack.charges.today).flatMap(({ day, rateMinor }) => {
      const amount = rateMinor === null ? "cannot tell" : decimalOf(rateMinor, minorDigits(clock.currency))
      const base = [clock.clock.replace("_", " "), day, amount, clock.currency, guarded(clock.source)]
      const reasons = overlap.find((one) => one.day === day)?.reasons ?? []
      if (reasons.length === 0) return [[...base, "", "", "", "", "", ""]]
      return reasons.map(({ kind, words, extent, from, until, notificationIds }) => [
        ...base,
        ...[guarded(words ? `${kind}: ${words}` : kind), extent, from ?? "", until ?? (from ? "still stands" : "")],
        notificationIds.join(" "),
        notificationIds.map((one) => proofOf.get(one) ?? "").join(" "),
      ])
    })
  })
  const rows = [...about, [...heads, "Message ids", "Received (UTC)"], ...lines]
  return `\uFEFF${Papa.unparse(rows, { newline: "\r\n" })}\r\n`
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
function guarded(text: string): string {
  return /^[\s\u00a0]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
