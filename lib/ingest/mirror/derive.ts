// Stores what lib/domain derives, so that lists sort and filter on columns and no query repeats a rule.
import type { ContainerRecord, ShipmentRecord } from "#db/mirror/read"
import type { PlaceGates } from "#lib/domain/containers/act-by"
import { type AttentionState, attentionAt } from "#lib/domain/containers/attention"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { factsOf } from "#lib/domain/containers/facts"
import { listedSum } from "#lib/domain/containers/fees"
import { checkedAt, staleAt } from "#lib/domain/containers/freshness"
import { blockingHolds, blocks, type Hold } from "#lib/domain/containers/holds"
import { type LfdInForce, lfdSources } from "#lib/domain/containers/last-free-day"
import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import { type Shown, shownOf } from "#lib/domain/containers/shown"
import { stageOf } from "#lib/domain/containers/stage"
import type { Instant } from "#lib/domain/days/calendar-day"
import { normaliseNumber } from "#lib/domain/find/find"
import { lineLabel } from "#lib/domain/tracking/lines"
import { unreadOf } from "#lib/domain/unread"
import type { Age } from "#lib/service/profile"
import { attentionWords } from "#lib/words/containers/attention"
import { equipmentWords } from "#lib/words/containers/equipment"
import { lfdBasisWords } from "#lib/words/containers/lfd"
import { reasonWords } from "#lib/words/containers/readiness"

/** Raise it when a rule of lib/domain changes what is stored: every row is derived again. */
export const RULES = 22

/** `age`: the profile's. `now`: world time. `byHand`: one of us marked its empty as back. */
type By = { policy: LfdPolicy; gates: PlaceGates; age: Age; now: Instant; byHand: boolean }

/** The container with its derived columns. */
export function deriveContainer(
  reported: ContainerRecord,
  shipment: ShipmentRecord | null,
  { policy, gates, age, now, byHand }: By,
): ContainerRecord {
  const stage = stageOf(factsOf(reported, shipment))
  const heard = { terminal: reported.terminalCheckedAt, line: shipment?.lineCheckedAt ?? null }
  const confirmedAt = age.from === "confirmed" ? reported.confirmedAt : checkedAt(stage, heard)
  const container = { ...reported, confirmedAt }
  const facts = factsOf(container, shipment, gates)
  const attention = attentionAt(facts, policy, now)
  const days = new Map(lfdSources(facts.lfd).map(({ source, day }) => [source, day]))
  const found = shownOf(facts, policy, {
    pod: shipment?.podName ?? null,
    destination: shipment?.destinationName ?? null,
    railSent: container.lfdRailSent,
    unread: {
      pod: unreadOf(shipment?.extra ?? {}, "pod_ata_at", "pod_eta_at"),
      destination: unreadOf(shipment?.extra ?? {}, "destination_ata_at", "destination_eta_at"),
    },
  })
  const { inForce, spreadDays } = found.lfd
  const shown = {
    ...found,
    readiness: { ...found.readiness, reason: reasonWords(found.readiness.reason) },
    lfd: { ...found.lfd, inForce: inForce && toShownLfd(inForce) },
  }
  const etaAt = shown.eta?.at ?? null
  const refs = container.refNumbers.map(normaliseNumber)
  const numberKey = normaliseNumber(container.number)
  const owed = owedOf(container.fees)
  return {
    ...container,
    numberKey,
    keys: refs,
    searchText: [numberKey, ...refs].join("\n"),
    lfdLineDay: days.get("line") ?? null,
    lfdTerminalDay: days.get("terminal") ?? null,
    lfdRailDay: days.get("rail") ?? null,
    lfdSpreadDays: spreadDays,
    lfdDay: inForce?.day ?? null,
    lfdEndsAt: inForce?.endsAt ?? null,
    stage,
    readiness: shown.readiness.state,
    attention: attention.state,
    attentionUntil: attention.until,
    attentionWhy: attentionWords(attention.why, now),
    staleAt: staleAt(facts.confirmedAt, stage),
    // Once overdue, sorted by how long.
    urgentAt: (attention.state === "overdue" ? inForce?.endsAt : shown.actBy?.endsAt) ?? etaAt,
    etaAt,
    billOfLading: shipment?.billOfLading ?? null,
    lineScac: shipment?.lineScac ?? null,
    lineName: shipment ? lineLabel(shipment.lineScac, shipment.lineName) : null,
    podLocode: shipment?.podLocode ?? null,
    podName: shipment?.podName ?? null,
    vesselName: shipment?.podVesselName ?? null,
    customerId: shipment?.customerId ?? null,
    terminalId: container.podTerminalId ?? shipment?.podTerminalId ?? null,
    holdNames: container.holds && namesOf(container.holds),
    ...owed,
    isLive: stage !== "gone" || (container.emptyTerminatedAt === null && !byHand) || (owed.owedMinor ?? 0) !== 0,
    equipment: equipmentWords(container),
    shown,
  }
}

