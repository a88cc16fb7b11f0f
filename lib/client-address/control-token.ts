// The token of the controls of the tracker and the simulated carrier. A local proxy that writes our own host and says nothing
// about itself looks like a client of this machine, so whoever uses the controls must also be able to read the data folder.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { replaceFile } from "#lib/replace-file"

const FILE = "control-token"

/** From the settings, or else kept in the data folder. Always written there, for people's own calls. */
export function keepControlToken(folder: string, given: string | undefined): string {
  const kept = readControlToken(folder)
  const token = given ?? kept ?? makeControlToken()
  mkdirSync(folder, { recursive: true })
  if (token !== kept) replaceFile(join(folder, FILE), `${token}\n`, 0o600)
  return token
}

/** undefined: none is kept there. */
export function readControlToken(folder: string): string | undefined {
  const file = join(folder, FILE)
  return existsSync(file) ? readFileSync(file, "utf8").trim() || undefined : undefined
}

export const makeControlToken = () => randomBytes(24).toString("base64url")

/** `authorization`: the request's header. */
export function isControlToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash("sha256").update(text).digest()
