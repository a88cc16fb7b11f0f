// Invariants 1, 2, 4 and 7: everything accepted is in the inbox once and has one effect, and nothing else is there.
import type { Sql } from "#db/client"
import type { Mischief } from "../mischief.ts"
import type { Journal } from "../world/sender.ts"
import { type Finding, finding } from "./findings.ts"

const AROUND_MS = 5_000

type Row = { id: string; state: string; tries: number; body: string }

export async function checkInbox(sql: Sql, journal: Journal, log: Mischief["log"]): Promise<Finding[]> {
  const rows = await sql<Row[]>`select id, state, tries, body from inbox where kind = 'notification'`
  const [total] = await sql<{ count: number; ids: number }[]>`
    select count(*) as count, count(distinct id) as ids from inbox`
  const present = new Map(rows.map((row) => [row.id, row]))
  const lost = [...journal.accepted].filter((id) => !present.has(id))
  const doubled = total && total.count !== total.ids ? [`${total.count} rows, ${total.ids} ids`] : []
  const foreign = rows.filter(({ id, body }) => journal.signed.get(id)?.body !== body)
  const forged = [...journal.forged].filter((id) => present.has(id))
  const unsigned = [
    ...foreign.map(({ id }) => `${id} is in the inbox with a body nobody signed`),
    ...forged.map((id) => `${id} went out forged and is in the inbox`),
    ...journal.forgedAccepted.map((words) => `${words} was answered 2xx`),
  ]
  const waiting = rows.filter(({ state }) => state !== "applied").map(({ id, state }) => `${id} is ${state}`)
  return [
    finding(
      "1. all that was accepted is in the inbox",
      journal.accepted.size,
      lost.map((id) => lostWords(id, journal, log)),
    ),
    finding("2. ids in the inbox are unique", total?.count ?? 0, doubled),
    finding("4. every notification is applied", rows.length, waiting),
    await checkEffects(sql, rows.length),
    finding("7. nothing unsigned is in the inbox", rows.length + journal.forged.size, unsigned),
  ]
}

/** The condition for the other checks: everything was delivered in the end, and nothing was under way any more. */
export function checkEnd(journal: Journal, unsettled: readonly string[]): Finding {
  const never = [...journal.signed.keys()].filter((id) => !journal.accepted.has(id))
  return finding("All was accepted in the end, and it came to rest", journal.signed.size, [
    ...never.map((id) => `${id} was never accepted`),
    ...unsettled.map((words) => `${words} are left`),
  ])
}

/** A run in which nothing was killed proves nothing. */
export function checkKills({ kills }: Mischief, asked: number): Finding {
  const done = [...kills.values()].reduce((sum, count) => sum + count, 0)
  return finding(
    "As many processes were killed as the run asked for",
    done,
    done < asked ? [`${done} of ${asked}`] : [],
  )
}

/** Where it was accepted, and which faults happened in the seconds around it. */
function lostWords(id: string, { acceptedAt }: Journal, log: Mischief["log"]): string {
  const accepted = acceptedAt.get(id)
  if (!accepted) return id
  const around = log.filter(({ at }) => Math.abs(at - accepted.at) < AROUND_MS)
  const list = around.map(({ at, what }) => `${what} ${at - accepted.at} ms`).join(", ")
  return `${id} sent ${accepted.at - accepted.sentAt} ms before its answer, by ${accepted.door}; around it: ${list}`
}

/** Each notification of this world reports exactly one change, and each object at most once. */
async function checkEffects(sql: Sql, notifications: number): Promise<Finding> {
  const wrong = await sql<{ id: string; count: number }[]>`
    select i.id, count(c.event_id) as count from inbox i left join changes c on c.notification_id = i.id
    where i.kind = 'notification' group by i.id having count(c.event_id) <> 1`
  const twice = await sql<{ id: string; kind: string }[]>`
    select inbox_id as id, resource_states.kind from resource_states join inbox on inbox.id = inbox_id
    where inbox.kind = 'notification' group by inbox_id, resource_states.kind having count(*) <> 1`
  return finding("4. no effect twice, none missing", notifications, [
    ...wrong.map(({ id, count }) => `${id} has ${count} changes`),
    ...twice.map(({ id, kind }) => `${id} has more than one state of a ${kind}`),
  ])
}
