// Stores what carriers report: the bytes before they are read, then each observation once, the contents of every
// complete answer, and the resulting beliefs.
import { setTimeout as delay } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import type { Observation } from "../../observations/observation.ts"
import { nameOf } from "../../observations/settle.ts"
import { retractionSlot } from "../../observations/slot.ts"
import { openLeases } from "../../store/leases.ts"
import { openMonths } from "../../store/months.ts"
import type { Session } from "../../store/session.ts"
import type { Store } from "../../store/store.ts"
import type { Answer } from "../dcsa/answer.ts"
import type { AnswerReading } from "../dcsa/messages/counts.ts"
import type { Profile } from "../dcsa/profiles.ts"
import { retractionsOf, toAbout } from "./about.ts"
import type { Believed } from "./conclude.ts"
import { findHearers, heardBy } from "./hearers.ts"
import { readKept, type SnapshotRow } from "./kept.ts"
import { toRow } from "./observation-rows.ts"
import { openPayloads } from "./payloads.ts"
import { type Heard, openReadings, pushesOf, writeReading } from "./readings.ts"

/** How often to check whether another process is done. */
const LOOK_MS = 250

export type ReportStore = ReturnType<typeof openReports>

export function openReports(store: Store, keepMonths: number) {
  const months = openMonths(keepMonths)
  const leases = openLeases(store)
  return {
    ...readKept(store),
    /** Lets only one process make an ask at a time. Resolves when it is our turn, with a function that ends it. */
    hold: async (asked: string): Promise<() => Promise<void>> => {
      if (!store.shared) return async () => {}
      await store.write((session) =>
        session.run("insert into tracker.ask (id) values ($1) on conflict do nothing", asked),
      )
      for (;;) {
        const [lease] = await leases.take("ask", [asked])
        if (lease) return () => leases.free(lease)
        await delay(LOOK_MS)
      }
    },
    keep: openPayloads(store, months).keep,
    readings: openReadings(store),
    /** Stores the answer to `asked`, and what was understood of it. */
    add: async (asked: string, source: string, answer: Answer, at: number, heard?: Heard): Promise<void> => {
      const { kind } = answer
      const isAnswer = kind === "found" || kind === "unchanged" || kind === "awaiting"
      if (!isAnswer && !heard) return
      await store.write(async (session) => {
        if (heard) await writeReading(session, asked, heard)
        if (!isAnswer) return
        if (kind === "unchanged" && answer.whole) await session.run(SEEN_AGAIN, asked, source, at)
        const form = kind === "found" ? (answer.form ?? null) : null
        if (kind !== "found" || answer.stopped === null) await session.run(ANSWERED, asked, at, form)
        if (kind !== "found") return
        await months.open(session, at)
        await addObservations(session, asked, answer.observations, at)
        if (answer.whole) await addSnapshot(session, asked, source, answer, at)
      })
    },
    /** Stores reports of present states: each value that differs from the last one of its slot. */
    addStates: async (asked: string, observations: Observation[], at: number): Promise<void> => {
      if (observations.length === 0) return
      await store.write(async (session) => {
        await months.open(session, at)
        await session.run(ADD_STATES, asked, at, JSON.stringify(observations.map(toRow)))
      })
    },
    /** Stores a push under each ask it is about, and what was understood of it. Returns those asks. */
    addPushed: (profile: Profile, observations: Observation[], reading: AnswerReading, at: number): Promise<string[]> =>
      store.write(async (session) => {
        await writeReading(session, pushesOf(profile.id), { part: "push", reading })
        await months.open(session, at)
        const retractions = observations.filter(({ fact }) => fact.kind === "retraction")
        if (retractions.length > 0)
          await session.run(ADD_OBSERVATIONS, retractionsOf(profile.id), at, toRows(retractions))
        const hearers = await findHearers(session, profile, observations)
        for (const hearer of hearers) {
          await addObservations(session, hearer.key, heardBy(hearer, profile.id, observations), at)
        }
        return hearers.map(({ key }) => key)
      }),
    /** Stores what payloads give when read again. What no longer counts is kept, with the parser that dropped it. */
    readOtherwise: async (asked: string, { added, outdated, snapshots }: Otherwise, at: number, parser: string) => {
      await store.write(async (session) => {
        await months.open(session, at)
        const gone = JSON.stringify(outdated.map(toRow))
        await session.run(OUTDATE, asked, parser, gone)
        await session.run(ADD_READ, asked, JSON.stringify(added.map(toRow)))
        await takeBack(session, asked, added)
        for (const { source, firstAt, names } of snapshots) {
          await session.run(RENAME, asked, source, firstAt, JSON.stringify(await idsOf(session, asked, names)))
        }
      })
    },
    /** Stores what is believed from `at` on, if it differs from before. */
    believe: async (asked: string, before: readonly Believed[], after: readonly Believed[], at: number) => {
      const changed = beliefsBetween(before, after)
      if (changed.length === 0) return
      await store.write(async (session) => {
        await months.open(session, at)
        const ids = await readIds(session, asked)
        await session.run(ADD_BELIEFS, asked, at, JSON.stringify(changed.map((one) => toBeliefRow(one, ids))))
      })
    },
  }
}

