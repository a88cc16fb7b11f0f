import type { Role } from "#db/schema/people"
import { RIGHT_WORDS } from "#lib/words/people/rights"
import { type Action, actions, mayDo } from "./rights.ts"

export type RightRow = { action: Action; words: string; roles: Role[] }

/** Every action, in table order. */
export function rightsTable(): RightRow[] {
  const all: readonly Role[] = ["viewer", "dispatcher", "manager", "admin"]
  return (Object.keys(actions) as Action[]).map((action) => ({
    action,
    words: RIGHT_WORDS[action],
    roles: all.filter((role) => mayDo(role, action)),
  }))
}
