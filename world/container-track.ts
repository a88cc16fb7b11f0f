// The container's own part of a life: origin gate, loading, discharge, then the terminal or the rails, and the return.

import type { ContainerFrame, Frame } from "./frame.ts"
import { gateTime } from "./gates.ts"
import { toMilestones } from "./milestone.ts"
import { planRail } from "./rail-track.ts"
import { type Appointment, planAppointment, planTerminal } from "./terminal-track.ts"
import type { FoundContainer, Observation } from "./told.ts"
import { holdsAt, type Traits, traitsOf, type Withdrawn } from "./traits.ts"
import { type Chance, chanceFrom } from "./values/chance.ts"
import { DAY, HOUR, MINUTE } from "./values/instant.ts"

export function planContainer(frame: Frame, container: FoundContainer, n: number): Observation[] {
  const chance = chanceFrom(frame.key.seed, frame.key.number, frame.key.life, "box", n)
  const dischargedAt = frame.key.arrivesAt + (6 + n * 2) * HOUR + chance.int(0, 480) * 60_000
  const fate = frame.key.mixed && n > 0 && chance.yes(0.45) ? otherFate(frame.traits, chance) : frame.traits
  const inland = frame.route.ramp !== null
  const traits = {
    ...fate,
    holds: holdsAt(frame.route.discharge, fate.holds),
    withdrawn: fate.withdrawn ?? drawWithdrawn(frame, n, inland),
  }
  const containerFrame: ContainerFrame = { ...frame, traits, container, dischargedAt, chance }
  const appointment = inland ? null : planAppointment(containerFrame)
  const leavesAt = inland ? null : leavesPort(containerFrame, appointment)
  return [
    ...planOrigin(containerFrame),
    ...planDischarge(containerFrame),
    ...planTerminal(containerFrame, leavesAt, appointment),
    ...(leavesAt === null ? planRail(containerFrame) : planHome(containerFrame, leavesAt)),
  ]
}

const WITHDRAWN_IN_YARD = 0.06
const WITHDRAWN_AT_RAMP = 0.08

/** In the rest of the world, some containers lose their availability for a while. */
function drawWithdrawn({ key }: Frame, n: number, inland: boolean): Withdrawn | null {
  const chance = chanceFrom(key.seed, "withdrawn", key.number, n)
  if (!key.mixed || !chance.yes(inland ? WITHDRAWN_AT_RAMP : WITHDRAWN_IN_YARD)) return null
  return chance.pick(inland ? ["chassis", "chassis", "exam"] : ["moved", "moved", "exam"])
}

/** Same ship, terminal and last free days, but other holds and another day at the gate. */
function otherFate(traits: Traits, chance: Chance): Traits {
  if (traits.route === "rail") return { ...traits, rampPickupDay: chance.yes(0.4) ? chance.int(5, 8) : 1 }
  const { holds, pickupDay, appointment } = traitsOf(
    chance.pick(["READY", "DIRECT", "HELD", "TMF", "PENDING", "APPOINTED"]),
  )
  return { ...traits, exam: false, holds, pickupDay, appointment }
}

function planOrigin({
  traits,
  route,
  container,
  departsAt,
  chance,
  firstVessel,
  voyage,
}: ContainerFrame): Observation[] {
  const at = (event: string, happenedAt: number, vessel = false) =>
    toMilestones(traits, {
      container: container.number,
      event,
      happenedAt,
      zone: route.zones.lading,
      place: route.lading,
      dataSource: "shipping_line",
      lagMinutes: 130,
      ...(vessel ? { vessel: firstVessel, voyage } : {}),
    })
  return [
    ...at("empty_out", departsAt - 7 * DAY - chance.int(0, 900) * 60_000),
    ...at("full_in", departsAt - 3 * DAY - chance.int(0, 900) * 60_000),
    ...at("vessel_loaded", departsAt - 10 * HOUR - chance.int(0, 240) * 60_000, true),
  ]
}

function planDischarge({ traits, route, container, vessel, voyage, dischargedAt }: ContainerFrame): Observation[] {
  return toMilestones(traits, {
    container: container.number,
    event: "vessel_discharged",
    happenedAt: dischargedAt,
    zone: route.zones.discharge,
    place: route.discharge,
    terminal: route.movedTo ?? route.terminal,
    vessel,
    voyage,
    dataSource: "terminal",
    lagMinutes: 25,
  })
}

/** Within the hour of its appointment, if that is kept. */
function leavesPort({ traits, route, dischargedAt, chance }: ContainerFrame, appointment: Appointment | null): number {
  if (appointment && appointment.lostAt === null) return appointment.on + chance.int(4, 55) * MINUTE
  const from = Math.max(dischargedAt, appointment?.lostAt ?? 0)
  const days = appointment ? 1 : traits.pickupDay
  return gateTime(chance, route.discharge, route.zones.discharge, from, days)
}

function planHome({ traits, route, container, chance }: ContainerFrame, leavesAt: number): Observation[] {
  const backAt = gateTime(chance, route.discharge, route.zones.discharge, leavesAt, traits.emptyAfterDays)
  const facts = {
    container: container.number,
    zone: route.zones.discharge,
    place: route.discharge,
    terminal: route.movedTo ?? route.terminal,
  }
  return [
    ...toMilestones(traits, {
      ...facts,
      event: "full_out",
      happenedAt: leavesAt,
      dataSource: "terminal",
      lagMinutes: 15,
    }),
    ...toMilestones(traits, {
      ...facts,
      event: "empty_in",
      happenedAt: backAt,
      dataSource: "shipping_line",
      lagMinutes: 45,
    }),
  ]
}
