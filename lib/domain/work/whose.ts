/** Whose containers a list shows. "mine" are among the "team"'s; "team" and "unassigned" make "everybody". */
export const WHOSE = ["mine", "unassigned", "team", "everybody"] as const
export type Whose = (typeof WHOSE)[number]

/** What each is as a filter of the list of containers by owner. */
const OWNER_TERMS = { mine: "me", unassigned: "none", team: "any" } as const

export function ownerFilter(whose: Whose): string[] | undefined {
  return whose === "everybody" ? undefined : [OWNER_TERMS[whose]]
}

/** null: another choice of owners than these four. */
export function whoseOf(owner: readonly string[] | undefined): Whose | null {
  if (owner === undefined || owner.length === 0) return "everybody"
  return WHOSE.find((whose) => owner.length === 1 && ownerFilter(whose)?.[0] === owner[0]) ?? null
}
