import { openWebhooks } from "#db/connection/webhooks"
import { withDatabase } from "./database.ts"
import { SEAL_KEY } from "./fixtures.ts"
import type { RunningProduct } from "./product.ts"

/** What the service signs its deliveries to this product with; "" where no webhook is registered. */
export async function webhookSecretOf(product: RunningProduct): Promise<string> {
  process.env.SECRET_KEYS = SEAL_KEY
  const { current } = await withDatabase(product.databaseUrl, openWebhooks)
  return current?.secret ?? ""
}