type Otherwise = { added: Observation[]; outdated: Observation[]; snapshots: SnapshotRow[] }

const OUTDATE = `update tracker.observation o set outdated_by = $2
  from json_to_recordset($3::text::json) as r(slot text, version text, reported_at bigint)
  where o.asked = $1 and o.slot = r.slot and o.version = r.version
    and o.reported_at is not distinct from r.reported_at`
const COLUMNS = "slot, version, reported_at, event, payload, doc"
const GIVEN = "r.slot, r.version, r.reported_at, r.event, r.payload, decode(r.doc, 'hex')"
const TYPED = "slot text, version text, seen_at bigint, reported_at bigint, event text, payload uuid, doc text"
/** In the month when its payload was received. */
const ADD_READ = `insert into tracker.observation (asked, seen_at, ${COLUMNS})
  select $1, r.seen_at, ${GIVEN} from json_to_recordset($2::text::json) as r(${TYPED})
  on conflict (asked, slot, version, seen_at) do update set outdated_by = null, reported_at = excluded.reported_at,
    event = excluded.event, payload = excluded.payload, doc = excluded.doc`
const RENAME = `update tracker.snapshot set names = array(select json_array_elements_text($4::text::json)::bigint)
  where asked = $1 and source = $2 and first_at = $3`

const ADD_BELIEFS = `insert into tracker.belief (asked, container, fact, since, winner, others, disagrees)
  select $1, r.container, r.fact, $2::bigint, r.winner, r.others, r.disagrees
  from json_to_recordset($3::text::json)
    as r(container text, fact text, winner bigint, others bigint[], disagrees bigint[])
  on conflict (asked, container, fact, since) do update
    set winner = excluded.winner, others = excluded.others, disagrees = excluded.disagrees`

type Change = { believed: Believed; stands: boolean }

/** What is believed differently from now on. Without `stands`, nothing is believed of the fact any more. */
function beliefsBetween(before: readonly Believed[], after: readonly Believed[]): Change[] {
  const nameOfFact = ({ container, fact }: Believed) => JSON.stringify([container, fact])
  const known = new Map(before.map((one) => [nameOfFact(one), one]))
  const standing = new Set(after.map(nameOfFact))
  const changed = after.filter((one) => !isDeepStrictEqual(known.get(nameOfFact(one)), one))
  const gone = before.filter((one) => !standing.has(nameOfFact(one)))
  return [
    ...changed.map((believed) => ({ believed, stands: true })),
    ...gone.map((believed) => ({ believed, stands: false })),
  ]
}

