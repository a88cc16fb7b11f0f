// Channels whose receiver is slow or down are parked: tried again now and then, and unparked once they answer. Real
// instants.
import type { Sql } from "../client.ts"
import { enqueue } from "../queue.ts"
import { transaction } from "../transaction.ts"

/** Failed or slow tries in a row before a channel is parked. */
const PARKED_AFTER = 3
/** Each pause is twice as long as the one before, up to the longest. */
const FIRST_PAUSE_MINUTES = 5
const LONGEST_PAUSE_MINUTES = 60

/**
 * Notes that a try at `at` failed or was slow. Resolves to the seconds until the next try; null if the channel is not
 * parked.
 */
export function noteTrouble(
  sql: Sql,
  { channelId, words, at }: { channelId: string; words: string; at: string },
): Promise<number | null> {
  return transaction(sql, async (tx) => {
    const [row] = await tx<{ seconds: number | null; isNew: boolean }[]>`
      update alert_channels c set troubles = least(c.troubles + 1, 100), parked_words = ${words},
        parked_since = case when c.troubles + 1 >= ${PARKED_AFTER} then coalesce(c.parked_since, ${at}) end,
        parked_until = case when c.troubles + 1 >= ${PARKED_AFTER} then ${at}::timestamptz + make_interval(mins =>
          least(${FIRST_PAUSE_MINUTES} * power(2, least(c.troubles + 1 - ${PARKED_AFTER}, 10)), ${LONGEST_PAUSE_MINUTES})::int) end
      from alert_channels b where b.id = c.id and c.id = ${channelId}
      returning extract(epoch from c.parked_until - ${at}::timestamptz)::float8 as seconds, c.parked_since is not null and b.parked_since is null as is_new`
    if (!row?.seconds) return null
    await moveJobs(tx, channelId, row.seconds)
    if (row.isNew)
      await enqueue(tx, { task: "tell_parked", payload: { channelId }, key: `parked ${channelId}`, most: 9 })
    return row.seconds
  })
}

/** The channel answered in time: unparks it and sends what waits for it. */
export function endTrouble(sql: Sql, channelId: string): Promise<void> {
  return transaction(sql, async (tx) => {
    const [row] = await tx`
      update alert_channels c set troubles = 0, parked_since = null, parked_until = null, parked_words = ''
      from alert_channels b where b.id = c.id and c.id = ${channelId} and c.troubles > 0 returning b.parked_since is not null as was_parked`
    if (row?.wasParked) await moveJobs(tx, channelId, 0)
  })
}

/** Tries the channel at `at`, however long its pause is. */
export function tryParked(sql: Sql, { channelId, at }: { channelId: string; at: string }): Promise<void> {
  return transaction(sql, async (tx) => {
    const [row] = await tx`
      update alert_channels set parked_until = ${at} where id = ${channelId} and parked_until > ${at} returning id`
    if (row) await moveJobs(tx, channelId, 0)
  })
}

/** Reschedules what waits for the channel to run in `seconds`. */
async function moveJobs(tx: Sql, channelId: string, seconds: number): Promise<void> {
  await tx`
    select (graphile_worker.reschedule_jobs(array(
      select j.id from graphile_worker.jobs j join alert_messages m on j.key = 'message ' || m.id
      where m.channel_id = ${channelId} and m.state in ('waiting', 'sealed') and j.locked_at is null),
      run_at => now() + make_interval(secs => ${seconds}))).id`
}

/** The parked channel, with the email of the person to tell. Undefined if it is no longer parked. */
export async function getParked(sql: Sql, channelId: string) {
  const [row] = await sql<{ name: string; words: string; since: string; until: string; email: string | null }[]>`
    select c.name, c.parked_words as words, c.parked_since as since, c.parked_until as until, u.email
    from alert_channels c left join users u on u.id = coalesce(c.owner_id, c.created_by) and u.disabled_at is null
    where c.id = ${channelId} and c.parked_since is not null and c.removed_at is null`
  return row
}

/** Parked channels of the team and of this person. */
export async function listParked(sql: Sql, userId: string): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select id, name from alert_channels
    where parked_since is not null and removed_at is null and (owner_id is null or owner_id = ${userId})
    order by name, id`
}
