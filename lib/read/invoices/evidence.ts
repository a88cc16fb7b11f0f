import type { Sql } from "#db/client"
import { getStateAt, listStates, type StateRecord } from "#db/invoices/evidence"
import { listContainersById } from "#db/mirror/read"
import { availability } from "#lib/domain/containers/readiness"
import { type Instant, lfdDay, parseInstant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal } from "#lib/domain/days/local-time"
import { plainLabel } from "#lib/domain/text"
import { isUuid } from "#lib/domain/uuid"
import { feesWords } from "#lib/words/containers/fees"
import { holdsWords } from "#lib/words/containers/holds"

export type EvidenceState = ReturnType<typeof toState>
export type EvidenceFact = EvidenceState["facts"][number]

export type Evidence = NonNullable<Awaited<ReturnType<typeof getEvidence>>>

/** undefined: no such container. `at`: world instant. */
export async function getEvidence(sql: Sql, { id, at }: { id: string; at: Instant }) {
  if (!isUuid(id)) return undefined
  const [container] = await listContainersById(sql, [id])
  if (!container) return undefined
  const [found, states] = await Promise.all([getStateAt(sql, { id, at }), listStates(sql, id)])
  const zone = container.podZone
  const all = states.map((state) => toState(state, zone))
  return {
    ...{ containerId: id, number: container.number, shipmentId: container.shipmentId, zone, at },
    /** null: nothing was reported by then. */
    state: found ? toState(found, zone) : null,
    /** All that was reported, newest first, with what differs from the one before. */
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
    /** Of the notification, or of our own read. */
    inboxId,
    source,
    facts: factsOf({ body, zone, version }),
  }
}

function factsOf({ body, zone, version }: Pick<StateRecord, "body" | "version"> & { zone: string | null }) {
  const at = body.podZone ?? zone
  const day = (raw: string | null, of = at) => {
    const named = raw === null ? null : lfdDay(raw, of)
    return named === null ? (raw ?? "Not reported") : formatDay(named, Number(version.slice(0, 4)))
  }
  const time = (raw: string | null) => {
    const instant = parseInstant(raw)
    return raw === null ? "Not reported" : instant ? formatLocal(instant, at, "full") : raw
  }
  const available = { yes: "Yes", no: "No", unknown: "Not known" }[availability(body)]
  return [
    { name: "Status", words: body.currentStatus === null ? "Not reported" : plainLabel(body.currentStatus) },
    { name: "Available for pickup", words: available },
    { name: "Holds", words: holdsWords(body.holds) },
    { name: "Fees", words: feesWords(body.fees) },
    { name: "Last free day, line", words: day(body.lfdLine) },
    { name: "Last free day, terminal", words: day(body.lfdTerminal) },
    { name: "Last free day, rail", words: day(body.lfdRail, body.finalDestinationZone) },
    { name: "Discharged", words: time(body.podDischargedAt) },
    { name: "Out of the gate", words: time(body.finalDestinationFullOutAt ?? body.podFullOutAt) },
    { name: "Returned empty", words: time(body.emptyTerminatedAt) },
    { name: "Pickup appointment", words: time(body.pickupAppointmentAt) },
  ]
}
