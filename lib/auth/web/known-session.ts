// Whether a request carries a session cookie of ours, before any framework or database. A cheap check that decides who
// waits (bin/web), never who may do what.
import { sessionCookie } from "../cookies.ts"
import { readSession } from "./session-id.ts"

const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 5_000

/** `secret`: AUTH_SECRET. Takes the Cookie header; resolves to the person's id. */
export function createSessionCheck(secret: string): (cookies: string | undefined) => Promise<string | undefined> {
  const remembered = new Map<string, { person: string; until: number }>()
  return async (cookies) => {
    const token = tokenOf(cookies)
    if (token === undefined) return undefined
    const known = remembered.get(token)
    if (known && known.until > performance.now()) return known.person
    const person = (await readSession(token, secret))?.person
    if (person === undefined) return undefined
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? "")
    remembered.set(token, { person, until: performance.now() + REMEMBERED_MS })
    return person
  }
}

function tokenOf(cookies = ""): string | undefined {
  const pair = cookies.split(";").find((one) => one.trim().startsWith(`${sessionCookie}=`))
  return pair?.slice(pair.indexOf("=") + 1).trim() || undefined
}
