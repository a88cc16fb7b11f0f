import { randomBytes } from "node:crypto"
import {
  addAlertChannel,
  countAlertChannels,
  getAlertChannel,
  listAlertChannels,
  removeAlertChannel,
} from "#db/alerts/channels"
import { addMessage, queueMessages } from "#db/alerts/messages"
import { tryParked } from "#db/alerts/parking"
import {
  type AlertRuleInput,
  type AlertRuleRecord,
  addAlertRule,
  countAlertRules,
  listAlertRules,
  removeAlertRule,
  updateAlertRule,
} from "#db/alerts/rules"
import type { Database, Sql } from "#db/client"
import { putSetting } from "#db/connection/connection"
import { addWithin } from "#db/held"
import { addAuditEntry } from "#db/people/audit"
import { isOwner } from "#db/work/read"
import { now, realNow } from "#lib/clock"
import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import { AppError } from "#lib/errors"
import { IN_DATABASE } from "#lib/limits"
import { requireRoom } from "#lib/limits/room"
import { alertAnswers } from "#lib/words/alerts/answers"
import { addressProblem } from "../messages/public-address.ts"
import type { Actor } from "../people/actor.ts"

/** `team`: the team's, for which the caller checked the right; else the person's own. */
type WorkAction = { session: Actor & { user: { email: string } }; team: boolean; id: string }

/** The caller chooses `id`, so that a repeated request is harmless. Throws "conflict" if there are too many. */
export async function createRule(db: Database, { session, team, id, rule }: WorkAction & { rule: AlertRuleInput }) {
  await requireFitting(db, session, team, rule)
  const ownerId = team ? null : session.user.id
  await requireRoom(team ? "teamRules" : "rules", (most) => {
    const held = { of: `rules ${ownerId}`, most, count: (tx: Sql) => countAlertRules(tx, { ownerId, but: id }) }
    return addWithin(db.sql, held, async (tx) => {
      await addAlertRule(tx, { id, ownerId, rule, by: session.user.id })
      return id
    })
  })
  await note(db, session, "alert_rule_added", id, rule.name)
  return { id }
}

/** Throws "conflict" if somebody changed it since `version`. */
export async function changeRule(
  db: Database,
  { session, team, id, version, rule }: WorkAction & { version: number; rule: AlertRuleInput },
) {
  await requireRule(db, session, team, id)
  await requireFitting(db, session, team, rule)
  if (!(await updateAlertRule(db.sql, { id, version, rule, by: session.user.id }))) {
    throw new AppError("conflict", alertAnswers.ruleChangedMeanwhile)
  }
  await note(db, session, "alert_rule_changed", id, rule.name)
  return { id }
}

/** Alerts raised only by this rule close at the next evaluation. */
export async function endRule(db: Database, { session, team, id }: WorkAction) {
  const { name } = await requireRule(db, session, team, id)
  await removeAlertRule(db.sql, { id, by: session.user.id })
  await note(db, session, "alert_rule_removed", id, name)
  return { id }
}

type NewChannel = { kind: "email" | "slack" | "teams" | "webhook"; name: string; address?: string | undefined }

/** Resolves to a webhook's secret, which is shown only this once. */
export async function createChannel(
  db: Database,
  { session, team, id, channel }: WorkAction & { channel: NewChannel },
): Promise<{ secret: string | null }> {
  const address = addressOf(channel, team ? null : session.user.email)
  const secret = channel.kind === "webhook" ? randomBytes(32).toString("base64url") : null
  const ownerId = team ? null : session.user.id
  const { kind, name } = channel
  const added = { id, ownerId, kind, name, address, secret, createdBy: session.user.id }
  await requireRoom(team ? "teamChannels" : "channels", (most) => {
    const held = { of: `channels ${ownerId}`, most, count: (tx: Sql) => countAlertChannels(tx, { ownerId, but: id }) }
    return addWithin(db.sql, held, async (tx) => {
      await addAlertChannel(tx, added)
      return id
    })
  })
  await note(db, session, "alert_channel_added", id, channel.name)
  return { secret }
}

