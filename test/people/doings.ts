// Everything a person can start that goes on without them, and which of it still goes on. Tests only.
import { randomUUID } from "node:crypto"
import { addAlertChannel, listAlertChannels, listChannelPaces } from "#db/alerts/channels"
import { listDigestPeople, listWeeklyPeople } from "#db/alerts/messages"
import { addAlertRule, listAlertRules } from "#db/alerts/rules"
import type { Database } from "#db/client"
import { addJob, getJob } from "#db/connection/jobs"
import { addToOutbox } from "#db/connection/outbox"
import { addSession, getSessionRow } from "#db/people/sessions"
import { hashLinkToken } from "#db/shipments/link-tokens"
import { addShareLink, findShareLink } from "#db/shipments/share-links"
import { addCalendarFeed, findOpenCalendarFeed } from "#db/work/calendar-feeds"
import { putUserSettings } from "#db/work/user-settings"

const LATER = new Date(Date.now() + 3_600_000)

type Whose = { userId: string; email: string /** Whose rule escalates to them. */; other: string }
export type Doings = Awaited<ReturnType<typeof openEverything>>

export async function openEverything(db: Database, { userId, email, other }: Whose) {
  const at = new Date()
  const [jobId, channelId, ruleId] = [randomUUID(), randomUUID(), randomUUID()]
  const [share, feed] = [hashLinkToken(randomUUID()), hashLinkToken(randomUUID())]
  const sessionId = await addSession(db, { userId, at, expiresAt: LATER })
  const shared = { shipmentId: randomUUID(), label: "For a customer", createdBy: userId, at, expiresAt: LATER }
  await addShareLink(db.sql, { ...shared, tokenHash: share })
  await addCalendarFeed(db.sql, { tokenHash: feed, userId, name: "Mine", filters: {}, at })
  const job = { id: jobId, kind: "refresh", askedBy: userId, askedAt: at.toISOString(), input: {} } as const
  await addJob(db.sql, job, [{ target: randomUUID(), input: {}, state: "waiting", words: "", resultId: null }])
  await addToOutbox(db.sql, {
    ...{
      askedBy: userId,
      askedAt: at.toISOString(),
      kind: "track_number",
      target: `MAEU${userId}`,
      input: {},
      words: "",
    },
    notBefore: LATER.toISOString(),
  })
  const channel = { id: channelId, ownerId: userId, kind: "email", name: "Mail", address: email } as const
  await addAlertChannel(db.sql, { ...channel, secret: null, createdBy: userId })
  const rule = { name: "Rule", scope: {}, causes: {} as never, channelIds: [channelId], notify: "all" } as const
  const own = { ...rule, channelIds: [...rule.channelIds], escalateMinutes: null, escalateTo: null }
  await addAlertRule(db.sql, { id: ruleId, ownerId: userId, rule: own, by: userId })
  const team = { ...own, escalateMinutes: 30, escalateTo: userId }
  await addAlertRule(db.sql, { id: randomUUID(), ownerId: null, rule: team, by: other })
  await putUserSettings(db.sql, userId, { weekly: true })
  await db.sql`
    insert into alert_messages (channel_id, kind, message_id, not_before, created_at)
    values (${channelId}, 'alerts', ${`${channelId}@freeday`}, now(), now())`
  return { userId, sessionId, jobId, channelId, ruleId, share, feed }
}

/** By name. */
export async function stillGoingOn(db: Database, opened: Doings): Promise<string[]> {
  const { userId, channelId } = opened
  const rules = await listAlertRules(db.sql)
  const [outbox] = await db.sql<{ state: string }[]>`select state from outbox where asked_by = ${userId}`
  const [message] = await db.sql<{ state: string }[]>`select state from alert_messages where channel_id = ${channelId}`
  const shareLink = await findShareLink(db.sql, { tokenHash: opened.share })
  const session = await getSessionRow(db, { sessionId: opened.sessionId })
  const mine = (rows: { userId: string }[]) => rows.some((row) => row.userId === userId)
  const goesOn = {
    session: session !== undefined && session.revokedAt === null,
    "share link": shareLink !== undefined && shareLink.revokedAt === null,
    calendar: (await findOpenCalendarFeed(db.sql, { tokenHash: opened.feed })) !== undefined,
    run: (await getJob(db.sql, opened.jobId))?.state === "running",
    "waiting request": outbox?.state === "waiting",
    channel: (await listAlertChannels(db.sql, { userId })).some(({ ownerId }) => ownerId === userId),
    "pace of the channel": (await listChannelPaces(db.sql, [channelId])).length > 0,
    rule: rules.some(({ id }) => id === opened.ruleId),
    escalation: rules.some(({ escalateTo }) => escalateTo === userId),
    "waiting message": message?.state === "waiting",
    "morning list": mine(await listDigestPeople(db.sql)),
    "weekly summary": mine(await listWeeklyPeople(db.sql)),
  }
  return Object.entries(goesOn).flatMap(([name, does]) => (does ? [name] : []))
}
