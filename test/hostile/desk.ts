// A desk full of hostile records: from the service, and from people. Tests only.
import { randomUUID } from "node:crypto"
import { addSession } from "#db/people/sessions"
import { applyAll } from "../connection/mirror.ts"
import { deliverRead, idOf } from "../connection/notifications.ts"
import { testDatabase } from "../database.ts"
import { hostileShipment } from "./resources.ts"
import { SAMPLES } from "./texts.ts"

export const SITE = "https://desk.example.com"
export const AUTH_SECRET = "a secret of thirty-two characters"

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** `serviceUrl` is the tracking service that its handlers call. */
export async function openDesk(serviceUrl: string, apiKey: string) {
  const db = await testDatabase()
  Object.assign(process.env, {
    ...{ DATABASE_URL: db.url, AUTH_SECRET, PUBLIC_URL: SITE, TRACKING_API_URL: serviceUrl, TRACKING_API_KEY: apiKey },
    ...{ SECRET_KEYS: `2026:${Buffer.alloc(32, 7).toString("base64")}`, SMTP_URL: "" },
  })
  const { sql } = db
  for (const [at, text] of SAMPLES.entries()) {
    await deliverRead(sql, "2026-10-19T12:00:00Z", null, hostileShipment(text, `${at}`))
  }
  await applyAll(sql)
  return {
    ...db,
    /** Ids that a path may name, by the noun before them. */
    ids: {
      containers: idOf("container 0"),
      shipments: idOf("shipment 0"),
      documents: idOf("document 0"),
    } as Record<string, string>,
    /** The cookie of a new admin, sealed with AUTH_SECRET. */
    newSession: async () => {
      const [user] = await sql<{ id: string }[]>`insert into users (email, name, role)
        values (${`${randomUUID()}@northlake.example`}, ${SAMPLES[0] ?? ""}, 'admin') returning id`
      const userId = user?.id ?? ""
      const at = new Date()
      const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 3_600_000) })
      return { sub: userId, sessionId }
    },
  }
}
