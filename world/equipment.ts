// The kinds of containers, and how heavy their cargo is. Shares and limits: docs/world.md.
import type { FoundContainer } from "./told.ts"
import type { Chance } from "./values/chance.ts"

type Kind = Pick<FoundContainer, "equipmentType" | "equipmentLength" | "equipmentHeight"> & {
  share: number
  /** Pounds of cargo: the lightest, and the heaviest allowed on the road for this kind. */
  lbs: [number, number]
}

const kind = (share: number, type: string, length: number, height: string, lbs: [number, number]): Kind => ({
  share,
  equipmentType: type,
  equipmentLength: length,
  equipmentHeight: height,
  lbs,
})

export const KINDS: readonly [Kind, ...Kind[]] = [
  kind(57, "dry", 40, "high cube", [9_000, 44_500]),
  kind(15, "dry", 40, "standard", [10_000, 44_500]),
  kind(18, "dry", 20, "standard", [12_000, 44_000]),
  kind(6.2, "reefer", 40, "high cube", [26_000, 41_500]),
  kind(0.3, "reefer", 20, "standard", [18_000, 38_000]),
  kind(1.5, "dry", 45, "high cube", [9_000, 41_500]),
  kind(0.5, "open top", 40, "standard", [12_000, 44_000]),
  kind(0.2, "open top", 20, "standard", [14_000, 42_000]),
  kind(0.5, "flat rack", 40, "standard", [12_000, 44_000]),
  kind(0.2, "flat rack", 20, "standard", [12_000, 40_000]),
  kind(0.4, "tank", 20, "standard", [34_000, 44_000]),
  kind(0.2, "bulk", 20, "standard", [30_000, 44_000]),
]
const DRY = KINDS.filter(({ equipmentType }) => equipmentType === "dry")
/** Share of a dry bill's containers that have another size than its first. */
const ANOTHER_SIZE = 0.2

/** The kinds of a bill's containers, in order. If the first is refrigerated or special, all are. */
export function pickKinds(chance: Chance, count: number): Kind[] {
  const first = chance.pickByShare(KINDS)
  return Array.from({ length: count }, (_, n) => {
    const another = first.equipmentType === "dry" && n > 0 && chance.yes(ANOTHER_SIZE)
    return another ? chance.pickByShare(DRY) : first
  })
}

/** Pounds of cargo: mostly near the middle of the range, never above the road limit. */
export function pickWeight(chance: Chance, { lbs: [least, most] }: Kind): number {
  return Math.round(least + ((most - least) * (chance.real() + chance.real())) / 2)
}
