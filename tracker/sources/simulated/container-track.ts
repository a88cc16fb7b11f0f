// The part of a life that is one container's own: origin gate, loading, discharge, then the terminal or the rails, and
// home.

import { DAY, HOUR } from "../../values/instant.ts"
import type { FoundContainer, Observation } from "../source.ts"
import { type Chance, chanceFrom } from "./chance.ts"
import type { ContainerFrame, Frame } from "./frame.ts"
import { localTime } from "./local-day.ts"
import { toMilestones } from "./milestone.ts"
import { planRail } from "./rail-track.ts"
import { planTerminal } from "./terminal-track.ts"
import { type Traits, traitsOf } from "./traits.ts"

export function planContainer(frame: Frame, container: FoundContainer, n: number): Observation[] {
  const chance = chanceFrom(frame.key.seed, frame.key.number, frame.key.life, "box", n)
  const dischargedAt = frame.key.arrivesAt + (6 + n * 2) * HOUR + chance.int(0, 480) * 60_000
  const traits = frame.key.mixed && n > 0 && chance.yes(0.45) ? otherFate(frame.traits, chance) : frame.traits
  const containerFrame: ContainerFrame = { ...frame, traits, container, dischargedAt, chance }
  const inland = frame.traits.route === "rail"
  const leavesAt = inland ? null : leavesPort(containerFrame)
  return [
    ...planOrigin(containerFrame),
    ...planDischarge(containerFrame),
    ...planTerminal(containerFrame, leavesAt),
    ...(leavesAt === null ? planRail(containerFrame) : planHome(containerFrame, leavesAt)),
  ]
}

/** Same ship, terminal and last free days; other holds, another day at the gate. */
function otherFate(traits: Traits, chance: Chance): Traits {
  const { holds, pickupDay, appointment } = traitsOf(
    chance.pick(["READY", "DIRECT", "HELD", "TMF", "PENDING", "APPOINTED"]),
  )
  return traits.route === "rail" ? traits : { ...traits, exam: false, holds, pickupDay, appointment }
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

function leavesPort({ traits, route, dischargedAt, chance }: ContainerFrame): number {
  return localTime(dischargedAt, route.zones.discharge, traits.pickupDay, chance.int(8, 15), chance.int(0, 59))
}

function planHome({ traits, route, container, chance }: ContainerFrame, leavesAt: number): Observation[] {
  const backAt = localTime(leavesAt, route.zones.discharge, traits.emptyAfterDays, chance.int(8, 16), chance.int(0, 59))
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
