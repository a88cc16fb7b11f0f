// Reads what carriers have reported: by ask, by payload, by month.
import type { Observation } from "../../observations/observation.ts"
import { compareText, nameOf, type Snapshot } from "../../observations/settle.ts"
import { startOfMonth } from "../../store/months.ts"
import type { Store } from "../../store/store.ts"
import type { KeptPayload } from "../source.ts"
import { type About, keyOf, toAbout, toAsked } from "./about.ts"
import type { Believed } from "./conclude.ts"
import { type ObservationRow, toObservation } from "./observation-rows.ts"
import { BASE, PAYLOAD, type PackedPayload, unpackPayload } from "./payload-rows.ts"

/** Everything reported under one ask, for all accounts together, and what is believed. */
export type Kept = {
  observations: Observation[]
  snapshots: Snapshot[]
  beliefs: Believed[]
  /** When the last complete answer came, and its digest. */
  last: { at: number; digest: string } | null
  /** When the line last answered in any way. */
  askedAt: number | null
  /** How the carrier was asked for the number when it knew it. null: as it is written. */
  form: string | null
  /** Observations by their ids in the store. */
  names: ReadonlyMap<number, string>
}

/** The names in a source's complete answers, unchanged from `firstAt` to `lastAt`. */
export type SnapshotRow = { source: string; firstAt: number; lastAt: number; digest: string; names: string[] }
type BeliefRow = {
  container: string
  fact: string
  winner: number | null
  others: number[] | null
  disagrees: number[] | null
}
type PayloadRow = Omit<KeptPayload, "text" | "request" | "headers"> & PackedPayload

const OBSERVATIONS = `select id, slot, version, seen_at, reported_at, event, payload, doc, outdated_by
  from tracker.observation where asked = $1 order by seen_at, id`
const SNAPSHOTS = `select source, first_at, last_at, digest, to_json(names) as names
  from tracker.snapshot where asked = $1 order by first_at`
const BELIEFS = `select distinct on (container, fact)
    container, fact, winner, to_json(others) as others, to_json(disagrees) as disagrees
  from tracker.belief where asked = $1 order by container, fact, since desc`
/** Payloads with the times when each was received. */
const SEEN = `tracker.payload p ${BASE}
  left join tracker.payload_again g on g.id = p.id and g.seen_at = p.seen_at
  cross join lateral unnest(p.seen_at || coalesce(g.again, '{}')) as seen(at)`

export function readKept({ ask }: Pick<Store, "ask">) {
  const snapshots = async (asked: string, names: ReadonlyMap<number, string>): Promise<SnapshotRow[]> => {
    const rows = await ask<Omit<SnapshotRow, "names"> & { names: number[] }>(SNAPSHOTS, asked)
    return rows.map((row) => ({ ...row, names: namesOf(row.names, names) }))
  }
  const observations = (asked: string) => ask<ObservationRow>(OBSERVATIONS, asked)
  const withBytes = async ({ about, body, baseAbout, baseBody, ...rest }: PayloadRow) => ({
    ...rest,
    ...(await unpackPayload({ about, body, baseAbout, baseBody })),
  })
  const answers = async (about: About, names: ReadonlyMap<number, string>) => {
    const key = keyOf(about)
    const rows = await snapshots(key, names)
    const [asked] = await ask<{ at: string | null; form: string | null }>(
      "select asked_at as at, form from tracker.ask where id = $1",
      key,
    )
    const last = rows.at(-1)
    return {
      snapshots: toSnapshots(about, rows),
      last: last ? { at: last.lastAt, digest: last.digest } : null,
      askedAt: asked?.at ? Number(asked.at) : null,
      form: asked?.form ?? null,
    }
  }
  return {
    read: async (about: About): Promise<Kept> => {
      const key = keyOf(about)
      // One after another: postgres.js 3.4.9 loses a BEGIN behind a hundred statements on one connection.
      const said = await observations(key)
      const names = toNames(said)
      const beliefs = await ask<BeliefRow>(BELIEFS, key)
      return {
        observations: said.filter(({ outdatedBy }) => outdatedBy === null).map(toObservation),
        beliefs: beliefs.flatMap((row) => toBelieved(row, names)),
        ...(await answers(about, names)),
        names,
      }
    },
    /** For an answer that reported nothing new. */
    readUnchanged: async (about: About, before: Kept): Promise<Kept> => ({
      ...before,
      ...(await answers(about, before.names)),
    }),
    snapshots: async (asked: string) => snapshots(asked, toNames(await observations(asked))),
    payload: async (id: string): Promise<KeptPayload | undefined> => {
      if (!UUID.test(id)) return undefined
      const [row] = await ask<PayloadRow>(
        `select ${PAYLOAD}, p.seen_at from tracker.payload p ${BASE} where p.id = $1::uuid`,
        id,
      )
      if (!row) return undefined
      const { bytes, ...rest } = await withBytes(row)
      return { ...rest, text: bytes.toString("utf8") }
    },
    /** Asks that were answered, or got a push, from `from` until before `to`. */
    asksBetween: async (from: number, to: number): Promise<About[]> => {
      const rows = await ask<{ asked: string }>(
        `select asked from tracker.payload p
            left join tracker.payload_again g on g.id = p.id and g.seen_at = p.seen_at
            where p.asked is not null and p.seen_at >= $3 and p.seen_at < $2
              and exists (select from unnest(p.seen_at || coalesce(g.again, '{}')) as seen(at) where at >= $1 and at < $2)
          union select o.asked from tracker.observation o join tracker.payload p on p.id = o.payload
            where p.seen_at >= $1 and p.seen_at < $2 and p.asked is null and o.asked not like '% retractions'
          order by asked`,
        from,
        to,
        startOfMonth(from),
      )
      return rows.map(({ asked }) => toAbout(asked))
    },
    /** The payloads that answered an ask, in order. With `null`, those that were pushed. */
    payloadsBetween: async (about: About | null, from: number, to: number) => {
      const asked = about === null ? "p.asked is null" : "p.asked = $4"
      const rows = await ask<PayloadRow>(
        `select ${PAYLOAD}, seen.at as seen_at from ${SEEN}
          where ${asked} and p.seen_at >= $3 and p.seen_at < $2 and seen.at >= $1 and seen.at < $2
          order by seen.at, p.id`,
        from,
        to,
        startOfMonth(from),
        ...(about === null ? [] : [keyOf(about)]),
      )
      return Promise.all(rows.map(withBytes))
    },
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const toNames = (rows: readonly ObservationRow[]) => new Map(rows.map((row) => [row.id, nameOf(row)]))

/** Data past the retention time has no name any more. Nothing that stands refers to it. */
const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.flatMap((id) => names.get(id) ?? []).sort(compareText)

function toBelieved({ container, fact, winner, others, disagrees }: BeliefRow, names: ReadonlyMap<number, string>) {
  const name = winner === null ? undefined : names.get(winner)
  if (name === undefined) return []
  const all = (ids: number[] | null) => (ids ?? []).flatMap((id) => names.get(id) ?? [])
  const believed: Believed = {
    container: container || null,
    fact,
    winner: name,
    others: all(others),
    disagrees: all(disagrees),
  }
  return [believed]
}

export function toSnapshots(about: About, rows: readonly SnapshotRow[]): Snapshot[] {
  return rows.flatMap(({ source, firstAt, lastAt, names }) =>
    [...new Set([firstAt, lastAt])].map((seenAt) => ({ source, asked: toAsked(about), seenAt, names })),
  )
}
