// Requests that were refused, for the audit log: who, from where, which path. Counted by the minute, so that nobody can
// fill the log: the first of a kind is written at once, the others of its minute with their number.
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { getSessionRow } from "#db/people/sessions"
import { logOf } from "#lib/log"
import { sessionCookie } from "../cookies.ts"
import { addressOf } from "../peer.ts"
import { readSessionId } from "./session-id.ts"

const log = logOf("refusals")
const MINUTE_MS = 60_000
/** Kinds of refusals in a minute that are told apart; what comes beside them is one entry. */
const MOST_KINDS = 20
const LONGEST_PATH = 200

export type Refused = { status: number; method: string; url: string; headers: Headers }
/** A page that the role does not open answers as one that does not exist: requirePage() says here that it was no such. */
const shared = globalThis as { freedayClosedPage?: (refused: Refused) => void }
export const noteClosedPage = (headers: Headers, url: string) =>
  shared.freedayClosedPage?.({ status: 403, method: "GET", url, headers })

type Kind = Refused & { action: string; path: string; address: string; more: number; all: boolean }
type Parts = {
  db: () => Database
  secret: string
  now: () => Date
  /** Whether a page of ours sent it, as same-origin.ts of lib/route decides. */
  isOurs: (refused: Refused) => boolean
  /** Without the tokens that stand in paths. */
  pathOf: (url: string) => string
}

/** What the sign-in and the receiver count by themselves. */
const COUNTED_ELSEWHERE = /^\/api\/(?:auth|webhooks)\//

export function createRefusalLog(parts: Parts) {
  const kinds = new Map<string, Kind>()
  let timer: NodeJS.Timeout | undefined
  const writing = new Set<Promise<void>>()

  function write(kind: Kind, count: number): void {
    const done = addRefusal(parts, kind, count).catch((error: unknown) =>
      log.warn({ err: error }, "a refusal is not in the audit log"),
    )
    writing.add(done)
    void done.finally(() => writing.delete(done))
  }
  function endMinute(): void {
    clearTimeout(timer)
    timer = undefined
    for (const kind of kinds.values()) if (kind.more > 0) write(kind, kind.more)
    kinds.clear()
  }

  /** Call it with each answer; what is no refusal is left out. */
  function note(refused: Refused): void {
    const found = toKind(refused, parts)
    if (!found) return
    const key = `${found.action} ${found.address} ${found.path} ${tokenOf(found.headers)}`
    const known = kinds.get(key)
    timer ??= setTimeout(endMinute, MINUTE_MS).unref()
    if (known) known.more += 1
    else if (kinds.size < MOST_KINDS) {
      kinds.set(key, found)
      write(found, 1)
    } else {
      const rest = kinds.get("rest") ?? { ...found, more: 0, all: true }
      rest.more += 1
      kinds.set("rest", rest)
    }
  }

  // Next's bundles have their own copy of this file.
  shared.freedayClosedPage = note
  return {
    note,
    /** Writes what is still counted. */
    end: async (): Promise<void> => {
      endMinute()
      await Promise.all(writing)
    },
  }
}

function toKind(refused: Refused, { isOurs, pathOf }: Parts): Kind | undefined {
  const { status, url, headers } = refused
  if (status !== 401 && status !== 403) return undefined
  const path = pathOf(url).slice(0, LONGEST_PATH)
  const isElsewhere = status === 403 && !isOurs(refused)
  if (COUNTED_ELSEWHERE.test(path) && !isElsewhere) return undefined
  const action = isElsewhere ? "refused_elsewhere" : status === 401 ? "refused_signed_out" : "refused_right"
  return { ...refused, action, path, address: addressOf(headers), more: 0, all: false }
}

async function addRefusal({ db, secret, now }: Parts, kind: Kind, count: number): Promise<void> {
  const { action, method, path, address, headers, all } = kind
  if (all) {
    return addAuditEntry(db(), { at: now(), userId: undefined, action, detail: { others: count } })
  }
  const token = tokenOf(headers)
  const sessionId = token ? await readSessionId(token, secret) : undefined
  // Whose it was, also where it has ended.
  const session = sessionId ? await getSessionRow(db(), { sessionId }) : undefined
  const origin = headers.get("origin")?.slice(0, LONGEST_PATH)
  const detail = { method, address, count, ...(action === "refused_elsewhere" && origin ? { origin } : {}) }
  await addAuditEntry(db(), { at: now(), userId: session?.userId, action, target: path, detail })
}

function tokenOf(headers: Headers): string {
  const found = (headers.get("cookie") ?? "").split("; ").find((one) => one.startsWith(`${sessionCookie}=`))
  return found?.slice(sessionCookie.length + 1) ?? ""
}
