// What the terminal and the line report about a container at the port: holds, availability, last free days,
// appointment, fees.

import type { Hold } from "#lib/wire/resources"
import { planFees } from "./fees.ts"
import type { ContainerFrame } from "./frame.ts"
import { gateTime, nthWorkingDay, workingDayAt } from "./gates.ts"
import type { Observation, Report } from "./told.ts"
import type { HoldSpell } from "./traits.ts"
import { chanceFrom } from "./values/chance.ts"
import { HOUR } from "./values/instant.ts"
import { localTime } from "./values/local-day.ts"
import { planWithdrawal } from "./withdrawal.ts"

/** An appointment at the gate: when it was made, what time it is for, and when it was lost, if it was. */
export type Appointment = { madeAt: number; on: number; lostAt: number | null }

/** `leavesAt` is null for a container that continues by rail: the port's own dates do not apply to it. */
export function planTerminal(
  frame: ContainerFrame,
  leavesAt: number | null,
  appointment: Appointment | null,
): Observation[] {
  const { traits, route, container, dischargedAt } = frame
  const zone = route.zones.discharge
  const says = (at: number, report: Report, dataSource: "terminal" | "shipping_line" = "terminal"): Observation[] =>
    traits.terminal === "nothing" && dataSource === "terminal"
      ? []
      : [{ kind: "report", at, container: container.number, zone, dataSource, report }]
  const changes = holdChanges(traits.holds, dischargedAt)
  const firstWord = Math.min(dischargedAt - 40 * HOUR, changes[0]?.at ?? Number.POSITIVE_INFINITY)
  const known = changes.filter((change) => change.at <= firstWord).at(-1)?.holds ?? []
  const early = [
    ...says(firstWord, { holds: known, fees: [], available: false }),
    ...changes.filter((change) => change.at > firstWord).flatMap(({ at, holds }) => says(at, { holds })),
    ...terminalChange(frame, says),
    ...(traits.offDockAfterHours === null
      ? []
      : says(dischargedAt + traits.offDockAfterHours * HOUR, { offDock: true })),
  ]
  if (leavesAt === null) return early
  const lfd = lastFreeDays(frame)
  const availableAt = Math.max(dischargedAt + traits.availableAfterHours * HOUR, lastCleared(frame))
  return [
    ...early,
    ...says(dischargedAt + 2 * HOUR, { lfdTerminal: lfd.terminal }),
    ...(lfd.line === null ? [] : says(dischargedAt + 11 * HOUR, { lfdLine: lfd.line }, "shipping_line")),
    ...(lfd.moved === null ? [] : says(lfd.moved.at, { lfdTerminal: lfd.moved.day })),
    ...says(availableAt, { available: true }),
    ...planWithdrawal(traits.withdrawn, availableAt, leavesAt).flatMap(({ at, report }) => says(at, report)),
    ...says(leavesAt + HOUR, { available: false }),
    ...appointments(appointment, says),
    ...planFees(frame, lfd.moved?.day ?? lfd.terminal, leavesAt).flatMap(({ at, fees }) => says(at, { fees })),
  ]
}

type Says = (at: number, report: Report) => Observation[]

/** It becomes available some hours after the last hold is cleared. */
function lastCleared({ traits, dischargedAt }: ContainerFrame): number {
  const hours = traits.holds.map((hold) => hold.until ?? 0)
  return hours.length === 0 ? 0 : dischargedAt + (Math.max(...hours) + 5) * HOUR
}

function lastFreeDays({ traits, route, dischargedAt }: ContainerFrame) {
  const zone = route.zones.discharge
  const port = route.discharge
  const terminal =
    traits.freeDays === null
      ? nthWorkingDay(dischargedAt, zone, port, 4)
      : workingDayAt(dischargedAt, zone, port, traits.freeDays)
  const move = traits.lfdMoves
  return {
    terminal,
    line: traits.lineDiffers === null ? null : workingDayAt(terminal, zone, port, traits.lineDiffers),
    moved: move && { at: dischargedAt + move.afterHours * HOUR, day: workingDayAt(terminal, zone, port, move.days) },
  }
}

/** On the planned day, or the next day with an open gate. */
export function planAppointment({ traits, route, dischargedAt, key, container }: ContainerFrame): Appointment | null {
  const plan = traits.appointment
  if (!plan) return null
  const zone = route.zones.discharge
  const chance = chanceFrom(key.seed, "appointment", key.number, container.number)
  const at = gateTime(chance, route.discharge, zone, dischargedAt, plan.day)
  const madeAt = localTime(dischargedAt, zone, plan.madeDay, 10, 12)
  const lostAt = plan.lostDay === undefined ? null : localTime(dischargedAt, zone, plan.lostDay, 16, 5)
  return { madeAt, on: Math.floor(at / (HOUR / 2)) * (HOUR / 2), lostAt }
}

function appointments(appointment: Appointment | null, says: Says): Observation[] {
  if (!appointment) return []
  const { madeAt, on, lostAt } = appointment
  const made = says(madeAt, { appointmentAt: on })
  return lostAt === null ? made : [...made, ...says(lostAt, { appointmentAt: null })]
}

/** The ship is redirected to another terminal of the port while at sea. */
function terminalChange({ route, key }: ContainerFrame, says: Says): Observation[] {
  return route.movedTo === null ? [] : says(key.arrivesAt - 30 * HOUR, { terminal: route.movedTo })
}

/** The holds after each change, in order of time. A pending one becomes a hold; a cleared one is gone. */
function holdChanges(spells: HoldSpell[], dischargedAt: number): { at: number; holds: Hold[] }[] {
  const hours = spells.flatMap(({ pendingFrom, from, until }) => [pendingFrom, from, until])
  const moments = [...new Set(hours.filter((hour) => hour !== undefined && hour !== null))].sort((a, b) => a - b)
  return moments.map((hour) => ({
    at: dischargedAt + hour * HOUR,
    holds: spells.flatMap((spell) => standing(spell, hour)),
  }))
}

function standing({ name, description, pendingFrom, from, until }: HoldSpell, hour: number): Hold[] {
  if (until !== null && hour >= until) return []
  if (from !== null && hour >= from) return [{ name, status: "hold", description }]
  return pendingFrom !== undefined && hour >= pendingFrom ? [{ name, status: "pending", description }] : []
}
