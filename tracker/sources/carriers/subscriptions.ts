// Push that the tracker sets up with a carrier. Each key gets its own address and secret, stored sealed before the
// carrier learns them. Each step is recorded first, so that an interrupted one is finished later.
import { createHash, randomBytes } from "node:crypto"
import type { Store } from "../../store/store.ts"
import { HOUR, MINUTE } from "../../values/instant.ts"
import { reseal, type SealKeys, seal, unseal } from "../credentials/seal.ts"
import type { Subscription } from "../dcsa/push.ts"
import type { Account } from "../dcsa/source.ts"
import type { Said, SubscriptionClient } from "../dcsa/subscriptions.ts"
import { Refusal } from "../refusal.ts"
import type { PushState } from "../source.ts"

type Parts = {
  store: Store
  sealKeys: SealKeys | null
  /** Where carriers reach this tracker. null: not set. */
  publicUrl: string | null
  clientOf: (account: Account, at: number) => SubscriptionClient
}
type Doc = {
  isWanted: boolean
  /** The carrier's id for it. null: not known, or there is none. */
  id: string | null
  /** Requested from the carrier. If no answer came, it may exist. */
  wasAsked: boolean
  problem: string | null
  begunAt: number
  rotatedAt: number | null
  /** Until then the previous secret is valid too. */
  previousUntil: number | null
  checkedAt: number | null
  nextAt: number
}
/** `next`: stored here, but not yet confirmed by the carrier. */
type Own = { path: string; secret: string; next?: string; previous?: string }
type Row = { id: string; sealed: string; doc: Doc; version: number }
export type Subscriptions = ReturnType<typeof openSubscriptions>

/** [own] Anything signed before the change has arrived by then. */
const OLD_SECRET = HOUR
const CHECK = 6 * HOUR
const TRY_AGAIN = 15 * MINUTE
const MOST_STEPS = 6
const COLUMNS = "id, sealed, doc, version"
const digestOf = (path: string) => createHash("sha256").update(path).digest("hex")
/** The carrier's subscription is as it should be. */
const asOf = (now: number) => ({ checkedAt: now, problem: null, nextAt: now + CHECK })
const boundTo = (id: string) => `push ${id}`
const newSecret = () => randomBytes(32).toString("base64")

