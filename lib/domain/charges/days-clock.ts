// Shared by the three clocks: their input, the choice of a tariff row, and the resulting count (domain.md §4).

import type { ContainerFacts } from "../containers/attention.ts"
import { type LfdInForce, lfdInForce, type ReportedLfds } from "../containers/last-free-day.ts"
import type { LfdPolicy } from "../containers/lfd-sources.ts"
import { type Availability, availability } from "../containers/readiness.ts"
import type { Reported } from "../containers/reported.ts"
import { isReturned, lfdsAt, type Stage, stageOf } from "../containers/stage.ts"
import { addDays, type CalendarDay, dayInZone, type Instant, isZone } from "../days/calendar-day.ts"
import type { GateCalendar } from "../tariffs/gate-calendar.ts"
import { type TariffRow, tariffSource } from "../tariffs/tariff.ts"
import { type Clock, runsToReturn, type TariffBasis } from "../tariffs/terms.ts"
import { type ChargeCount, countFault } from "./days.ts"
import { heldSpans, type Obstacle } from "./days-held.ts"
import { chargersDate, demurrageFreeTime, type FreeTime, othersDate, rowFreeTime } from "./free-time.ts"
import { chooseTariff, createRateOn, type TariffPlace } from "./match.ts"
import { isNotComputable, type NotComputable, notComputable } from "./not-computable.ts"

/** For the place where the container is, or was before it left the gate. `zone` null: days are counted in UTC. */
export type ChargeInput = {
  place: TariffPlace
  zone: string | null
  stage: Stage
  /** It is counted at an inland place: it arrived there, or left through its gate. */
  atRamp: boolean
  /** Discharge at the port, or arrival at the inland place. */
  landedAt: Instant | null
  /** Of the vessel at the port, or of the container at the inland place. */
  arrivedAt: Instant | null
  /** The first discharge reported of the shipment's containers; null past the port. */
  billDischargedAt: Instant | null
  availability: Availability
  /** When it first became available, from the history. */
  availableAt: Instant | null
  outAt: Instant | null
  returned: boolean
  returnedAt: Instant | null
  returnZone: string | null
  /** The dates that count at that place. */
  lfd: ReportedLfds
  /** Which date the account acts by. No figure depends on it. */
  lfdPolicy: LfdPolicy
  obstacles: Reported<readonly Obstacle[]>
}

/** The tariff rows on file, the gate calendars by name, and the calendar of the container's terminal. */
export type Rates = {
  rows: readonly TariffRow[]
  gates: ReadonlyMap<string, GateCalendar>
  terminalGates: GateCalendar | null
}

export type RunningClock = {
  state: "running" | "ended"
  clock: Clock
  count: ChargeCount
  freeTime: FreeTime
  /** The date the account acts by; null: nothing to act on. It may differ from the day on which free time ends. */
  actBy: LfdInForce
  basis: TariffBasis
  source: string
  /** Ids of rows that fit this container equally well: one should be removed. */
  tied: string[]
  /** False: the place's zone is not known, so days were counted in UTC. */
  zoneKnown: boolean
}

/** combined: another clock charges demurrage and detention as one. */
export type NotStarted = "not_landed" | "going_inland" | "not_out" | "not_available" | "combined"

export type ClockAnswer = RunningClock | { state: "not_started"; clock: Clock; why: NotStarted } | ClockNotComputable
export type ClockNotComputable = { state: "not_computable"; clock: Clock; why: NotComputable }

type OtherInput = Pick<
  ChargeInput,
  "place" | "availableAt" | "billDischargedAt" | "returnZone" | "lfdPolicy" | "obstacles"
>

/** Past the port, the count uses the inland place: its arrival, zone and gate. */
export function chargeInputOf(facts: ContainerFacts, other: OtherInput): ChargeInput {
  const stage = stageOf(facts)
  const inland = stage === "at_ramp" || (stage === "gone" && facts.hasInlandDestination)
  return {
    ...other,
    stage,
    atRamp: inland,
    zone: inland ? facts.lfd.inlandZone : facts.lfd.podZone,
    landedAt: inland ? (facts.destinationAtaAt ?? facts.inlandArrivedAt) : facts.podDischargedAt,
    arrivedAt: inland ? (facts.destinationAtaAt ?? facts.inlandArrivedAt) : (facts.podArrivedAt ?? facts.podAtaAt),
    availability: availability(facts),
    outAt: inland ? facts.finalDestinationFullOutAt : stage === "inland" ? null : facts.podFullOutAt,
    returned: isReturned(facts),
    returnedAt: facts.emptyTerminatedAt,
    // A container that left the ramp is still charged by the ramp's dates.
    lfd: lfdsAt(inland ? "at_ramp" : stage === "gone" ? "at_terminal" : stage, facts.lfd),
  }
}

/** Rows that may apply where the container is counted: no ramp charges for one at the port. */
export function rowsAt({ atRamp }: Pick<ChargeInput, "atRamp">, { rows }: Rates): readonly TariffRow[] {
  return atRamp ? rows : rows.filter(({ chargedBy }) => chargedBy !== "rail")
}

