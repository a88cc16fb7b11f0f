import { createHmac } from "node:crypto"

/** Lowercase hex HMAC-SHA256 over the raw body. */
export function sign(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body, "utf8").digest("hex")
}
