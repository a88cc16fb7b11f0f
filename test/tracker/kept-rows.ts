// The tracker's stored rows of carriers' answers: reads them, and changes them to what an earlier parser would have
// stored.
import { gzipSync } from "node:zlib"
import type { Observation } from "../../tracker/observations/observation.ts"
import { type ObservationRow, toObservation, toRow } from "../../tracker/sources/carriers/observation-rows.ts"
import { BASE, PAYLOAD, type PackedPayload, unpackPayload } from "../../tracker/sources/carriers/payload-rows.ts"

/** A connection with camelCase columns and bigint as number. */
type Sql = { unsafe: (text: string, values?: (string | number | Uint8Array)[]) => Promise<readonly unknown[]> }

const OBSERVATIONS = `select id, slot, version, seen_at, reported_at, event, payload, doc, outdated_by
  from tracker.observation where outdated_by is null and asked not like '% retractions'`
const rowsOf = async (sql: Sql) => (await sql.unsafe(OBSERVATIONS)) as ObservationRow[]

export const observationsIn = async (sql: Sql): Promise<Observation[]> => (await rowsOf(sql)).map(toObservation)

/** Changes actual departures to what a parser would have stored that read them as this much earlier. */
export async function misreadDepartures(sql: Sql, earlierMs: number): Promise<void> {
  for (const row of await rowsOf(sql)) {
    const { fact, classifier, ...rest } = toObservation(row)
    if (fact.kind !== "movement" || fact.move !== "depart" || classifier !== "actual") continue
    const when = { ...fact.when, at: fact.when.at - earlierMs }
    const { doc } = toRow({ ...rest, classifier, fact: { ...fact, when } })
    const changed = "update tracker.observation set version = 'as read before', doc = decode($1, 'hex') where id = $2"
    await sql.unsafe(changed, [doc, row.id])
  }
}

/** Changes the events in the newest stored answer. */
export async function changeNewest(sql: Sql, change: (events: Record<string, unknown>[]) => void): Promise<void> {
  const newest = `select ${PAYLOAD} from tracker.payload p ${BASE} where p.status = 200 order by p.seen_at desc limit 1`
  const [row] = (await sql.unsafe(newest)) as (PackedPayload & { id: string })[]
  if (row === undefined) throw new Error("there is no payload")
  const events = JSON.parse((await unpackPayload(row)).bytes.toString("utf8"))
  change(events)
  await sql.unsafe("update tracker.payload set body = $1 where id = $2", [gzipSync(JSON.stringify(events)), row.id])
}
