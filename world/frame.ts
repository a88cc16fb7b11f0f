import type { RequestType } from "#lib/wire/names"
import type { Route } from "./route.ts"
import type { FoundContainer, Observation, Vessel } from "./told.ts"
import type { Traits } from "./traits.ts"
import type { Chance } from "./values/chance.ts"

export type LifeKey = {
  seed: number
  accountId: string
  number: string
  type: RequestType
  scac: string
  life: string
  arrivesAt: number
  containers: number
  /** Fixed inland place. */
  inland?: string
  /** Fixed port of discharge, and fixed container numbers instead of invented ones. */
  to?: string
  containerNumbers?: string[]
  /** The containers of the bill have different fates. */
  mixed?: boolean
}

export type Life = {
  key: LifeKey
  traits: Traits
  /** Hours by which each estimate of arrival is too early, first to last. */
  slips: number[]
  route: Route
  vessel: Vessel
  firstVessel: Vessel
  voyage: string
  departsAt: number
  containers: FoundContainer[]
  /** Track 0 is the voyage, track n the nth container. Each is in order of time. */
  tracks: Observation[][]
}

export type Frame = Omit<Life, "tracks" | "containers">

/** A container's own plan so far, for the parts that build on it. */
export type ContainerFrame = Frame & { container: FoundContainer; dischargedAt: number; chance: Chance }
