import type { Hold } from "#lib/wire/resources"
import { HOUR } from "../../values/instant.ts"
import type { HoldSpell } from "./traits.ts"

/** The list of holds after each change, in order of time: a pending one turns into a hold, a cleared one is gone. */
export function holdChanges(spells: HoldSpell[], dischargedAt: number): { at: number; holds: Hold[] }[] {
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
