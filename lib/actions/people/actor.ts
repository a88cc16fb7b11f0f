import type { Role } from "#db/schema/people"

/** Who acts: the part of a session that actions need. */
export type Actor = { user: { id: string; role: Role; homeZone?: string | null } }
