import { database } from "#db/client"
import { rotateWebhook } from "#lib/actions/connection/rotate-webhook"
import { getConnection } from "#lib/read/connection/page"
import { route } from "#lib/route"

export const POST = route("POST /api/connection/webhook", async ({ session }) => {
  const { sql } = database()
  await rotateWebhook(sql, { session })
  return getConnection(sql)
})
