// What carriers have said, as it is kept: read by ask, by payload, by month.
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import type { Observation } from "../../observations/observation.ts"
import type { Snapshot } from "../../observations/settle.ts"
import type { Store } from "../../store/store.ts"
import type { KeptPayload } from "../source.ts"
import { type About, keyOf, toAbout, toAsked } from "./about.ts"
import type { Believed } from "./conclude.ts"

const unpack = promisify(gunzip)

/** What was said under one ask, whoever of the service's accounts asked, and what is believed of it. */
export type Kept = {
  observations: Observation[]
  snapshots: Snapshot[]
  beliefs: Believed[]
  /** When a whole answer came last, and its digest. */
  last: { at: number; digest: string } | null
  /** When the line last answered, with whatever. */
  askedAt: number | null
}

/** Names that a source's whole answers held, from `firstAt` to `lastAt`. */
export type SnapshotRow = { source: string; firstAt: number; lastAt: number; digest: string; names: string[] }
type PayloadRow = Omit<KeptPayload, "text"> & { body: Uint8Array }

const PAYLOAD = `id, source, seen_at, request, status, headers, parser, asked, coalesce(body, (
    select e.body from tracker.payload e where e.asked = p.asked and e.source = p.source and e.sha256 = p.sha256
      and e.body is not null and e.seen_at <= p.seen_at order by e.seen_at desc limit 1)) as body`

export function readKept({ ask }: Pick<Store, "ask">) {
  const snapshots = (asked: string) =>
    ask<SnapshotRow>("select * from tracker.snapshot where asked = $1 order by first_at", asked)
  const withBytes = async ({ body, ...rest }: PayloadRow) => ({ ...rest, bytes: await unpack(body) })
  return {
    read: async (about: About): Promise<Kept> => {
      const key = keyOf(about)
      // One after the other: postgres.js 3.4.9 loses a BEGIN behind a hundred statements on one connection.
      const observations = await ask<{ doc: Observation }>(
        "select doc from tracker.observation where asked = $1 and outdated_by is null order by seen_at",
        key,
      )
      const rows = await snapshots(key)
      const beliefs = await ask<{ doc: Believed | null }>(
        `select distinct on (container, fact) doc from tracker.belief where asked = $1
          order by container, fact, since desc`,
        key,
      )
      const asks = await ask<{ at: string | null }>("select asked_at as at from tracker.ask where id = $1", key)
      const last = rows.at(-1)
      return {
        observations: observations.map(({ doc }) => doc),
        snapshots: toSnapshots(about, rows),
        beliefs: beliefs.flatMap(({ doc }) => doc ?? []),
        last: last ? { at: last.lastAt, digest: last.digest } : null,
        askedAt: asks[0]?.at ? Number(asks[0].at) : null,
      }
    },
    snapshots,
    payload: async (id: string): Promise<KeptPayload | undefined> => {
      const [row] = await ask<PayloadRow>(`select ${PAYLOAD} from tracker.payload p where id = $1`, id)
      if (!row) return undefined
      const { bytes, ...rest } = await withBytes(row)
      return { ...rest, text: bytes.toString("utf8") }
    },
    /** Asks that were answered, or of which something came by itself, from `from` until before `to`. */
    asksBetween: async (from: number, to: number): Promise<About[]> => {
      const rows = await ask<{ asked: string }>(
        `select asked from tracker.payload where seen_at >= $1 and seen_at < $2 and asked is not null
          union select o.asked from tracker.observation o join tracker.payload p on p.id = o.doc->'payload'->>'id'
            where p.seen_at >= $1 and p.seen_at < $2 and p.asked is null
          order by asked`,
        from,
        to,
      )
      return rows.map(({ asked }) => toAbout(asked))
    },
    /** What came in answer to an ask, in order; `null`: what came by itself. */
    payloadsBetween: async (about: About | null, from: number, to: number) => {
      const rows = await ask<PayloadRow>(
        `select ${PAYLOAD} from tracker.payload p
          where asked is not distinct from $1 and seen_at >= $2 and seen_at < $3 order by seen_at, id`,
        about && keyOf(about),
        from,
        to,
      )
      return Promise.all(rows.map(withBytes))
    },
  }
}

export function toSnapshots(about: About, rows: readonly SnapshotRow[]): Snapshot[] {
  return rows.flatMap(({ source, firstAt, lastAt, names }) =>
    [...new Set([firstAt, lastAt])].map((seenAt) => ({ source, asked: toAsked(about), seenAt, names })),
  )
}
