// Selects, sorts and pages the events of a GET.

import type { Profile } from "../profile.ts"
import type { DcsaEvent } from "./messages.ts"

/** Where an event has the value for each filter. */
const FILTERS: Record<string, (event: DcsaEvent) => unknown> = {
  eventType: (event) => event.eventType,
  shipmentEventTypeCode: (event) => event.shipmentEventTypeCode,
  documentTypeCode: (event) => event.documentTypeCode,
  transportEventTypeCode: (event) => event.transportEventTypeCode,
  equipmentEventTypeCode: (event) => event.equipmentEventTypeCode,
  transportCallID: (event) => callOf(event).transportCallID,
  vesselIMONumber: (event) => (callOf(event).vessel as Record<string, unknown> | undefined)?.vesselIMONumber,
  carrierVoyageNumber: (event) => callOf(event).carrierVoyageNumber,
  exportVoyageNumber: (event) => callOf(event).exportVoyageNumber,
  UNLocationCode: (event) => callOf(event).UNLocationCode,
}
const callOf = (event: DcsaEvent) => (event.transportCall ?? {}) as Record<string, unknown>

const COMPARED: Record<string, (a: number, b: number) => boolean> = {
  gte: (a, b) => a >= b,
  gt: (a, b) => a > b,
  lte: (a, b) => a <= b,
  lt: (a, b) => a < b,
  eq: (a, b) => a === b,
}

export class BadQuery extends Error {}

/** Keeps the events that match every filter. Throws BadQuery. */
export function filterEvents(events: DcsaEvent[], params: URLSearchParams | Map<string, string>, profile: Profile) {
  const fits = [...params].flatMap(([name, value]) => {
    const read = FILTERS[name]
    if (read) {
      const wanted = value.split(",")
      return [(event: DcsaEvent) => wanted.includes(String(read(event)))]
    }
    return name.startsWith("eventCreatedDateTime") ? createdFilter(name, value, profile) : []
  })
  return events.filter((event) => fits.every((each) => each(event)))
}

function createdFilter(name: string, value: string, { filter }: Profile): ((event: DcsaEvent) => boolean)[] {
  if (filter === "none") return []
  const [text, operator] =
    filter === "name" ? [value, name.split(":")[1] ?? "eq"] : [value.replace(/^[a-z]+:/, ""), value.split(":")[0] ?? ""]
  const compare = COMPARED[filter === "value" && operator.length > 3 ? "eq" : operator]
  const at = Date.parse(text)
  const isUtc = filter !== "value" || text.endsWith("Z")
  if (!compare || Number.isNaN(at) || !isUtc || (filter === "value" && name.includes(":"))) {
    throw new BadQuery(`${name}=${value} is not understood.`)
  }
  return [(event) => compare(Date.parse(event.eventCreatedDateTime), at)]
}

export function sortEvents(events: DcsaEvent[], sort: string | null): DcsaEvent[] {
  const [name = "", way = "ASC"] = sort?.split(",")[0]?.split(":") ?? []
  if (name === "") return events
  const sign = way === "DESC" ? -1 : 1
  const of = (event: DcsaEvent) => String(event[name] ?? "")
  return events.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) < of(b) ? -sign : sign))
}

export type Page<T> = { events: T[]; headers: Record<string, string> }

/** The requested page, and what its headers say about the others. Throws BadQuery. */
export function pageOf<T>(events: T[], url: URL, { paging }: Profile): Page<T> {
  const { next, size, overlap } = paging
  const limit = Math.min(readWhole(url.searchParams.get("limit"), "limit") ?? size, size)
  if (next === "none") return { events: events.slice(0, limit), headers: {} }
  const step = Math.max(1, limit - overlap)
  const start = startOf(url.searchParams.get("cursor"), next, step)
  const written = (at: number) => {
    const cursor = next === "number" ? String(at / step + 1) : Buffer.from(`offset=${at}`).toString("base64url")
    if (next !== "link") return cursor
    const link = new URL(url)
    link.searchParams.set("cursor", cursor)
    return link.href
  }
  const last = Math.max(0, Math.ceil((events.length - limit) / step)) * step
  const headers: Record<string, string> = {
    "Current-Page": written(start),
    "First-Page": written(0),
    "Last-Page": written(last),
  }
  if (start < last) headers["Next-Page"] = written(start + step)
  if (start > 0) headers["Prev-Page"] = written(Math.max(0, start - step))
  return { events: events.slice(start, start + limit), headers }
}

function startOf(cursor: string | null, next: Profile["paging"]["next"], step: number): number {
  if (cursor === null || cursor === "null" || cursor === "") return 0
  if (next === "number") return ((readWhole(cursor, "cursor") ?? 1) - 1) * step
  const offset = /^offset=(\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString())?.[1]
  if (offset === undefined) throw new BadQuery(`cursor=${cursor} is none of ours.`)
  return Number(offset)
}

function readWhole(text: string | null, name: string): number | undefined {
  if (text === null) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadQuery(`${name} must be a whole number from 1.`)
  return Number(text)
}
