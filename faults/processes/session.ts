// A signed-in viewer of the run: the row that sign-in would make, and the cookie that names it.
import { encode } from "next-auth/jwt"
import { openDatabase } from "#db/client"
import { addSession } from "#db/people/sessions"
import { sessionCookie } from "#lib/auth/cookies"
import { AUTH_SECRET } from "./parts.ts"

const DAY_MS = 86_400_000

export async function addViewerSession(databaseUrl: string): Promise<string> {
  const database = openDatabase(databaseUrl, { max: 1 })
  try {
    const [user] = await database.sql<{ id: string }[]>`
      insert into users (email, name, role) values ('viewer@northlake.example', 'Viewer', 'viewer') returning id`
    const userId = user?.id ?? ""
    const at = new Date()
    const expiresAt = new Date(at.getTime() + DAY_MS)
    const sessionId = await addSession(database, { userId, at, expiresAt })
    return `${sessionCookie}=${await encode({ token: { sub: userId, sessionId }, secret: AUTH_SECRET })}`
  } finally {
    await database.end()
  }
}
