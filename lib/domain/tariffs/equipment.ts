// Which equipment a container is for a tariff. The type and height are reported. That a container is dangerous,
// shipper-owned or a non-operating reefer is not reported by anyone: one of us tags it (domain.md §4).

import type { Equipment, Trait } from "./terms.ts"

/** Tags that say what no source reports. A container without the tag is not of that kind. */
export const EQUIPMENT_TAGS = {
  dangerous: "dangerous",
  shipper_owned: "shipper-owned",
  non_operating_reefer: "non-operating",
} as const

const TYPES: Readonly<Record<string, Equipment>> = {
  dry: "dry",
  reefer: "reefer",
  "open top": "open_top",
  "flat rack": "flat_rack",
  tank: "tank",
}

/** Null: no type is reported. */
export function equipmentOf(type: string | null, tags: readonly string[]): Equipment | null {
  if (type === null || type.trim() === "") return null
  const found = TYPES[type] ?? "other"
  return found === "reefer" && isTagged(tags, "non_operating_reefer") ? "non_operating_reefer" : found
}

/** Null: not reported. */
export function traitsOf(height: string | null, tags: readonly string[]): Record<Trait, boolean | null> {
  return {
    high_cube: height === null || height.trim() === "" ? null : /^high.?cube$/i.test(height.trim()),
    dangerous: isTagged(tags, "dangerous"),
    shipper_owned: isTagged(tags, "shipper_owned"),
  }
}

function isTagged(tags: readonly string[], kind: keyof typeof EQUIPMENT_TAGS): boolean {
  return tags.some((tag) => tag.trim().toLowerCase() === EQUIPMENT_TAGS[kind])
}
