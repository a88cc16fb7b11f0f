import { openDatabase } from "#db/client"
import { type Passwords, prepareRoles, ROLES, type RoleKey } from "#db/roles"
import { DATABASE } from "./cluster.ts"

type Kept = { ownerPassword: string; appPassword: string; trackerPassword: string }

/** Of a server of ours, whose superuser's address is `url`: its roles are made, and own what they shall own. */
export async function prepareServer(url: string, secrets: Kept): Promise<void> {
  const { sql, end } = openDatabase(url, { max: 1 })
  await prepareRoles(sql, passwordsOf(secrets)).finally(end)
}

/** Where a role signs in at a server of ours. */
export function roleUrl(port: number, role: RoleKey, secrets: Kept): string {
  const password = encodeURIComponent(passwordsOf(secrets)[role])
  return `postgres://${ROLES[role].name}:${password}@127.0.0.1:${port}/${DATABASE}`
}

function passwordsOf({ ownerPassword: owner, appPassword: app, trackerPassword: tracker }: Kept): Passwords {
  return { owner, app, tracker }
}
