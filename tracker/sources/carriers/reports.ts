// What carriers have said, kept: the bytes before they are read, then each observation once, and what every whole answer
// held.
import { randomUUID } from "node:crypto"
import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import type { Observation } from "../../observations/observation.ts"
import { nameOf, type Snapshot } from "../../observations/settle.ts"
import { openMonths } from "../../store/months.ts"
import type { Session } from "../../store/session.ts"
import type { Store } from "../../store/store.ts"
import type { Answer } from "../dcsa/answer.ts"
import type { Payload } from "../dcsa/client.ts"
import type { KeptPayload } from "../source.ts"

const pack = promisify(gzip)
const unpack = promisify(gunzip)

type Row = { source: string; firstAt: number; lastAt: number; digest: string; names: string[] }

/** What was said under one ask, whoever of the service's accounts asked. */
export type Reports = {
  observations: Observation[]
  snapshots: Snapshot[]
  /** When a whole answer came last, and its digest. */
  last: { at: number; digest: string } | null
}

export type ReportStore = ReturnType<typeof openReports>

export function openReports(store: Store, keepMonths: number) {
  const months = openMonths(keepMonths)
  return {
    /** Durable when it resolves. */
    keep: async (payload: Payload): Promise<string> => {
      const id = randomUUID()
      const body = await pack(payload.bytes)
      await store.write(async (session) => {
        await months.open(session, payload.seenAt)
        await session.run(
          `insert into tracker.payload (id, seen_at, source, request, status, headers, body, sha256, parser)
            values ($1, $2, $3, $4::text::json, $5, $6::text::json, decode($7, 'hex'), $8, $9)`,
          id,
          payload.seenAt,
          payload.source,
          JSON.stringify(payload.request),
          payload.status,
          JSON.stringify(payload.headers),
          body.toString("hex"),
          payload.sha256,
          payload.parser,
        )
      })
      return id
    },
    /** Takes in an answer to `asked`. */
    add: async (asked: string, source: string, answer: Answer, at: number): Promise<void> => {
      if (answer.kind === "unchanged" && answer.whole) {
        await store.write((session) => session.run(SEEN_AGAIN, asked, source, at))
      }
      if (answer.kind !== "found") return
      await store.write(async (session) => {
        await months.open(session, at)
        await addObservations(session, asked, answer.observations, at)
        if (answer.whole) await addSnapshot(session, asked, source, answer, at)
      })
    },
    /** Takes in what came without being asked for, under each ask that it is about and that somebody follows. */
    addPushed: async (observations: Observation[], asksOf: (one: Observation) => string[], at: number) => {
      const about = Map.groupBy(
        observations.flatMap((one) => asksOf(one).map((asked) => ({ asked, one }))),
        ({ asked }) => asked,
      )
      await store.write(async (session) => {
        await months.open(session, at)
        const followed = await session.run<{ asked: string }>(
          "select distinct asked from tracker.observation where asked = any($1::text[])",
          [...about.keys()],
        )
        for (const { asked } of followed) {
          await addObservations(
            session,
            asked,
            (about.get(asked) ?? []).map(({ one }) => one),
            at,
          )
        }
      })
    },
    payload: async (id: string): Promise<KeptPayload | undefined> => {
      const [row] = await store.ask<Omit<KeptPayload, "text"> & { body: Uint8Array }>(
        "select id, source, seen_at, request, status, headers, parser, body from tracker.payload where id = $1",
        id,
      )
      if (!row) return undefined
      const { body, ...rest } = row
      return { ...rest, text: (await unpack(body)).toString("utf8") }
    },
    read: async (asked: string, about: Snapshot["asked"]): Promise<Reports> => {
      const [observations, rows] = await Promise.all([
        store.ask<{ doc: Observation }>("select doc from tracker.observation where asked = $1 order by seen_at", asked),
        store.ask<Row>("select * from tracker.snapshot where asked = $1 order by first_at", asked),
      ])
      const last = rows.at(-1)
      return {
        observations: observations.map(({ doc }) => doc),
        snapshots: rows.flatMap(({ source, firstAt, lastAt, names }) =>
          [...new Set([firstAt, lastAt])].map((seenAt) => ({ source, asked: about, seenAt, names })),
        ),
        last: last ? { at: last.lastAt, digest: last.digest } : null,
      }
    },
  }
}

const SEEN_AGAIN = `update tracker.snapshot s set last_at = greatest(last_at, $3)
  where asked = $1 and source = $2
    and first_at = (select max(first_at) from tracker.snapshot n where n.asked = $1 and n.source = $2)`

/** The same is kept once; said again with a later date of its own it is the newest word, and kept too. */
async function addObservations(session: Session, asked: string, observations: Observation[], at: number) {
  const rows = observations.map((one) => ({
    slot: one.slot,
    version: one.version,
    reported_at: one.reportedAt,
    doc: JSON.stringify(one),
  }))
  await session.run(
    `insert into tracker.observation (asked, slot, version, seen_at, doc)
      select $1, r.slot, r.version, $2::bigint, r.doc::json
      from json_to_recordset($3::text::json) as r(slot text, version text, reported_at bigint, doc text)
      where not exists (
        select 1 from tracker.observation o where o.asked = $1 and o.slot = r.slot and o.version = r.version
          and (o.seen_at = $2::bigint or (o.doc->>'reportedAt')::bigint is not distinct from r.reported_at))`,
    asked,
    at,
    JSON.stringify(rows),
  )
}

type Found = Extract<Answer, { kind: "found" }>

async function addSnapshot(
  session: Session,
  asked: string,
  source: string,
  { observations, digest }: Found,
  at: number,
) {
  const names = JSON.stringify(observations.map(nameOf).sort())
  const again = await session.run(
    `${SEEN_AGAIN} and s.names::text = $4 and s.digest = $5 returning 1`,
    asked,
    source,
    at,
    names,
    digest,
  )
  if (again.length > 0) return
  await session.run(
    `insert into tracker.snapshot (asked, source, first_at, last_at, digest, names)
      values ($1, $2, $3, $3, $4, $5::text::json) on conflict do nothing`,
    asked,
    source,
    at,
    digest,
    names,
  )
}
