// What the terminal and the line say of a container at the port: holds, availability, last free days, appointment,
// fees.

import type { Hold } from "#lib/wire/resources"
import { HOUR } from "../../values/instant.ts"
import type { Observation, Report } from "../source.ts"
import { planFees } from "./fees.ts"
import type { ContainerFrame } from "./frame.ts"
import { localMidnight, localTime, nthWorkingDay } from "./local-day.ts"
import type { HoldSpell } from "./traits.ts"

/** `leavesAt` is null for a container that goes on by rail: the port's own dates are not for it. */
export function planTerminal(frame: ContainerFrame, leavesAt: number | null): Observation[] {
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
  return [
    ...early,
    ...says(dischargedAt + 2 * HOUR, { lfdTerminal: lfd.terminal }),
    ...(lfd.line === null ? [] : says(dischargedAt + 11 * HOUR, { lfdLine: lfd.line }, "shipping_line")),
    ...(lfd.moved === null ? [] : says(lfd.moved.at, { lfdTerminal: lfd.moved.day })),
    ...says(Math.max(dischargedAt + traits.availableAfterHours * HOUR, lastCleared(frame)), { available: true }),
    ...says(leavesAt + HOUR, { available: false }),
    ...appointments(frame, says),
    ...planFees(frame, lfd.moved?.day ?? lfd.terminal, leavesAt).flatMap(({ at, fees }) => says(at, { fees })),
  ]
}

type Says = (at: number, report: Report) => Observation[]

/** Availability turns some hours after the last hold is gone. */
function lastCleared({ traits, dischargedAt }: ContainerFrame): number {
  const hours = traits.holds.map((hold) => hold.until ?? 0)
  return hours.length === 0 ? 0 : dischargedAt + (Math.max(...hours) + 5) * HOUR
}

function lastFreeDays({ traits, route, dischargedAt }: ContainerFrame) {
  const zone = route.zones.discharge
  const terminal =
    traits.freeDays === null ? nthWorkingDay(dischargedAt, zone, 4) : localMidnight(dischargedAt, zone, traits.freeDays)
  const move = traits.lfdMoves
  return {
    terminal,
    line: traits.lineDiffers === null ? null : localMidnight(terminal, zone, traits.lineDiffers),
    moved: move && { at: dischargedAt + move.afterHours * HOUR, day: localMidnight(terminal, zone, move.days) },
  }
}

function appointments({ traits, route, dischargedAt, chance }: ContainerFrame, says: Says): Observation[] {
  const plan = traits.appointment
  if (!plan) return []
  const zone = route.zones.discharge
  const on = localTime(dischargedAt, zone, plan.day, chance.int(7, 15), chance.pick([0, 30]))
  const made = says(localTime(dischargedAt, zone, plan.madeDay, 10, 12), { appointmentAt: on })
  if (plan.lostDay === undefined) return made
  return [...made, ...says(localTime(dischargedAt, zone, plan.lostDay, 16, 5), { appointmentAt: null })]
}

/** The ship is sent to another terminal of the port while still at sea. */
function terminalChange({ route, key }: ContainerFrame, says: Says): Observation[] {
  return route.movedTo === null ? [] : says(key.arrivesAt - 30 * HOUR, { terminal: route.movedTo })
}

/** The list of holds after each change, in order of time: a pending one turns into a hold, a cleared one is gone. */
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
