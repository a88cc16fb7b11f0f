// A desk whose tracking service is our own tracker, played by a script, and a person signed in at it.
// Its test mocks next/headers: vi.mock("next/headers", () => import("#test/doors/signed-in-cookies")).
import { encode } from "next-auth/jwt"
import { database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { sessionCookie } from "#lib/auth/cookies"
import { API_KEY, type Script, startScriptedService } from "../connection/scripted-service.ts"
import { testDatabase } from "../database.ts"
import { jar } from "./signed-in-cookies.ts"

const AUTH_SECRET = "a secret of thirty-two characters"
/** Opens the tracker's controls. Tests search for it where it must not be. */
export const CONTROLS_TOKEN = "canary-token-5c1d8e2f9a"

export async function startTrackerDesk(settings: Record<string, string> = {}) {
  const db = await testDatabase()
  const script: Script[] = []
  const service = await startScriptedService(script)
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET,
    PUBLIC_URL: "http://localhost:3000",
    TRACKING_API_URL: service.baseUrl,
    TRACKING_API_KEY: API_KEY,
    TRACKER_URL: new URL(service.baseUrl).origin,
    TRACKER_CONTROL_TOKEN: CONTROLS_TOKEN,
    ...settings,
  })
  return {
    db,
    service,
    /** What the tracker answers next. */
    script,
    async signIn(role: string): Promise<void> {
      const [user] = await db.sql<{ id: string }[]>`
        insert into users (email, name, role) values (${`${role}@northlake.example`}, 'Person', ${role})
        on conflict (email) do update set role = excluded.role returning id`
      const at = new Date()
      const userId = user?.id ?? ""
      const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 600_000) })
      jar.set(sessionCookie, await encode({ token: { sub: userId, sessionId }, secret: AUTH_SECRET }))
    },
    /** Forgets what was used of the service's limits, and the answers that nobody took. */
    async forget(): Promise<void> {
      await db.sql`truncate service_budgets, service_breaker, service_faults`
      script.length = service.heard.length
    },
    async stop(): Promise<void> {
      await service.stop()
      await database().end()
      await db.drop()
    },
  }
}