export function openSubscriptions({ store, sealKeys, publicUrl, clientOf }: Parts) {
  const looked = new Map<string, number>()
  const find = async (id: string) =>
    (await store.ask<Row>(`select ${COLUMNS} from tracker.subscription where id = $1`, id))[0]
  const run = (text: string, ...values: (string | number)[]) =>
    store.write((session) => session.run<{ id: string }>(text, ...values))
  const sealOwn = (id: string, own: Own) => {
    if (sealKeys === null) throw new Refusal("Push needs TRACKER_CREDENTIAL_KEYS: its secret is kept sealed.")
    return seal(sealKeys, boundTo(id), own)
  }
  const open = (row: Row) => (sealKeys ? openOwn(sealKeys, row) : undefined)
  /** Returns the new row. Throws Refusal if somebody else changed it meanwhile. */
  const save = async (row: Row, doc: Doc, own?: Own): Promise<Row> => {
    const sealed = own ? sealOwn(row.id, own) : row.sealed
    const saved = await run(
      `update tracker.subscription set doc = $3::text::json, sealed = $4, version = version + 1
        where id = $1 and version = $2 returning id`,
      row.id,
      row.version,
      JSON.stringify(doc),
      sealed,
    )
    if (saved.length === 0) throw new Refusal("Somebody else is changing this at the moment. Look again.")
    return { ...row, doc, sealed, version: row.version + 1 }
  }
  const forget = (id: string) => run("delete from tracker.subscription where id = $1", id)
  const callbackOf = ({ path }: Own) => `${publicUrl}/push/${path}`

  /** Takes one step towards the wanted state. Returns the new row, null if the row is gone, or what stopped it. */
  const step = async (account: Account, row: Row, own: Own, now: number): Promise<Row | null | Said<never>> => {
    const client = clientOf(account, now)
    const { doc } = row
    if (doc.id === null && doc.wasAsked) {
      const found = await client.find(callbackOf(own))
      if (found.kind !== "done") return found
      return save(row, { ...doc, id: found.value, wasAsked: false })
    }
    if (!doc.isWanted) {
      const ended = doc.id === null ? { kind: "missing" as const } : await client.end(doc.id)
      if (ended.kind !== "done" && ended.kind !== "missing") return ended
      await forget(row.id)
      return null
    }
    if (doc.id === null) {
      const asked = await save(row, { ...doc, wasAsked: true })
      const made = await client.create(callbackOf(own), own.secret)
      if (made.kind !== "done") return made
      const known = { ...asked.doc, id: made.value, wasAsked: false }
      return save(asked, own.next === undefined ? { ...known, ...asOf(now) } : known)
    }
    if (own.next !== undefined) {
      const renewed = await client.renew(doc.id, own.next)
      if (renewed.kind === "missing") return save(row, { ...doc, id: null })
      if (renewed.kind !== "done") return renewed
      const turned = { path: own.path, secret: own.next, previous: own.secret }
      return save(row, { ...doc, ...asOf(now), rotatedAt: now, previousUntil: now + OLD_SECRET }, turned)
    }
    const read = await client.read(doc.id)
    if (read.kind === "missing") return save(row, { ...doc, id: null })
    if (read.kind !== "done") return read
    const pointed = read.value === callbackOf(own) ? read : await client.pointTo(doc.id, callbackOf(own))
    if (pointed.kind !== "done") return pointed
    return save(row, { ...doc, ...asOf(now) })
  }
  /** Continues until the wanted state is reached, or something stops it. */
  const work = async (account: Account, first: Row, now: number): Promise<void> => {
    let row: Row | null = first
    for (let n = 0; n < MOST_STEPS && row !== null; n += 1) {
      const own = open(row)
      if (own === undefined) return
      const after: Row | null | Said<never> = await step(account, row, own, now)
      if (after !== null && "kind" in after) {
        // An unanswered request may still have taken effect.
        const latest: Row = (await find(row.id)) ?? row
        await save(latest, { ...latest.doc, problem: wordOf(after), nextAt: now + TRY_AGAIN })
        return
      }
      row = after
      if (row?.doc.nextAt === now + CHECK) return
    }
  }
  const requireWanted = async (id: string): Promise<Row> => {
    const row = await find(id)
    if (row?.doc.isWanted) return row
    throw new Refusal("The carrier does not send by itself: begin push first.", { isUnknown: true })
  }

  return {
    /** `pushedAt`: when the carrier last pushed something. */
    stateOf: async (id: string, pushedAt: number | null): Promise<PushState | null> => {
      const row = await find(id)
      return row ? toState(row, open(row), pushedAt) : null
    },
    isOn: async (id: string): Promise<boolean> => (await find(id))?.doc.isWanted === true,
    begin: async (account: Account, now: number): Promise<void> => {
      const { id } = account.credential
      if (publicUrl === null) {
        throw new Refusal(
          "Set TRACKER_PUBLIC_URL to the address at which the carrier reaches this tracker, and start it again.",
        )
      }
      const before = await find(id)
      const own = (before && open(before)) ?? { path: randomBytes(32).toString("base64url"), secret: newSecret() }
      const doc: Doc = before?.doc ?? { ...NEW, begunAt: now }
      await run(
        `insert into tracker.subscription (id, path_digest, sealed, doc, version) values ($1, $2, $3, $4::text::json, 1)
          on conflict (id) do update set path_digest = excluded.path_digest, sealed = excluded.sealed,
            doc = excluded.doc, version = subscription.version + 1`,
        id,
        digestOf(own.path),
        sealOwn(id, own),
        JSON.stringify({ ...doc, isWanted: true, problem: null, nextAt: now }),
      )
      await work(account, await requireWanted(id), now)
    },
    /** Makes a new secret. The old one is valid until an hour after the carrier has taken the new one. */
    rotate: async (account: Account, now: number): Promise<void> => {
      const row = await requireWanted(account.credential.id)
      const own = open(row)
      if (!own)
        throw new Refusal("TRACKER_CREDENTIAL_KEYS lacks the key that its secret was sealed with: begin push anew.")
      const { path, secret, next = newSecret() } = own
      await work(account, await save(row, { ...row.doc, problem: null }, { path, secret, next }), now)
    },
    /** Refuses pushes from now on, whatever the carrier answers. */
    end: async (account: Account, now: number): Promise<void> => {
      const row = await requireWanted(account.credential.id)
      await work(account, await save(row, { ...row.doc, isWanted: false, problem: null }), now)
    },
    /** Deleted with its key. The carrier is told if it can be reached. */
    remove: async (id: string, account: Account | null, now: number): Promise<void> => {
      const row = await find(id)
      if (!row) return
      if (account) await work(account, await save(row, { ...row.doc, isWanted: false }), now)
      await forget(id)
    },
    /** Runs with every ask: checks that the carrier still has it, recreates it, and finishes interrupted steps. */
    keep: async (account: Account, now: number): Promise<void> => {
      const { id } = account.credential
      if (now - (looked.get(id) ?? Number.NEGATIVE_INFINITY) < MINUTE) return
      looked.set(id, now)
      const row = await find(id)
      if (!row || row.doc.nextAt > now || publicUrl === null) return
      try {
        await work(account, await save(row, { ...row.doc, nextAt: now + TRY_AGAIN }), now)
      } catch (cause) {
        // Another process, or a person, is changing it.
        if (!(cause instanceof Refusal)) throw cause
      }
    },
    /** What verifies a push to this path. */
    at: async (path: string, now: number): Promise<{ id: string; subscription: Subscription } | undefined> => {
      const [row] = await store.ask<Row>(
        `select ${COLUMNS} from tracker.subscription where path_digest = $1`,
        digestOf(path),
      )
      const own = row?.doc.isWanted ? open(row) : undefined
      if (!row || !own) return undefined
      const isOld = row.doc.previousUntil === null || row.doc.previousUntil <= now
      const secrets = [own.secret, own.next, isOld ? undefined : own.previous].filter((one) => one !== undefined)
      return { id: row.id, subscription: { id: row.doc.id, version: "2.2", secrets } }
    },
  }
}

