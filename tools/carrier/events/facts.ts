// Writes instants, places and equipment in the form of DCSA 2.2, from the world's own tables. A facility without an SMDG
// code is given by name.
import { Temporal } from "temporal-polyfill"
import { findMetro, findPort, findRamp, findTerminal } from "#world/facts/places"
import type { FoundContainer } from "#world/told"

/** Local time with its offset, to the second. UTC if no zone is reported. */
export function toLocalTime(at: number, zone: string | null): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone ?? "UTC")
  return shown.toString({ smallestUnit: "second", timeZoneName: "never" })
}

type Facility = { facilityCode?: string; facilityCodeListProvider?: string; otherFacility?: string }

/** A terminal by its SMDG code, or else by its name. A ramp by its name. */
export function facilityOf(key: string | null): Facility {
  const terminal = key === null ? undefined : findTerminal(key)
  if (terminal?.smdg) return { facilityCode: terminal.smdg, facilityCodeListProvider: "SMDG" }
  const name = terminal?.name ?? (key === null ? undefined : findRamp(key)?.name)
  return name === undefined ? {} : { otherFacility: name.slice(0, 50) }
}

export function placeName(code: string): string {
  return findPort(code)?.name ?? findMetro(code)?.place ?? code
}

const SIZES: Record<number, string> = { 10: "1", 20: "2", 40: "4", 45: "L" }
const KINDS: Record<string, string> = { reefer: "R1", "open top": "U1", "flat rack": "P1", tank: "T6", bulk: "B0" }

/** ISO 6346: length, height, kind. */
export function isoCode({ equipmentType, equipmentLength, equipmentHeight }: FoundContainer): string {
  const height = equipmentHeight === "high cube" ? "5" : "2"
  return `${SIZES[equipmentLength] ?? "4"}${height}${KINDS[equipmentType] ?? "G1"}`
}
