import type { Sql } from "#db/client"
import { getStateAt, listStates, type StateRecord } from "#db/invoices/evidence"
import { listContainersById } from "#db/mirror/read"
import { availability } from "#lib/domain/containers/readiness"
import { type Instant, lfdDay, parseInstant } from "#lib/domain/days/calendar-day"
import { formatFullDay, formatFullTime } from "#lib/domain/days/local-time"
import { plainLabel } from "#lib/domain/text"
import { unreadOf } from "#lib/domain/unread"
import { isUuid } from "#lib/domain/uuid"
import { feesWords } from "#lib/words/containers/fees"
import { holdsWords } from "#lib/words/containers/holds"
import { packExport } from "#lib/words/invoices/pack-export"

export type EvidenceState = ReturnType<typeof toState>
export type EvidenceFact = EvidenceState["facts"][number]

export type Evidence = NonNullable<Awaited<ReturnType<typeof getEvidence>>>

/** Undefined: no such container. `at`: world instant. */
export async function getEvidence(sql: Sql, { id, at }: { id: string; at: Instant }) {
  if (!isUuid(id)) return undefined
  const [container] = await listContainersById(sql, [id])
  if (!container) return undefined
  const [found, states] = await Promise.all([getStateAt(sql, { id, at }), listStates(sql, id)])
  const zone = container.podZone
  const all = states.map((state) => toState(state, zone))
  return {
    ...{ containerId: id, number: container.number, shipmentId: container.shipmentId, zone, at },
    /** Null: nothing was reported by then. */
    state: found ? toState(found, zone) : null,
    /** Everything reported, newest first, with what differs from the state before. */
    reported: all
      .map(({ facts, ...state }, index) => ({ ...state, changed: changedFacts(all[index - 1]?.facts, facts) }))
      .filter(({ changed }, index) => index === 0 || changed.length > 0)
      .toReversed(),
  }
}

function changedFacts(before: EvidenceFact[] | undefined, facts: EvidenceFact[]): EvidenceFact[] {
  if (!before) return facts
  return facts.filter(({ name, words }) => before.find((one) => one.name === name)?.words !== words)
}

function toState({ version, receivedAt, inboxId, source, body }: StateRecord, zone: string | null) {
  return {
    version: version as Instant,
    receivedAt: receivedAt as Instant,
    /** Inbox id of the notification, or of our own read. */
    inboxId,
    source,
    facts: factsOf({ body, zone }),
  }
}

function factsOf({ body, zone }: Pick<StateRecord, "body"> & { zone: string | null }) {
  const at = body.podZone ?? zone
  const day = (raw: string | null, of = at) => {
    const named = raw === null ? null : lfdDay(raw, of)
    return named === null ? (raw ?? packExport.notReported) : formatFullDay(named)
  }
  const time = (read: string | null, ...attributes: string[]) => {
    const raw = read ?? unreadOf(body.extra, ...attributes)
    const instant = parseInstant(raw)
    return raw === null ? packExport.notReported : instant ? formatFullTime(instant, at) : raw
  }
  const available = { yes: packExport.yes, no: packExport.no, unknown: packExport.notKnownAnswer }[availability(body)]
  return [
    {
      name: packExport.status,
      words: body.currentStatus === null ? packExport.notReported : plainLabel(body.currentStatus),
    },
    { name: packExport.available, words: available },
    { name: packExport.holds, words: holdsWords(body.holds) },
    { name: packExport.fees, words: feesWords(body.fees) },
    { name: packExport.lfdLine, words: day(body.lfdLine) },
    { name: packExport.lfdTerminal, words: day(body.lfdTerminal) },
    { name: packExport.lfdRail, words: day(body.lfdRail, body.finalDestinationZone) },
    { name: packExport.discharged, words: time(body.podDischargedAt, "pod_discharged_at") },
    {
      name: packExport.outOfGate,
      words: time(
        body.finalDestinationFullOutAt ?? body.podFullOutAt,
        "final_destination_full_out_at",
        "pod_full_out_at",
      ),
    },
    { name: packExport.returnedEmpty, words: time(body.emptyTerminatedAt, "empty_terminated_at") },
    { name: packExport.pickupAppointment, words: time(body.pickupAppointmentAt, "pickup_appointment_at") },
  ]
}
