import { openDatabase } from "#db/client"
import { type Passwords, prepareRoles, ROLES, type RoleKey } from "#db/roles"
import { DATABASE } from "./cluster.ts"

type Kept = { ownerPassword: string; appPassword: string; trackerPassword: string }

/** `url`: the superuser's address of our own server. Creates its roles and gives them what they own. */
export async function prepareServer(url: string, secrets: Kept): Promise<void> {
  const { sql, end } = openDatabase(url, { max: 1 })
  await prepareRoles(sql, passwordsOf(secrets)).finally(end)
}

/** The address at which a role signs in to our own server. */
export function roleUrl(port: number, role: RoleKey, secrets: Kept): string {
  const password = encodeURIComponent(passwordsOf(secrets)[role])
  return `postgres://${ROLES[role].name}:${password}@127.0.0.1:${port}/${DATABASE}`
}

function passwordsOf({ ownerPassword: owner, appPassword: app, trackerPassword: tracker }: Kept): Passwords {
  return { owner, app, tracker }
}
