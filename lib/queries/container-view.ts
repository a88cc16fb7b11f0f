// What a list of containers shows and in which order: borne by its address, by a saved view, an export and a calendar feed.
import { z } from "zod"

/** Every column there is, in the order of a new list. */
export const CONTAINER_COLUMNS = [
  "number",
  "status",
  "lfd",
  "days_left",
  "holds",
  "fees",
  "appointment",
  "terminal",
  "as_of",
  "shipment",
  "line",
  "port",
  "vessel",
  "eta",
  "last_event",
  "references",
  "customer",
  "owner",
  "tags",
  "readiness",
  "equipment",
] as const
export type ContainerColumn = (typeof CONTAINER_COLUMNS)[number]

/** `urgent`: what must leave first, as Today sorts within a state. Each has an index. */
export const CONTAINER_SORTS = [
  "urgent",
  "number",
  "lfd",
  "eta",
  "fees",
  "appointment",
  "line",
  "port",
  "shipment",
  "as_of",
] as const
export type ContainerSort = (typeof CONTAINER_SORTS)[number]

export const CONTAINER_STATES = ["overdue", "blocked", "due", "unknown", "ready", "arriving", "gone"] as const

const some = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(50)
const day = z.iso.date("Give the day as 2026-10-19.")
/** Stands for "no value" in a filter that lists values. */
export const NONE = "none"
/** Stands for "the service does not report it". */
export const NOT_REPORTED = "not_reported"
/** Stands for the person who looks. */
export const ME = "me"

/** Filters that are not named let everything through; several hold together; values of one are alternatives. */
export const containerFilters = z.strictObject({
  /** Part of a number, bill, booking or reference. */
  q: z.string().trim().max(200).optional(),
  /** Without it: every box but those that are out of the gate or marked delivered. */
  status: some(z.enum(CONTAINER_STATES)).optional(),
  readiness: some(z.enum(["ready", "blocked", "not_available", "unknown"])).optional(),
  /** SCAC. */
  line: some(z.string().max(10)).optional(),
  /** UN/LOCODE of the port of discharge. */
  port: some(z.string().max(10)).optional(),
  /** Id of the terminal, or "none". */
  terminal: some(z.string().max(40)).optional(),
  vessel: some(z.string().max(100)).optional(),
  /** Name of a hold, "none" (reported, none) or "not_reported". */
  hold: some(z.string().max(100)).optional(),
  /** Last free day in force, both ends included; its calendar day at its place. */
  lfd_from: day.optional(),
  lfd_to: day.optional(),
  /** Only where the sources of the last free day differ by a day or more. */
  lfd_differs: z.literal(true).optional(),
  fees: some(z.enum(["posted", "none", "not_reported"])).optional(),
  appointment: some(z.enum(["set", "none", "after_lfd"])).optional(),
  /** Id of a person, "me" or "none". */
  owner: some(z.string().max(40)).optional(),
  tag: some(z.string().max(50)).optional(),
  /** Id of the party, or "none". */
  customer: some(z.string().max(40)).optional(),
  /** Only what the person who looks watches. */
  watched: z.literal(true).optional(),
  /** Only what is too old to tell. */
  stale: z.literal(true).optional(),
  equipment: some(z.string().max(50)).optional(),
})
export type ContainerFilters = z.infer<typeof containerFilters>

/** Filters as an address bears them: JSON, absent = none. */
export const filtersInAddress = z.preprocess((value, context) => {
  if (value === undefined || value === "") return {}
  try {
    return JSON.parse(String(value))
  } catch {
    context.addIssue({ code: "custom", message: "The filters are not valid JSON. Open the list from its start." })
    return z.NEVER
  }
}, containerFilters)

export const containerSort = z.strictObject({ by: z.enum(CONTAINER_SORTS), descending: z.boolean() })

/** Everything a saved view keeps. Widths in px. */
export const containerView = z.strictObject({
  filters: containerFilters,
  sort: containerSort,
  /** Columns shown, in order; `number` is always among them. */
  columns: z.array(z.enum(CONTAINER_COLUMNS)).min(1).max(CONTAINER_COLUMNS.length),
  /** Pinned to the left; `number` is. */
  pinned: z.array(z.enum(CONTAINER_COLUMNS)).max(6),
  widths: z.partialRecord(z.enum(CONTAINER_COLUMNS), z.number().int().min(48).max(800)),
  /** Row height. */
  density: z.union([z.literal(28), z.literal(32), z.literal(40)]),
})
export type ContainerView = z.infer<typeof containerView>

export const DEFAULT_VIEW: ContainerView = {
  filters: {},
  sort: { by: "urgent", descending: false },
  columns: [...CONTAINER_COLUMNS.slice(0, 9), "line", "eta", "last_event", "references", "owner", "tags"],
  pinned: ["number"],
  widths: {},
  density: 32,
}