function namesOf(holds: Hold[]): string[] {
  return [...new Set([...holds.filter(blocks), ...holds].map((hold) => hold.name))]
}

/** The sum lists sort by. Rows show every currency. */
function owedOf(fees: ContainerRecord["fees"]): Pick<ContainerRecord, "owedMinor" | "owedCurrency"> {
  if (fees === null) return { owedMinor: null, owedCurrency: null }
  const listed = listedSum(fees)
  return { owedMinor: listed?.amountMinor ?? 0, owedCurrency: listed?.currency ?? null }
}

/** The shipment with what its containers (already derived) and bookings add to it. */
export function deriveShipment(
  shipment: ShipmentRecord,
  containers: ContainerRecord[],
  bookings: string[],
  age: Age,
): ShipmentRecord {
  const keys = [shipment.billOfLading ?? "", ...bookings, ...shipment.refNumbers]
    .map(normaliseNumber)
    .filter((key) => key !== "")
  const counts: Partial<Record<AttentionState, number>> = {}
  for (const { attention } of containers) {
    const state = attention as AttentionState
    counts[state] = (counts[state] ?? 0) + 1
  }
  const next = containers
    .filter((container) => container.stage !== "gone" && container.lfdEndsAt !== null)
    .toSorted((a, b) => orderOf(a.lfdEndsAt, b.lfdEndsAt) || orderOf(a.id, b.id))[0]
  const nextLfd = next?.shown.lfd.inForce
  const here = containers.filter((container) => container.stage !== "gone")
  const reported = here.filter((container) => container.holds !== null)
  const names = reported.flatMap((container) => (blockingHolds(container.holds) ?? []).map((hold) => hold.name))
  return {
    ...shipment,
    confirmedAt: age.from === "confirmed" ? shipment.confirmedAt : shipment.lineCheckedAt,
    keys: [...new Set(keys)],
    searchText: [...new Set(keys)].join("\n"),
    containerCount: Math.max(containers.length, shipment.containerIds.length),
    attention: WORST_FIRST.find((state) => counts[state]) ?? "unknown",
    attentionCounts: counts,
    nextLfdDay: nextLfd?.day ?? null,
    nextLfdEndsAt: nextLfd?.endsAt ?? null,
    nextLfdSource: nextLfd?.source ?? null,
    nextLfdZone: nextLfd?.zone ?? null,
    nextLfdContainerId: next?.id ?? null,
    holdNames: reported.length === 0 && here.length > 0 ? null : [...new Set(names)].sort(),
    etaAt: shipment.podAtaAt ?? shipment.podEtaAt,
  }
}

/** Compares ISO instants in UTC, or ids. */
function orderOf(a: string | null, b: string | null): number {
  return (a ?? "") < (b ?? "") ? -1 : a === b ? 0 : 1
}

function toShownLfd({ policy, ...lfd }: NonNullable<LfdInForce>): Shown["lfd"]["inForce"] {
  return { ...lfd, basis: lfdBasisWords({ ...lfd, policy }) }
}
