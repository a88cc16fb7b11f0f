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
 * `urgent`: by state in working order, then by what must leave first. Each sort has an index over the live containers.
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

/** Alternatives for one custom field. `id` null: the field no longer exists. */
export type FieldCondition = {
  id: string | null
  /** So many rows have a value that rows are tested one by one; else the matching ones are found first. */
  isCommon: boolean
  isSet: boolean
  isNone: boolean
  /** From `fieldKey`. */
  keys: string[]
  /** For a multiple-choice field: any of these. */
  choices: string[]
}

/** The chosen values, and whether "none of them" is chosen too. `any`: has any owner. */
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
/** For these, a value that is not an id is ignored. */
const OF_IDS: readonly string[] = ["terminal", "customer", "owner"]

export type ListFilter = Record<Name, Named | null> & {
  /** Normalised like numbers; null: no text. */
  text: string | null
  /** If the text has several container numbers: these, normalised; null: all. */
  numbers: readonly string[] | null
  /** Most urgent first. "gone" includes containers marked delivered; the other states leave them out. */
  states: readonly AttentionState[]
  /** All of `LIVE_STATES` are included. */
  anyLive: boolean
  fees: ReadonlySet<NonNullable<ContainerFilters["fees"]>[number]> | null
  appointment: ReadonlySet<NonNullable<ContainerFilters["appointment"]>[number]> | null
  /** The empty is out, and due as chosen; world instants. */
  empty: { dues: ReadonlySet<(typeof EMPTY_DUES)[number]>; now: Instant; soon: Instant } | null
  /** Somebody was asked, with the follow-up as chosen; world instant. */
  asked: { terms: ReadonlySet<(typeof ASKED_TERMS)[number]>; now: Instant } | null
  /** Each day must be within its span, both ends included. */
  days: readonly DaySpan[]
  lfdDiffers: boolean
  /** All must match. Set by lib/read/fields/conditions.ts, which knows the fields. */
  fields: readonly FieldCondition[]
  /** Id of the person who must watch it. */
  watchedBy: string | null
  /** World instant at which its data must be old. */
  staleAt: Instant | null
  /** Only these containers; null: all. */
  ids: readonly string[] | null
}

/** The default states: every container still to be worked on. */
export const LIVE_STATES: readonly AttentionState[] = WORST_FIRST.filter((state) => state !== "gone")

/**
 * `viewer`: id of the person that "me" stands for. `now`: world instant. lib/read/containers/changed-since.ts looks up
 * what changed.
 */
export function toListFilter(filters: ContainerFilters, { viewer, now }: { viewer: string; now: Instant }): ListFilter {
  const text = filters.q === undefined ? "" : normaliseNumber(filters.q)
  const numbers = severalNumbers(filters.q ?? "")
  const asked = filters.status ?? (filters.empty ? (["gone"] as const) : LIVE_STATES)
  const states = WORST_FIRST.filter((state) => (asked as readonly AttentionState[]).includes(state))
  return {
    // A blank text is no filter. A text with nothing left after normalising is searched as it is, and matches nothing.
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
