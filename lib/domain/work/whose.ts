/** Whose containers a list shows. "mine" is part of "team"; "team" and "unassigned" together are "everybody". */
export const WHOSE = ["mine", "unassigned", "team", "everybody"] as const
export type Whose = (typeof WHOSE)[number]

/** Each as an owner filter of the container list. */
const OWNER_TERMS = { mine: "me", unassigned: "none", team: "any" } as const

export function ownerFilter(whose: Whose): string[] | undefined {
  return whose === "everybody" ? undefined : [OWNER_TERMS[whose]]
}

/** Null: a choice of owners other than these four. */
export function whoseOf(owner: readonly string[] | undefined): Whose | null {
  if (owner === undefined || owner.length === 0) return "everybody"
  return WHOSE.find((whose) => owner.length === 1 && ownerFilter(whose)?.[0] === owner[0]) ?? null
}
