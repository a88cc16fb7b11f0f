// Refused requests for the audit log: who, from where, which path. Counted per minute, so that nobody can flood the
// log: the first of a kind is written immediately, the rest of its minute as a count.
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { getSessionRow } from "#db/people/sessions"
import { logOf } from "#lib/log"
import { sessionCookie } from "../cookies.ts"
import { addressOf } from "../peer.ts"
import { readSessionId } from "./session-id.ts"

const log = logOf("refusals")
const MINUTE_MS = 60_000
/** Kinds of refusals distinguished per minute. All others become one entry. */
const MOST_KINDS = 20
const LONGEST_PATH = 200

export type Refused = { status: number; method: string; url: string; headers: Headers }
/** A page closed to a role answers 404 like one that does not exist, so requirePage() reports the refusal here. */
const shared = globalThis as { freedayClosedPage?: (refused: Refused) => void }
export const noteClosedPage = (headers: Headers, url: string) =>
  shared.freedayClosedPage?.({ status: 403, method: "GET", url, headers })

type Kind = Refused & { action: string; path: string; address: string; more: number; all: boolean }
type Parts = {
  db: () => Database
  secret: string
  /** Whether a page of ours sent it, as decided by same-origin.ts in lib/route. */
  isOurs: (refused: Refused) => boolean
  /** Without the tokens in paths. */
  pathOf: (url: string) => string
}

/** The sign-in and the receiver count their own. */
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

  /** Call it with each response. Those that are not refusals are ignored. */
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
    /** Writes pending counts. */
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

async function addRefusal({ db, secret }: Parts, kind: Kind, count: number): Promise<void> {
  const { action, method, path, address, headers, all } = kind
  if (all) {
    return addAuditEntry(db(), { userId: undefined, action, detail: { others: count } })
  }
  const token = tokenOf(headers)
  const sessionId = token ? await readSessionId(token, secret) : undefined
  // Names the person even if the session has ended.
  const session = sessionId ? await getSessionRow(db(), { sessionId }) : undefined
  const origin = headers.get("origin")?.slice(0, LONGEST_PATH)
  const detail = { method, address, count, ...(action === "refused_elsewhere" && origin ? { origin } : {}) }
  await addAuditEntry(db(), { userId: session?.userId, action, target: path, detail })
}

function tokenOf(headers: Headers): string {
  const found = (headers.get("cookie") ?? "").split("; ").find((one) => one.startsWith(`${sessionCookie}=`))
  return found?.slice(sessionCookie.length + 1) ?? ""
}