function toBeliefRow({ believed: { container, fact, winner, others, disagrees }, stands }: Change, ids: Ids) {
  const list = (names: string[]) => (stands && names.length > 0 ? names.flatMap((name) => ids.get(name) ?? []) : null)
  const row = { container: container ?? "", fact, winner: stands ? ids.get(winner) : null }
  return { ...row, others: list(others), disagrees: list(disagrees) }
}

/** Ids of an ask's observations by name. If several have one name, the first. */
type Ids = ReadonlyMap<string, number>
const IDS = "select slot, version, min(id) as id from tracker.observation where asked = $1 group by slot, version"

async function readIds(session: Session, asked: string): Promise<Ids> {
  const rows = await session.run<{ slot: string; version: string; id: number }>(IDS, asked)
  return new Map(rows.map((row) => [nameOf(row), row.id]))
}

async function idsOf(session: Session, asked: string, names: readonly string[]): Promise<number[]> {
  const ids = await readIds(session, asked)
  return [...new Set(names.flatMap((name) => ids.get(name) ?? []))].sort((a, b) => a - b)
}

const ANSWERED = `insert into tracker.ask (id, asked_at, form) values ($1, $2, $3::text)
  on conflict (id) do update set asked_at = excluded.asked_at, form = coalesce(excluded.form, ask.form)`
const SEEN_AGAIN = `update tracker.snapshot s set last_at = greatest(last_at, $3)
  where asked = $1 and source = $2
    and first_at = (select max(first_at) from tracker.snapshot n where n.asked = $1 and n.source = $2)`

/** Stores an identical observation once, but also if repeated with a later date, because it is then the newest. */
async function addObservations(session: Session, asked: string, observations: Observation[], at: number) {
  await session.run(ADD_OBSERVATIONS, asked, at, toRows(observations))
  await takeBack(session, asked, observations)
}

const toRows = (observations: readonly Observation[]) => JSON.stringify(observations.map(toRow))

/** The carrier may have withdrawn a new observation before it was first seen here. */
async function takeBack(session: Session, asked: string, observations: readonly Observation[]) {
  const events = observations.flatMap(({ source, sourceEventId }) =>
    sourceEventId === null ? [] : retractionSlot(source, sourceEventId),
  )
  if (events.length === 0) return
  await session.run(TAKE_BACK, asked, retractionsOf(toAbout(asked).carrier), [...new Set(events)])
}

const ROWS = `insert into tracker.observation (asked, seen_at, ${COLUMNS})
  select $1, $2::bigint, ${GIVEN} from json_to_recordset($3::text::json) as r(${TYPED})`
const ADD_OBSERVATIONS = `${ROWS} where not exists (
  select 1 from tracker.observation o where o.asked = $1 and o.slot = r.slot and o.version = r.version
    and (o.seen_at = $2::bigint or o.reported_at is not distinct from r.reported_at))`
const TAKE_BACK = `insert into tracker.observation (asked, seen_at, ${COLUMNS})
  select $1, seen_at, ${COLUMNS} from tracker.observation where asked = $2 and slot = any($3::text[])
  on conflict do nothing`
const ADD_STATES = `${ROWS} where r.version is distinct from (
  select o.version from tracker.observation o where o.asked = $1 and o.slot = r.slot order by o.seen_at desc limit 1)
  on conflict do nothing`

type Found = Extract<Answer, { kind: "found" }>

async function addSnapshot(
  session: Session,
  asked: string,
  source: string,
  { observations, digest }: Found,
  at: number,
) {
  const names = JSON.stringify(await idsOf(session, asked, observations.map(nameOf)))
  const again = await session.run(
    `${SEEN_AGAIN} and to_json(s.names)::text = $4 and s.digest = $5 returning 1`,
    asked,
    source,
    at,
    names,
    digest,
  )
  if (again.length > 0) return
  await session.run(
    `insert into tracker.snapshot (asked, source, first_at, last_at, digest, names)
      values ($1, $2, $3, $3, $4, array(select json_array_elements_text($5::text::json)::bigint)) on conflict do nothing`,
    asked,
    source,
    at,
    digest,
    names,
  )
}
