// One container as a list shows it. Everything derived comes from lib/domain; nothing here needs the database.
import type { ActBy } from "#lib/domain/act-by"
import type { OurAppointment } from "#lib/domain/appointments"
import type { AttentionState } from "#lib/domain/attention"
import type { CalendarDay, Instant } from "#lib/domain/calendar-day"
import type { Fee, FeeSum } from "#lib/domain/fees"
import type { LfdSource } from "#lib/domain/last-free-day"
import type { Readiness } from "#lib/domain/readiness"
import type { LfdCounts } from "#lib/domain/stage"

export type BoardHold = {
  name: string
  status: string
  description: string | null
  label: string
  /** Who clears it, in words. */
  whoClears: string
  blocks: boolean
  /** When it was first seen; `exact` false = it stood already at our first read. */
  since: Instant | null
  exact: boolean
}

export type BoardLfd = {
  /** All that is reported, also what does not count where the container is. */
  sources: { source: LfdSource; day: CalendarDay; counts: LfdCounts }[]
  inForce: {
    day: CalendarDay
    source: LfdSource | "coalesced"
    zone: string | null
    endsAt: Instant
    basis: string
    /** Calendar days there; negative = over. As of `asOf` of the answer. null: the zone is not known, cannot tell. */
    daysLeft: number | null
  } | null
  /** What the service's pickup_lfd took, whether it counts there or not. */
  coalescedFrom: LfdSource | "coalesced" | null
  /** It goes inland, and the service sends the rail's date only to accounts that have it enabled: ours has not. */
  railNotEnabled?: true
  /** Between the dates that count there. */
  spreadDays: number
}

export type BoardRow = {
  id: string
  number: string
  shipmentId: string | null
  billOfLading: string | null
  lineName: string | null
  lineScac: string | null
  /** "40' high cube", null = not reported. */
  equipment: string | null
  terminal: { name: string; firmsCode: string | null } | null
  podName: string | null
  podLocode: string | null
  destinationName: string | null
  vesselName: string | null
  /** Zone of the place whose terminal has it (POD, or the inland destination once it went on). */
  zone: string | null
  currentStatus: string | null
  stage: "at_sea" | "at_terminal" | "inland" | "at_ramp" | "gone"
  attention: AttentionState
  /** One sentence: why it is in this state. */
  why: string
  /** What lists sort by within a state: the end of the day to act by, over: of the last free day, else the arrival. */
  urgentAt: Instant | null
  readiness: Readiness
  lfd: BoardLfd
  /** The day to act by, by the last free day in force and the gates; null = there is no such day, or it is gone. */
  actBy: ActBy | null
  /** null = not reported. */
  holds: BoardHold[] | null
  /** null = not reported. `total`, where the terminal sends one, is among them; `owed` never adds it. */
  fees: Fee[] | null
  /** Posted now, per currency. */
  owed: FeeSum[]
  /** The terminal's, as the service reports it. */
  appointmentAt: Instant | null
  /** Recorded by one of our people; kept in Freeday alone. */
  ourAppointment: OurAppointment | null
  /** Of the terminal's or ours; `appointmentsOf` (lib/domain/appointments) says which. */
  appointmentAfterLfd: boolean
  /** The next arrival: POD, or the inland destination once it is on rail. */
  eta: { at: Instant; zone: string | null; actual: boolean; place: string | null } | null
  refNumbers: string[]
  confirmedAt: Instant
  staleAt: Instant
  stale: boolean
}