/** Reseals with the current key what an older one sealed. */
export async function sealSubscriptionsAnew(store: Store, sealKeys: SealKeys): Promise<void> {
  for (const { id, sealed } of await store.ask<Row>(`select ${COLUMNS} from tracker.subscription`)) {
    const anew = openOwn(sealKeys, { id, sealed }) ? reseal(sealKeys, boundTo(id), sealed) : null
    const text = "update tracker.subscription set sealed = $2 where id = $1 and sealed = $3"
    if (anew) await store.write((session) => session.run(text, id, anew, sealed))
  }
}

/** Returns undefined if the sealing key is missing. */
function openOwn(sealKeys: SealKeys, { id, sealed }: Pick<Row, "id" | "sealed">): Own | undefined {
  try {
    return unseal(sealKeys, boundTo(id), sealed).open() as Own
  } catch {
    return undefined
  }
}

const NEW = {
  isWanted: true,
  id: null,
  wasAsked: false,
  problem: null,
  rotatedAt: null,
  previousUntil: null,
  checkedAt: null,
  nextAt: 0,
}

function toState({ doc }: Row, own: Own | undefined, pushedAt: number | null): PushState {
  const { isWanted, id, problem, begunAt, rotatedAt, checkedAt } = doc
  const lost = own ? null : "TRACKER_CREDENTIAL_KEYS lacks the key that its secret was sealed with: begin push anew."
  const running = id === null ? "beginning" : own?.next === undefined ? "on" : "rotating"
  return {
    state: isWanted ? running : "ending",
    problem: lost ?? problem,
    begunAt,
    rotatedAt,
    checkedAt,
    lastDeliveryAt: pushedAt !== null && pushedAt >= begunAt ? pushedAt : null,
  }
}

/** Says what a person can do about it. */
function wordOf(stopped: Said<never>): string {
  switch (stopped.kind) {
    case "refused":
      return stopped.why === "credentials"
        ? "The carrier refused the key."
        : "The key may not use push. Ask the carrier for it."
    case "throttled":
      return stopped.by === "carrier" ? "The carrier asks to wait." : "No calls are left now."
    case "failed":
      return "The carrier refused the address. Is TRACKER_PUBLIC_URL one that it can reach?"
    case "unreachable":
      return "The carrier did not answer."
    default:
      return "The carrier's answer is not that of the standard."
  }
}
