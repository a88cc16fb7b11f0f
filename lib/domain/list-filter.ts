// What a list of containers leaves in, made ready for the database: its address, a saved view and a bulk action say it.

import type { AttentionState } from "./attention.ts"
import { WORST_FIRST } from "./attention-order.ts"
import type { CalendarDay, Instant } from "./calendar-day.ts"
import { normaliseNumber } from "./find.ts"
import { isUuid } from "./uuid.ts"

/** What can have changed on a container since yesterday. */
export const CHANGED_KINDS = ["lfd_moved", "arrived", "hold_placed", "hold_cleared", "available", "fee_posted"] as const
export type ChangedKind = (typeof CHANGED_KINDS)[number]

/** The last free day in force, and what each source has reported. */
export const LIST_DAYS = ["lfd", "lfd_line", "lfd_terminal", "lfd_rail"] as const
export type ListDay = (typeof LIST_DAYS)[number]
type DaySpan = { of: ListDay; from: CalendarDay | null; to: CalendarDay | null }

/** Filters that are not named let everything through; several hold together; values of one are alternatives. */
export type ContainerFilters = {
  q?: string | undefined
  status?: readonly AttentionState[] | undefined
  readiness?: readonly string[] | undefined
  line?: readonly string[] | undefined
  port?: readonly string[] | undefined
  terminal?: readonly string[] | undefined
  vessel?: readonly string[] | undefined
  hold?: readonly string[] | undefined
  lfd_from?: string | undefined
  lfd_to?: string | undefined
  lfd_differs?: true | undefined
  lfd_line_from?: string | undefined
  lfd_line_to?: string | undefined
  lfd_terminal_from?: string | undefined
  lfd_terminal_to?: string | undefined
  lfd_rail_from?: string | undefined
  lfd_rail_to?: string | undefined
  fees?: readonly ("posted" | "none" | "not_reported")[] | undefined
  appointment?: readonly ("set" | "none" | "after_lfd")[] | undefined
  owner?: readonly string[] | undefined
  tag?: readonly string[] | undefined
  customer?: readonly string[] | undefined
  watched?: true | undefined
  stale?: true | undefined
  equipment?: readonly string[] | undefined
  /** Any of it, in the last 24 h. */
  changed?: readonly ChangedKind[] | undefined
}

/** `urgent`: state by state as they are worked, then what must leave first. Each has an index over the live containers. */
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
export type ContainerSort = (typeof CONTAINER_SORTS)[number]

/** Given values, and whether "none of them" is among those asked for. */
export type Named = { values: string[]; none: boolean; notReported: boolean }

export type ListFilter = {
  /** Normalised as numbers are; null = no text. */
  text: string | null
  /** The most urgent first. "gone" brings those that a person marked delivered; the others leave them out. */
  states: readonly AttentionState[]
  readiness: Named | null
  line: Named | null
  port: Named | null
  terminal: Named | null
  vessel: Named | null
  hold: Named | null
  customer: Named | null
  owner: Named | null
  tag: Named | null
  equipment: Named | null
  fees: ReadonlySet<"posted" | "none" | "not_reported"> | null
  appointment: ReadonlySet<"set" | "none" | "after_lfd"> | null
  /** Each of these days must lie within its span, both ends included. */
  days: readonly DaySpan[]
  lfdDiffers: boolean
  /** Id of the person who must watch it. */
  watchedBy: string | null
  /** World instant at which it must be too old. */
  staleAt: Instant | null
  /** Only these containers; null = all. */
  ids: readonly string[] | null
}

/** Where no state is asked for: every box that is still to be worked on. */
export const LIVE_STATES: readonly AttentionState[] = WORST_FIRST.filter((state) => state !== "gone")

/**
 * `viewer`: id of the person who looks, whom "me" stands for. `now`: world instant. What changed is looked up by
 * lib/read/changed-since.ts.
 */
export function toListFilter(filters: ContainerFilters, { viewer, now }: { viewer: string; now: Instant }): ListFilter {
  const text = filters.q === undefined ? "" : normaliseNumber(filters.q)
  return {
    // A text of spaces is no text; one of which nothing remains is sought as it is, and found nowhere.
    text: filters.q === undefined || filters.q.trim() === "" ? null : text || filters.q,
    states: WORST_FIRST.filter((state) => (filters.status ?? LIVE_STATES).includes(state)),
    readiness: named(filters.readiness),
    line: named(filters.line),
    port: named(filters.port),
    terminal: ids(filters.terminal),
    vessel: named(filters.vessel),
    hold: named(filters.hold),
    customer: ids(filters.customer),
    owner: ids(filters.owner?.map((one) => (one === "me" ? viewer : one))),
    tag: named(filters.tag),
    equipment: named(filters.equipment),
    fees: filters.fees ? new Set(filters.fees) : null,
    appointment: filters.appointment ? new Set(filters.appointment) : null,
    days: LIST_DAYS.flatMap((of) => {
      const [from = null, to = null] = [filters[`${of}_from`], filters[`${of}_to`]] as (CalendarDay | undefined)[]
      return from || to ? [{ of, from, to }] : []
    }),
    lfdDiffers: filters.lfd_differs === true,
    watchedBy: filters.watched ? viewer : null,
    staleAt: filters.stale ? now : null,
    ids: null,
  }
}

function named(values: readonly string[] | undefined): Named | null {
  if (!values) return null
  return {
    values: values.filter((value) => value !== "none" && value !== "not_reported"),
    none: values.includes("none"),
    notReported: values.includes("not_reported"),
  }
}

/** What is no id names nothing. */
function ids(values: readonly string[] | undefined): Named | null {
  const given = named(values)
  return given && { ...given, values: given.values.filter((value) => isUuid(value)) }
}
