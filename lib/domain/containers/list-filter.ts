import type { z } from "zod"
import { addHours, type CalendarDay, type Instant } from "../days/calendar-day.ts"
import type { FieldRef } from "../fields/field-terms.ts"
import { normaliseNumber } from "../find/find.ts"
import { severalNumbers } from "../find/several-numbers.ts"
import { isUuid } from "../uuid.ts"
import type { AttentionState } from "./attention.ts"
import { WORST_FIRST } from "./attention-order.ts"
import { type ASKED_TERMS, type CHANGED_KINDS, type EMPTY_DUES, LIST_DAYS, type ListDay } from "./filter-terms.ts"
import type { choiceFilter, filterChoices } from "./filters.ts"

export type ChangedKind = (typeof CHANGED_KINDS)[number]

type DaySpan = { of: ListDay; from: CalendarDay | null; to: CalendarDay | null }

type DayFilter = `${ListDay}_${"from" | "to"}`
export type ContainerFilters = z.infer<z.ZodObject<typeof filterChoices>> &
  Partial<Record<"q" | DayFilter, string | undefined>>
export type ChoiceFilter = z.infer<typeof choiceFilter>

/**
 * `urgent`: state by state as they are worked, then what must leave first. Each has an index over the live containers.
 */
export const CONTAINER_SORTS = [
  "urgent",
  "number",
  "lfd",
  "lfd_line",
  "lfd_terminal",
  "lfd_rail",
  "eta",
  "fees",
  "appointment",
  "line",
  "port",
  "shipment",
  "as_of",
] as const
export type ColumnSort = (typeof CONTAINER_SORTS)[number]
/** By a column of the list, or by a custom field. */
export type ContainerSort = ColumnSort | FieldRef

export const SHIPMENT_SORTS = ["lfd", "eta", "bill", "line", "pod", "vessel"] as const
export type ShipmentSort = (typeof SHIPMENT_SORTS)[number]

/** What a custom field must have, any of it. `id` null: there is no such field any more. */
export type FieldCondition = {
  id: string | null
  /** So many have a value that rows are tested one by one; else those are found first. */
  isCommon: boolean
  isSet: boolean
  isNone: boolean
  /** By `fieldKey`. */
  keys: string[]
  /** Of a field with several choices: any of these among them. */
  choices: string[]
}

/** Given values, and whether "none of them" is among those asked for; `any`: whichever it is, of an owner. */
export type Named = { values: string[]; none: boolean; notReported: boolean; any?: true }

const NAMED = [
  "readiness",
  "line",
  "port",
  "terminal",
  "vessel",
  "hold",
  "customer",
  "owner",
  "tag",
  "equipment",
] as const
type Name = (typeof NAMED)[number]
/** What is no id names none of these. */
const OF_IDS: readonly string[] = ["terminal", "customer", "owner"]

export type ListFilter = Record<Name, Named | null> & {
  /** Normalised as numbers are; null = no text. */
  text: string | null
  /** Of a text with several container numbers: these, normalised; null = all. */
  numbers: readonly string[] | null
  /** The most urgent first. "gone" brings those that a person marked delivered; the others leave them out. */
  states: readonly AttentionState[]
  /** All of `LIVE_STATES` are among them. */
  anyLive: boolean
  fees: ReadonlySet<NonNullable<ContainerFilters["fees"]>[number]> | null
  appointment: ReadonlySet<NonNullable<ContainerFilters["appointment"]>[number]> | null
  /** The empty is out, and due as named; world instants. */
  empty: { dues: ReadonlySet<(typeof EMPTY_DUES)[number]>; now: Instant; soon: Instant } | null
  /** Somebody was asked, and the follow-up is as named; world instant. */
  asked: { terms: ReadonlySet<(typeof ASKED_TERMS)[number]>; now: Instant } | null
  /** Each of these days must lie within its span, both ends included. */
  days: readonly DaySpan[]
  lfdDiffers: boolean
  /** Each must hold; by lib/read/fields/conditions.ts, which knows the fields. */
  fields: readonly FieldCondition[]
  /** Id of the person who must watch it. */
  watchedBy: string | null
  /** World instant at which it must be too old. */
  staleAt: Instant | null
  /** Only these containers; null = all. */
  ids: readonly string[] | null
}

/** Where no state is asked for: every container that is still to be worked on. */
export const LIVE_STATES: readonly AttentionState[] = WORST_FIRST.filter((state) => state !== "gone")

/**
 * `viewer`: id of the viewing person, whom "me" means. `now`: world instant. What changed is looked up by
 * lib/read/containers/changed-since.ts.
 */
export function toListFilter(filters: ContainerFilters, { viewer, now }: { viewer: string; now: Instant }): ListFilter {
  const text = filters.q === undefined ? "" : normaliseNumber(filters.q)
  const numbers = severalNumbers(filters.q ?? "")
  const asked = filters.status ?? (filters.empty ? (["gone"] as const) : LIVE_STATES)
  const states = WORST_FIRST.filter((state) => (asked as readonly AttentionState[]).includes(state))
  return {
    // A text of spaces is no text; one of which nothing remains is sought as it is, and found nowhere.
    text: filters.q === undefined || filters.q.trim() === "" || numbers.length > 0 ? null : text || filters.q,
    numbers: numbers.length > 0 ? numbers : null,
    states,
    anyLive: LIVE_STATES.every((state) => states.includes(state)),
    ...(Object.fromEntries(NAMED.map((name) => [name, named(name, filters[name], viewer)])) as Pick<ListFilter, Name>),
    fees: filters.fees ? new Set(filters.fees) : null,
    appointment: filters.appointment ? new Set(filters.appointment) : null,
    empty: filters.empty ? { dues: new Set(filters.empty), now, soon: addHours(now, 48) } : null,
    asked: filters.asked ? { terms: new Set(filters.asked), now } : null,
    days: LIST_DAYS.flatMap((of) => {
      const [from = null, to = null] = [filters[`${of}_from`], filters[`${of}_to`]] as (CalendarDay | undefined)[]
      return from || to ? [{ of, from, to }] : []
    }),
    lfdDiffers: filters.lfd_differs === true,
    fields: [],
    watchedBy: filters.watched ? viewer : null,
    staleAt: filters.stale ? now : null,
    ids: null,
  }
}

function named(name: Name, asked: readonly string[] | undefined, viewer: string): Named | null {
  if (!asked) return null
  const values = asked
    .filter((value) => value !== "none" && value !== "not_reported")
    .map((value) => (name === "owner" && value === "me" ? viewer : value))
  return {
    values: OF_IDS.includes(name) ? values.filter((value) => isUuid(value)) : values,
    none: asked.includes("none"),
    notReported: asked.includes("not_reported"),
    ...(name === "owner" && asked.includes("any") ? { any: true } : {}),
  }
}
