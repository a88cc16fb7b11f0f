import type { Role } from "#db/schema/people"
import { RIGHT_WORDS } from "#lib/words/people/rights"
import { type Action, actions, mayDo } from "./rights.ts"

export type RightRow = { action: Action; words: string; roles: Role[] }

/** Every action, in table order. Only a demonstration has a time to set. */
export function rightsTable({ demonstration }: { demonstration: boolean }): RightRow[] {
  const all: readonly Role[] = ["viewer", "dispatcher", "manager", "admin"]
  const offered = (Object.keys(actions) as Action[]).filter((action) => demonstration || action !== "simulate_clock")
  return offered.map((action) => ({
    action,
    words: RIGHT_WORDS[action],
    roles: all.filter((role) => mayDo(role, action)),
  }))
}
