// Keeps what was understood of each ask's last answers and of a carrier's pushes, and sums it per carrier.
import type { Session } from "../../store/session.ts"
import type { Store } from "../../store/store.ts"
import { type AnswerReading, sumReadings } from "../dcsa/messages/counts.ts"
import { findProfile } from "../dcsa/profiles.ts"
import type { CarrierCounts, KeptReading, UnknownName } from "../source.ts"

/** Whether it answers the ask for everything, for what is new since the last answer, or was pushed. */
type Part = "all" | "news" | "push"
/** `reading`: what was understood of an answer, or of one push. */
export type Heard = { part: Part; reading: AnswerReading }

/** The key for what a carrier pushed, whoever follows it. Not an ask. */
export const pushesOf = (carrier: string) => `${carrier} push`

const WRITE = `insert into tracker.answer_reading
    (asked, part, at, received, understood, in_part, without_effect, not_understood, doc)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::json)
  on conflict (asked, part) do update set at = excluded.at, received = excluded.received,
    understood = excluded.understood, in_part = excluded.in_part, without_effect = excluded.without_effect,
    not_understood = excluded.not_understood, doc = excluded.doc`
const FORGET = "delete from tracker.unknown_name where asked = $1 and part = any($2::text[])"
/** A whole answer repeats what was new before it. */
const FORGET_NEWS = "delete from tracker.answer_reading where asked = $1 and part = 'news'"
const NAME = `insert into tracker.unknown_name as u (asked, part, kind, name, value, times, payload, pointer)
  select $1, $2, r.kind, r.name, r.value, sum(r.times), (array_agg(r.payload))[1], (array_agg(r.pointer))[1]
    from json_to_recordset($3::text::json)
      as r(kind text, name text, value text, times integer, payload uuid, pointer text)
    group by r.kind, r.name, r.value
  on conflict (asked, part, kind, name, value) do update set times = u.times + excluded.times,
    payload = excluded.payload, pointer = excluded.pointer`
const READ = "select asked, part, doc from tracker.answer_reading where asked = any($1::text[]) order by part"
/** Unreadable is what the reader could not read. A refusal by status was understood. */
const COUNTS = `select split_part(asked, ' ', 1) as carrier, count(*) filter (where part <> 'push')::int as answers,
    sum(received)::int as received, sum(understood)::int as understood, sum(in_part)::int as in_part,
    sum(without_effect)::int as without_effect, sum(not_understood)::int as not_understood,
    count(*) filter (where doc ->> 'unreadable' not like 'status %')::int as unreadable, max(at) as at
  from tracker.answer_reading group by 1 order by 1`
/** [own] The commonest of each carrier. */
const SHOWN = 200
const UNKNOWN = `select * from (
    select split_part(asked, ' ', 1) as carrier, kind, name, value, sum(times)::int as times,
      count(distinct asked)::int as answers, (array_agg(payload))[1] as payload, (array_agg(pointer))[1] as pointer,
      row_number() over (partition by split_part(asked, ' ', 1) order by sum(times) desc, kind, name, value) as place
    from tracker.unknown_name group by 1, 2, 3, 4) u
  where place <= ${SHOWN} order by carrier, place`

type ReadingRow = { asked: string; part: Exclude<Part, "push">; doc: Omit<AnswerReading, "unknown"> }

/** Replaces what was kept of the ask's last answer of this part. Pushes are added to those before. */
export async function writeReading(session: Session, asked: string, { part, reading }: Heard): Promise<void> {
  if (part !== "push") await session.run(FORGET, asked, part === "all" ? ["all", "news"] : [part])
  if (part === "all") await session.run(FORGET_NEWS, asked)
  const [before] = part === "push" ? await session.run<{ doc: AnswerReading }>(`${READ} for update`, [asked]) : []
  const { unknown, ...kept } = before ? sumReadings(reading, { ...before.doc, unknown: [] }) : reading
  const { at, received, understood, inPart, withoutEffect, notUnderstood } = kept
  const unmoved = Object.values(withoutEffect).reduce((sum, times) => sum + times, 0)
  const counts = [received, understood, inPart, unmoved, notUnderstood]
  await session.run(WRITE, asked, part, at, ...counts, JSON.stringify(kept))
  if (unknown.length > 0) await session.run(NAME, asked, part, JSON.stringify(unknown))
}

export function openReadings({ ask }: Pick<Store, "ask">) {
  return {
    /** By ask. One without an answer is not in it. */
    of: async (asks: readonly string[]): Promise<Map<string, KeptReading[]>> => {
      const rows = await ask<ReadingRow>(READ, [...new Set(asks)])
      const byAsk = Map.groupBy(rows, ({ asked }) => asked)
      return new Map([...byAsk].map(([asked, kept]) => [asked, kept.map(({ part, doc }) => ({ part, ...doc }))]))
    },
    byCarrier: async (): Promise<CarrierCounts[]> => {
      const [counts, unknown] = await Promise.all([
        ask<Omit<CarrierCounts, "name" | "unknown">>(COUNTS),
        ask<UnknownName & { carrier: string }>(UNKNOWN),
      ])
      return counts.map((one) => ({
        ...one,
        at: Number(one.at),
        name: findProfile(one.carrier)?.name ?? one.carrier,
        unknown: unknown.filter(({ carrier }) => carrier === one.carrier),
      }))
    },
  }
}
