import type { ContainerRecord } from "#db/mirror/read"
import type { OurAppointment } from "#lib/domain/containers/appointments"
import type { Hold } from "#lib/domain/containers/holds"
import type { LfdInForce } from "#lib/domain/containers/last-free-day"
import type { Shown } from "#lib/domain/containers/shown"
import type { Instant } from "#lib/domain/days/calendar-day"

export type BoardHold = Hold & {
  label: string
  /** Who clears it, in words. */
  whoClears: string
  blocks: boolean
  /** When it was first seen; `exact` false = it stood already at our first read. */
  since: Instant | null
  exact: boolean
}

export type BoardLfd = Omit<Shown["lfd"], "inForce"> & {
  /** `daysLeft`: calendar days there, negative = over, as of `asOf` of the answer. null: the zone is not known, cannot tell. */
  inForce: (NonNullable<LfdInForce> & { daysLeft: number | null }) | null
}

/** `fees`: null = not reported; `total`, where the terminal sends one, is among them, and never in `owed`. */
export type BoardRow = Pick<
  ContainerRecord,
  | "id"
  | "number"
  | "shipmentId"
  | "billOfLading"
  | "lineName"
  | "lineScac"
  | "equipment"
  | "podName"
  | "podLocode"
  | "vesselName"
  | "currentStatus"
  | "stage"
  | "attention"
  | "fees"
  | "refNumbers"
> &
  Omit<Shown, "lfd"> & {
    terminal: { name: string; firmsCode: string | null } | null
    /** One sentence: why it is in this state. */
    why: string
    /** What lists sort by within a state: the end of the day to act by, over: of the last free day, else the arrival. */
    urgentAt: Instant | null
    lfd: BoardLfd
    /** null = not reported. */
    holds: BoardHold[] | null
    /** The terminal's, as the service reports it. */
    appointmentAt: Instant | null
    /** Recorded by one of our people; kept in Freeday alone. */
    ourAppointment: OurAppointment | null
    /** Of the terminal's or ours; `appointmentsOf` (lib/domain/appointments) says which. */
    appointmentAfterLfd: boolean
    confirmedAt: Instant
    staleAt: Instant
    stale: boolean
  }
