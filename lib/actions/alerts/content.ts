import type { AlertRecord } from "#db/alerts/alerts"
import type { MessageKind } from "#db/alerts/messages"
import type { AlertCause } from "#lib/domain/alerts/causes"
import type { MessageContent, MessageGroup, MessageLine } from "#lib/domain/alerts/message"
import { dayInZone, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal, type NullZone } from "#lib/domain/days/local-time"
import { alertWords } from "#lib/words/alerts/alert"
import { alertMail } from "#lib/words/alerts/mail"
import { alertPlace } from "#lib/words/alerts/place"

export type Recipient = {
  now: Instant
  zone: string | null
  nullZone: NullZone
  site: string
  /** Next steps in words, by container id. */
  steps: ReadonlyMap<string, string>
}

/** More in one group become a number and a link: a mail is read, not scrolled. */
const MOST_LINES = 20

/** The immediate message: what has just come up, or was not acknowledged. */
export function alertsContent(
  records: readonly AlertRecord[],
  kind: MessageKind,
  recipient: Recipient,
): MessageContent {
  const lines = records.map((record) => toLine(record, recipient))
  const [first] = lines
  const count = records.length
  const one = first ? `${first.number ? `${first.number}: ` : ""}${first.fact}` : ""
  const subject = count === 1 ? one : alertMail.subjectMany(count, one, count - 1)
  return {
    subject: kind === "escalation" ? alertMail.notAcknowledged(subject) : subject,
    lead: kind === "escalation" ? alertMail.escalated : count === 1 ? alertMail.newAlert : alertMail.newAlerts(count),
    groups: [cut({ title: "", note: "", lines, more: 0 })],
    ...links(recipient),
  }
}

const SECTIONS = [
  { title: alertMail.overdue, note: alertMail.overdueAbout },
  { title: alertMail.dueSoon, note: alertMail.dueSoonAbout },
  { title: alertMail.clearHold, note: alertMail.holdAbout },
  { title: alertMail.pay, note: alertMail.payAbout },
  { title: alertMail.ready, note: alertMail.readyAbout },
  { title: alertMail.changed, note: alertMail.changedAbout },
  { title: alertMail.lookInto, note: alertMail.lookAbout },
] as const

/** Every cause needs a section, or the morning list would leave it out. */
const SECTION_OF: Record<AlertCause, (typeof SECTIONS)[number]["title"]> = {
  lfd_passed: alertMail.overdue,
  lfd_soon: alertMail.dueSoon,
  step_up: alertMail.dueSoon,
  empty_due: alertMail.dueSoon,
  appointment_lost: alertMail.dueSoon,
  appointment_after_lfd: alertMail.dueSoon,
  hold: alertMail.clearHold,
  hold_pending: alertMail.clearHold,
  fee: alertMail.pay,
  ready: alertMail.ready,
  hold_cleared: alertMail.ready,
  availability_lost: alertMail.changed,
  lfd_moved: alertMail.changed,
  eta_moved: alertMail.changed,
  terminal_changed: alertMail.changed,
  tracking_failed: alertMail.lookInto,
  gap: alertMail.lookInto,
  stale: alertMail.lookInto,
  lfd_differs: alertMail.lookInto,
  event_overdue: alertMail.lookInto,
  handed_over: alertMail.lookInto,
  mention: alertMail.lookInto,
}

/** One person's morning list: in each group, theirs come first. `unknown`: number of containers in an unknown state. */
export function digestContent(
  records: readonly AlertRecord[],
  person: { userId: string; name: string },
  recipient: Recipient & { unknown: number },
): MessageContent {
  const mineFirst = records.toSorted(
    (a, b) => Number(b.ownerId === person.userId) - Number(a.ownerId === person.userId),
  )
  const groups = SECTIONS.map(({ title, note }) =>
    cut({
      title,
      note,
      lines: mineFirst.filter(({ cause }) => SECTION_OF[cause] === title).map((record) => toLine(record, recipient)),
      more: 0,
    }),
  ).filter(({ lines }) => lines.length > 0)
  const mine = records.filter(({ ownerId }) => ownerId === person.userId).length
  const day = formatDay(dayInZone(recipient.now, recipient.zone))
  const counts = groups.map(({ title, lines, more }) => `${lines.length + more} ${title.toLowerCase()}`)
  return {
    subject: records.length === 0 ? alertMail.nothingOpen(day) : `${day}: ${counts.slice(0, 3).join(", ")}`,
    lead: digestLead(records.length, mine, recipient.unknown),
    groups,
    ...links(recipient),
  }
}

function digestLead(open: number, mine: number, unknown: number): string {
  const some = open === 0 ? alertMail.noneOpen : alertMail.openCount(open, mine)
  if (unknown === 0) return some
  return `${some} ${unknown === 1 ? alertMail.oneUnknown : alertMail.manyUnknown(unknown)}.`
}

function cut(group: MessageGroup): MessageGroup {
  return { ...group, lines: group.lines.slice(0, MOST_LINES), more: Math.max(0, group.lines.length - MOST_LINES) }
}

function links({ site }: Recipient): Pick<MessageContent, "link" | "settings"> {
  return { link: `${site}/alerts`, settings: `${site}/settings/alerts` }
}

function toLine(record: AlertRecord, { now, nullZone, site, steps }: Recipient): MessageLine {
  const confirmed = parseInstant(record.confirmedAt)
  return {
    id: record.id,
    cause: record.cause,
    ...alertWords(record.facts, now, {
      ...{ zone: record.zone, staleAt: parseInstant(record.staleAt), nullZone },
      nextStep: steps.get(record.containerId ?? "") ?? null,
    }),
    number: record.number,
    place: [alertPlace(record), record.lineName].filter(Boolean).join(" · "),
    asOf: confirmed && alertMail.asOf(formatLocal(confirmed, record.zone, "full", { nullZone })),
    owner: record.ownerName,
    link: site + pathOf(record),
  }
}

/** Same link as in components/alerts/groups.tsx. */
const OWN_CONTAINERS = `/containers?filters=${encodeURIComponent('{"owner":["me"]}')}`

function pathOf({ about, shipmentId, containerId }: AlertRecord): string {
  if (about === "account") return "/connection"
  if (about === "person" && containerId === null) return OWN_CONTAINERS
  if (about === "tracking_request") return "/tracking?state=failed"
  return shipmentId ? `/shipments/${shipmentId}?container=${containerId}` : `/containers/${containerId}`
}
