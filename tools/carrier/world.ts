// The shipments the carriers know: those of the simulated world, and any well-formed number of their lines once it has
// been asked for.
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import type { FailedReason, RequestType } from "#lib/wire/names"
import { findLine, inferLine } from "#world/identity"
import { openLives } from "#world/lives"
import { registerNth } from "#world/registered"
import type { FoundShipment, Observation, Query, Report } from "#world/told"
import { chanceFrom } from "#world/values/chance"
import type { Profile } from "./profile.ts"

export type Bill = {
  /** Its number in the world, with the line's prefix. */
  number: string
  type: RequestType
  scac: string
  /** As the carrier prints it, including its prefix. */
  booking: string
  shipment: FoundShipment
  /** Everything the line and the terminals will ever report, in order. */
  life: Observation[]
  /** The part that is past for good, and the world's cursor where the rest begins. null: there is no rest. */
  past: Observation[]
  cursor: string | null
}

export const REFERENCES = ["transportDocumentReference", "carrierBookingReference", "equipmentReference"] as const
export type ReferenceName = (typeof REFERENCES)[number]
export type Lookup = { bills: Bill[] } | { reason: FailedReason | "awaiting" }

export type World = {
  /** Every bill known so far. */
  bills: () => Iterable<Bill>
  find: (name: ReferenceName, value: string, profile: Profile, now: number) => Lookup
  /** Makes the container's next milestone, or all up to `until`, happen now. Returns false if it has none. */
  hasten: (bill: Bill, container: string, until: string | null, now: number) => boolean
  /** Makes a terminal or the line report this about a container now. */
  report: (bill: Bill, container: string, report: Report, now: number) => void
}

/** `file` stores the numbers asked for, so that they are known after a restart. */
export type WorldSettings = {
  seed: number
  start: number
  /** The account of the tracker whose simulated world it is. Lives depend on it. */
  account: string
  shipments: number
  scacs: string[]
  file: string | undefined
}
type Asked = { number: string; type: RequestType; scac: string; at: number }

const TYPES: Record<ReferenceName, RequestType> = {
  transportDocumentReference: "bill_of_lading",
  carrierBookingReference: "booking_number",
  equipmentReference: "container",
}
/** For a booking that was cancelled before it had a shipment. */
const NO_SHIPMENT: FoundShipment = {
  billOfLading: null,
  portOfLading: "",
  portOfDischarge: "",
  ladingTerminal: null,
  terminal: null,
  destination: null,
  vessel: null,
  voyage: null,
  departsAt: null,
  arrivesAt: null,
  containers: [],
}

export function openWorld({ seed, start, account, shipments, scacs, file }: WorldSettings): World {
  const lives = openLives(seed)
  const memos = new Map<string, string | null>()
  const bills: Bill[] = []
  const index = new Map<string, Bill[]>()

  const enter = (name: ReferenceName, value: string | null, bill: Bill) => {
    const known = index.get(`${name} ${value}`) ?? []
    if (value !== null && !known.includes(bill)) index.set(`${name} ${value}`, [...known, bill])
  }
  const enterAll = (bill: Bill): Bill => {
    bills.push(bill)
    for (const [name, type] of Object.entries(TYPES))
      if (bill.type === type) enter(name as ReferenceName, bill.number, bill)
    enter("transportDocumentReference", bill.shipment.billOfLading, bill)
    enter("carrierBookingReference", bill.booking, bill)
    for (const container of bill.shipment.containers) enter("equipmentReference", container.number, bill)
    return bill
  }
  const bookingOf = ({ type, number }: Asked) =>
    type === "booking_number" ? number : String(chanceFrom(seed, "booking", number).int(1e8, 1e9 - 1))
  const toCancelled = (asked: Asked): Bill => ({
    ...asked,
    booking: bookingOf(asked),
    shipment: { ...NO_SHIPMENT, billOfLading: asked.type === "bill_of_lading" ? asked.number : null },
    life: [{ kind: "ended", at: asked.at }],
    past: [],
    cursor: null,
  })
  const lifeFrom = (past: Observation[], cursor: string) => {
    const { observations } = lives.poll(cursor, Number.MAX_SAFE_INTEGER)
    return { past, cursor, life: [...past, ...observations] }
  }
  const learn = (asked: Asked, memo: string | null): Lookup => {
    const query: Query = { accountId: account, ...asked, attempt: 0, memo }
    const answer = lives.ask(query)
    if (answer.result === "failed" && answer.reason === "booking_cancelled") {
      return { bills: [enterAll(toCancelled(asked))] }
    }
    if (answer.result !== "found") {
      memos.set(asked.number, answer.memo)
      return { reason: answer.result === "failed" ? answer.reason : "awaiting" }
    }
    const { shipment, cursor } = answer
    return { bills: [enterAll({ ...asked, booking: bookingOf(asked), shipment, ...lifeFrom([], cursor) })] }
  }

  for (let n = 0; n < shipments; n += 1) {
    const { number, type, scac, at, memo } = registerNth(seed, account, start, n)
    if (scacs.includes(scac)) learn({ number, type, scac, at }, memo)
  }
  if (file !== undefined && existsSync(file)) {
    for (const line of readFileSync(file, "utf8").trim().split("\n")) if (line) learn(JSON.parse(line), null)
  }

  return {
    bills: () => bills,
    hasten: (bill, container, until, now) => {
      if (bill.cursor === null) return false
      const { observations, cursor } = lives.poll(bill.cursor, now)
      const hastened = lives.steering.hasten(cursor, container, until, now)
      if (!hastened) return false
      Object.assign(bill, lifeFrom([...bill.past, ...observations], hastened.cursor))
      return true
    },
    report: (bill, container, report, now) => {
      const seen: Observation = { kind: "report", at: now, container, zone: null, dataSource: "terminal", report }
      bill.past = [...bill.past, seen]
      bill.life = [...bill.life, seen]
    },
    find: (name, value, profile, now) => {
      const forms = formsOf(name, value, profile)
      const asBill = name === "carrierBookingReference" && profile.references.billIsBooking
      const names = asBill ? [name, "transportDocumentReference"] : [name]
      const known = forms.flatMap((form) => names.flatMap((each) => index.get(`${each} ${form}`) ?? []))
      const own = known.filter(({ scac }) => profile.scacs.includes(scac))
      if (own.length > 0) return { bills: own }
      const number = forms.at(-1) ?? value
      const scac = inferLine(number)?.scac
      if (scac === undefined || !profile.scacs.includes(scac)) return { reason: "not_found" }
      const asked: Asked = { number, type: asBill ? "bill_of_lading" : TYPES[name], scac, at: now }
      const found = learn(asked, memos.get(number) ?? null)
      if ("bills" in found && file !== undefined) appendFileSync(file, `${JSON.stringify(asked)}\n`)
      return found
    },
  }
}

/** What a reference without a line's prefix may be in the world, likeliest last. */
function formsOf(name: ReferenceName, value: string, { references, scacs }: Profile): string[] {
  if (!references.strip || name === "equipmentReference") return [value]
  return [value, ...scacs.toReversed().map((scac) => `${findLine(scac)?.billPrefix ?? scac}${value}`)]
}

/** A bill or booking as its carrier writes it. */
export function asWritten(reference: string, { scac }: Bill, { references }: Profile): string {
  const prefix = findLine(scac)?.billPrefix ?? scac
  return references.strip && reference.startsWith(prefix) ? reference.slice(prefix.length) : reference
}