/** The first day of a count under `row`; null if its start event has no date. */
export function startsOn(row: TariffRow, facts: ChargeInput): CalendarDay | null {
  const { landedAt, availableAt, outAt, arrivedAt, billDischargedAt, zone } = facts
  const at = {
    ...{ discharged: landedAt, available: availableAt, gate_out: outAt, arrived: arrivedAt },
    bill_first_discharged: billDischargedAt,
    // No source reports it. Such a row counts from a reported last free day alone.
    discharge_complete: null,
  }[row.startEvent]
  if (at === null) return null
  const day = dayInZone(at, zone)
  return row.startDay === "first_full_day_after" ? addDays(day, 1) : day
}

export type ClockFrame = {
  clock: Clock
  facts: ChargeInput
  rates: Rates
  now: Instant
  end: { at: Instant | null; zone: string | null }
}

/**
 * Chooses the row and sets up the count. If a row's start event has no date, a last free day, or else today, decides
 * whether the row is in force.
 */
export function runClock({ clock, facts, rates, now, end }: ClockFrame): ClockAnswer {
  const isDemurrage = clock === "demurrage"
  const reportedFor = (row: TariffRow) => (isDemurrage ? (chargersDate(row, facts) ?? othersDate(row, facts)) : null)
  const rows = rowsAt(facts, rates)
  const choice = chooseTariff(
    rows,
    clock,
    facts.place,
    (row) => startsOn(row, facts) ?? reportedFor(row)?.day ?? dayInZone(now, facts.zone),
  )
  if (isNotComputable(choice)) return stopped(clock, choice)
  const { row, tied } = choice
  const byRow: ChargeCount = {
    row,
    startsOn: startsOn(row, facts),
    lastFreeDay: null,
    endsOn: end.at === null ? null : dayInZone(end.at, end.zone),
    gates: gatesNamed(row.gateCalendar, rates),
    gatesAfter: gatesNamed(row.afterGateCalendar ?? row.gateCalendar, rates),
    held: heldUnder(row, facts),
    ...(row.ratesOn === "day_charged" ? { rateOn: createRateOn(rows, clock, facts.place) } : {}),
  }
  const freeTime = freeTimeOf(clock, byRow, facts)
  if ("state" in freeTime) return freeTime
  return {
    // If the end is still ahead (a past state is computed), there are days left to charge.
    state: end.at !== null && end.at <= now ? "ended" : "running",
    clock,
    count: { ...byRow, lastFreeDay: "lfd" in freeTime ? freeTime.lfd.day : null },
    freeTime,
    actBy: isDemurrage && facts.stage !== "gone" ? lfdInForce(facts.lfd, facts.lfdPolicy) : null,
    basis: row.basis,
    source: tariffSource(row),
    tied,
    zoneKnown: isZone(facts.zone),
  }
}

function freeTimeOf(clock: Clock, byRow: ChargeCount, facts: ChargeInput): FreeTime | ClockAnswer {
  const { row, startsOn: first } = byRow
  if (clock !== "demurrage") {
    return first === null ? unstarted(clock, row, facts.availability) : rowFreeTime("row", row, facts)
  }
  const fault = countFault(byRow)
  // By the tariff of whoever charges, free time has not begun: another party's date cannot end it.
  const waits = first === null && row.startEvent === "available" && facts.availability === "no"
  if (waits && chargersDate(row, facts) === null) return unstarted(clock, row, facts.availability)
  const freeTime = demurrageFreeTime(row, facts, fault === null)
  if (freeTime !== null) return freeTime
  if (first !== null && fault !== null) return stopped(clock, fault)
  // An event that no container has is what is missing, rather than a date.
  const starts = row.startEvent
  return stopped(
    clock,
    starts === "discharged" || starts === "available" ? notComputable("no_lfd") : notComputable("no_start", { starts }),
  )
}

export function stopped(clock: Clock, why: NotComputable): ClockNotComputable {
  return { state: "not_computable", clock, why }
}

function heldUnder(row: TariffRow, facts: ChargeInput): ChargeCount["held"] {
  const obstacles = obstaclesOf(row, facts)
  return obstacles === null ? null : heldSpans(obstacles.filter(isHold), facts.zone)
}

/** What kept the container at the terminal: nothing does once it is out of the gate, whatever was not reported as over. */
export function obstaclesOf(
  { clock, startEvent }: Pick<TariffRow, "clock" | "startEvent">,
  { obstacles, outAt }: Pick<ChargeInput, "obstacles" | "outAt">,
): ChargeInput["obstacles"] {
  if (startEvent === "gate_out") return []
  if (!runsToReturn(clock) || obstacles === null || outAt === null) return obstacles
  return obstacles
    .filter(({ from }) => from < outAt)
    .map((one) => ({ ...one, until: one.until !== null && one.until < outAt ? one.until : outAt }))
}

/** Null: the terminal's own. */
export function gatesNamed(name: string | null, { gates, terminalGates }: Rates): GateCalendar | null {
  return name === null ? terminalGates : (gates.get(name) ?? null)
}

function unstarted(clock: Clock, row: TariffRow, available: Availability): ClockAnswer {
  if (row.startEvent !== "available") return stopped(clock, notComputable("no_start", { starts: row.startEvent }))
  if (available === "no") return { state: "not_started", clock, why: "not_available" }
  return stopped(clock, available === "unknown" ? notComputable("no_availability") : notComputable("no_start"))
}

function isHold({ kind }: Obstacle): boolean {
  return kind === "hold"
}