export async function endChannel(db: Database, { session, team, id }: WorkAction) {
  const { name } = await requireChannel(db, session, team, id)
  await removeAlertChannel(db.sql, id)
  await note(db, session, "alert_channel_removed", id, name)
  return { id }
}

/**
 * Sends a message that says it is a test; its outcome is in the log. One per minute and channel. A parked channel is
 * tried immediately.
 */
export async function tryChannel(db: Database, { session, team, id, site }: WorkAction & { site: string }) {
  const { name } = await requireChannel(db, session, team, id)
  const at = realNow()
  const realAt = at.toISOString()
  const content = {
    subject: alertAnswers.testSubject(name),
    lead: alertAnswers.testBody,
    groups: [],
    link: `${site}/alerts`,
    settings: `${site}/settings/alerts`,
  }
  const { windowMs } = IN_DATABASE.channelTries
  const decidedKey = `trial:${id}:${Math.floor(at.getTime() / windowMs)}`
  const host = new URL(site).hostname
  if (!(await addMessage(db.sql, { channelId: id, kind: "trial", decidedKey, content, host, realAt }))) {
    const seconds = Math.ceil((windowMs - (at.getTime() % windowMs)) / 1_000)
    throw new AppError("rate_limited", alertAnswers.testTooSoon(seconds), { meta: { retryAfterSeconds: seconds } })
  }
  await tryParked(db.sql, { channelId: id, at: realAt })
  await queueMessages(db.sql, now().toISOString())
  return { id }
}

/** The worker then derives every last free day again. */
export async function setLfdPolicy(db: Database, { session, policy }: { session: Actor; policy: LfdPolicy }) {
  await putSetting(db.sql, "lfd_policy", policy)
  await note(db, session, "lfd_policy_set", "lfd_policy", policy)
  return { policy }
}

function addressOf({ kind, address }: NewChannel, ownAddress: string | null): string {
  if (kind === "email") {
    if (ownAddress !== null) return ownAddress
    if (address && /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(address)) return address
    throw invalid("address", alertAnswers.giveEmail)
  }
  const problem = addressProblem(address ?? "")
  if (problem) throw invalid("address", problem)
  return address ?? ""
}

async function requireRule(db: Database, session: Actor, team: boolean, id: string): Promise<AlertRuleRecord> {
  const rule = (await listAlertRules(db.sql)).find((one) => one.id === id)
  if (rule && rule.ownerId === (team ? null : session.user.id)) return rule
  throw new AppError("not_found", alertAnswers.ruleGone)
}

async function requireChannel(db: Database, session: Actor, team: boolean, id: string) {
  const channel = await getAlertChannel(db.sql, id)
  if (channel && channel.ownerId === (team ? null : session.user.id)) return channel
  throw new AppError("not_found", alertAnswers.channelGone)
}

async function requireFitting(db: Database, session: Actor, team: boolean, rule: AlertRuleInput): Promise<void> {
  const channels = await listAlertChannels(db.sql, { userId: session.user.id })
  const usable = new Set(channels.filter(({ ownerId }) => !team || ownerId === null).map(({ id }) => id))
  // A channel already in the rule may stay, even if it is not this person's. A new one must be one the person may use.
  if (!rule.channelIds.every((id) => usable.has(id))) throw invalid("channelIds", alertAnswers.channelNotYours)
  if (rule.escalateTo !== null && !(await isOwner(db.sql, rule.escalateTo)))
    throw invalid("escalateTo", alertAnswers.cannotTakeOver)
}

function invalid(field: string, words: string): AppError {
  return new AppError("invalid", words, { meta: { field } })
}

async function note(db: Database, session: Actor, action: string, target: string, name: string): Promise<void> {
  await addAuditEntry(db, { userId: session.user.id, action, target, detail: { name } })
}
