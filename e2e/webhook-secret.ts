import { openWebhooks } from "#db/connection/webhooks"
import { withDatabase } from "./database.ts"
import { SEAL_KEY } from "./fixtures.ts"
import type { RunningProduct } from "./product.ts"

/** The secret that the service signs this product's deliveries with, or "" if no webhook is registered. */
export async function webhookSecretOf(product: RunningProduct): Promise<string> {
  process.env.SECRET_KEYS = SEAL_KEY
  const { current } = await withDatabase(product.databaseUrl, openWebhooks)
  return current?.secret ?? ""
}
