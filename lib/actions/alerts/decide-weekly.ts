import { addMessage, type DigestPerson, isDecided, listWeeklyPeople } from "#db/alerts/messages"
import type { Sql } from "#db/client"
import { realNow, worldNow } from "#lib/clock"
import { weeklyDay } from "#lib/domain/alerts/quiet-hours"
import type { WeeklySummary } from "#lib/domain/alerts/weekly-summary"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { Sending } from "./send.ts"
import { weeklyContent } from "./weekly-content.ts"

/** Reads the figures; undefined: they were never counted completely. */
export type Summarise = (sql: Sql, now: Instant) => Promise<WeeklySummary | undefined>

type Weekly = Sending & { summarise: Summarise }

/** Waits until the end of the day for figures that were never counted. */
export async function decideWeekly(sql: Sql, { settings, nullZone, nextSteps, summarise }: Weekly): Promise<void> {
  const at = worldNow()
  const due = await listDue(sql, at)
  if (due.length === 0) return
  const summary = await summarise(sql, at)
  if (summary === undefined) return
  const site = settings.PUBLIC_URL
  const containerIds = summary.worst.map(({ containerId }) => containerId)
  const steps = await nextSteps(sql, { containerIds, now: at, nullZone })
  for (const { person, decidedKey } of due) {
    await addMessage(sql, {
      channelId: person.channelId,
      kind: "weekly",
      decidedKey,
      content: weeklyContent(summary, { zone: person.homeZone, nullZone, site, steps }),
      host: new URL(site).hostname,
      realAt: realNow().toISOString(),
    })
  }
}

async function listDue(sql: Sql, at: Instant): Promise<{ person: DigestPerson; decidedKey: string }[]> {
  const due: { person: DigestPerson; decidedKey: string }[] = []
  for (const person of await listWeeklyPeople(sql)) {
    const day = weeklyDay(at, person.homeZone)
    const decidedKey = `weekly:${person.userId}:${day}`
    if (day !== null && !(await isDecided(sql, decidedKey))) due.push({ person, decidedKey })
  }
  return due
}
