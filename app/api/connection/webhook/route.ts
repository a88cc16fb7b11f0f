import { database } from "#db/client"
import { rotateWebhook } from "#lib/actions/rotate-webhook"
import { getConnection } from "#lib/read/connection"
import { route } from "#lib/route"

/** Registers the webhook anew. Answers with the state of the connection after it. */
export const POST = route({ action: "rotate_webhook" }, async ({ session }) => {
  const { sql } = database()
  await rotateWebhook(sql, { session })
  return getConnection(sql)
})
