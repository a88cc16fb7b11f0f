import {
  type EventRecord,
  listEventsOf,
  listMemories,
  listOpenAlertsOf,
  listStatesSince,
  type MemoryRecord,
  type OpenAlertRecord,
  type ReportedState,
} from "#db/alerts/evaluation"
import type { AlertWrite } from "#db/alerts/write"
import type { Sql } from "#db/client"
import { listTerminalsById } from "#db/connection/history"
import { listWorkOn, type WorkRecord } from "#db/containers/additions"
import { type ContainerRecord, listContainersById, listShipmentsById, type ShipmentRecord } from "#db/mirror/read"
import { listGateCalendars } from "#db/tariffs/tariffs"
import { decide, wantedAt } from "#lib/domain/alerts/decide"
import { expectedNext } from "#lib/domain/alerts/expected"
import type { AlertCase } from "#lib/domain/alerts/span"
import { stepMemory } from "#lib/domain/alerts/step"
import { createPlaceGatesAt } from "#lib/domain/charges/rate-book"
import type { PlaceGates } from "#lib/domain/containers/act-by"
import { factsOf } from "#lib/domain/containers/facts"
import type { LfdPolicy } from "#lib/domain/containers/last-free-day"
import { stageOf } from "#lib/domain/containers/stage"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { datesOf, routeOf } from "#lib/domain/shipments/timeline-route"
import { EXPECTATION_BASES, plannedLabel } from "#lib/words/shipments/timeline-labels"
import { loadScopes, type Rules, toNewAlert } from "./rules.ts"
import { loadStepUps } from "./step-ups.ts"

export type Decided = Pick<AlertWrite, "memories" | "open" | "close" | "update">
export type Evaluation = { now: Instant; policy: LfdPolicy; rules: Rules; quiet: boolean }

type Container = {
  container: ContainerRecord
  shipment: ShipmentRecord | null
  memory: MemoryRecord | undefined
  reported: ReportedState[]
  work: WorkRecord | undefined
  events: EventRecord[]
  open: OpenAlertRecord[]
  stepUp: AlertCase["stepUp"]
  stepUpPrint: string | null
  gates: PlaceGates
}

/** `quiet`: nobody is notified at once of what it finds, as on a first evaluation of everything. */
export async function evaluateContainers(sql: Sql, ids: string[], evaluation: Evaluation): Promise<Decided> {
  const loaded = await loadContainers(sql, ids, evaluation)
  const covers = await loadScopes(sql, evaluation.rules, ids, evaluation.now)
  const decided: Decided = { memories: [], open: [], close: [], update: [] }
  for (const one of loaded) {
    const { container, shipment } = one
    const memory = stepMemory(one.memory?.memory ?? null, one.reported as never, { container, shipment })
    const turns: Instant[] = []
    const alertCase = toCase(one, memory, evaluation.policy)
    const subject = {
      about: "container" as const,
      subjectId: container.id,
      containerId: container.id,
      shipmentId: container.shipmentId,
      ownerId: one.work?.ownerId ?? null,
    }
    for (const [audience, all] of evaluation.rules.byAudience) {
      const rules = all.filter((rule) => covers(rule, container.id))
      const { wanted, next } = wantedAt(alertCase, rules, evaluation.now)
      if (next !== null) turns.push(next)
      const mine = one.open.filter((alert) => alert.audience === audience)
      const { open, close, update } = decide(wanted, mine)
      decided.close.push(...close)
      decided.update.push(...update)
      for (const one of open) {
        const rule = rules.find(({ id }) => id === one.ruleId)
        decided.open.push(toNewAlert(subject, audience, one, rule, evaluation))
      }
    }
    decided.close.push(...ofNobody(one.open, evaluation.rules))
    decided.memories.push({
      containerId: container.id,
      containerVersion: container.version,
      shipmentVersion: shipment?.version ?? null,
      memory: { ...memory, stepUp: one.stepUpPrint },
      nextDueAt: turns.toSorted()[0] ?? null,
    })
  }
  return decided
}

/** Alerts of a person whose rules are all gone. */
function ofNobody(open: OpenAlertRecord[], { byAudience }: Rules): Decided["close"] {
  return open.filter(({ audience }) => !byAudience.has(audience)).map(({ id }) => ({ id, why: "rule" }))
}

async function loadContainers(sql: Sql, ids: string[], evaluation: Evaluation): Promise<Container[]> {
  const [containers, memories, work, events, open] = await Promise.all([
    listContainersById(sql, ids),
    listMemories(sql, ids),
    listWorkOn(sql, ids),
    listEventsOf(sql, ids),
    listOpenAlertsOf(sql, ids),
  ])
  const shipmentIds = [...new Set(containers.flatMap(({ shipmentId }) => shipmentId ?? []))]
  const memoryOf = new Map(memories.map((row) => [row.containerId, row]))
  const [shipments, stepUps, reported, calendars, terminals] = await Promise.all([
    listShipmentsById(sql, shipmentIds),
    loadStepUps(sql, containers, open, evaluation),
    listStatesSince(sql, knownVersions(containers, memoryOf)),
    listGateCalendars(sql),
    listTerminalsById(sql, [...new Set(containers.flatMap(({ terminalId }) => terminalId ?? []))]),
  ])
  const gatesAt = createPlaceGatesAt(calendars)
  const codeOf = new Map(terminals.map(({ id, firmsCode }) => [id, firmsCode]))
  const shipmentOf = new Map(shipments.map((row) => [row.id, row]))
  const workOn = new Map(work.map((row) => [row.containerId, row]))
  const eventsOf = Map.groupBy(events, (row) => row.containerId)
  const openOf = Map.groupBy(open, (row) => row.subjectId)
  const statesOf = Map.groupBy(reported, (row) => row.resourceId)
  return containers.map((container) => {
    const memory = memoryOf.get(container.id)
    const since = memory?.shipmentVersion ?? null
    const ofShipment = (statesOf.get(container.shipmentId ?? "") ?? []).filter(
      ({ version }) => since !== null && version > since,
    )
    return {
      container,
      shipment: shipmentOf.get(container.shipmentId ?? "") ?? null,
      memory,
      reported: [...(statesOf.get(container.id) ?? []), ...ofShipment].toSorted((a, b) =>
        a.version < b.version ? -1 : 1,
      ),
      work: workOn.get(container.id),
      events: eventsOf.get(container.id) ?? [],
      open: openOf.get(container.id) ?? [],
      stepUp: stepUps.next.get(container.id) ?? null,
      stepUpPrint: stepUps.near.get(container.id) ?? null,
      gates: gatesAt(codeOf.get(container.terminalId ?? "") ?? null),
    }
  })
}

/** Containers of one shipment may have been evaluated at different times: its states are read from the oldest on. */
function knownVersions(
  containers: ContainerRecord[],
  memoryOf: Map<string, MemoryRecord>,
): { resourceId: string; version: string }[] {
  const known = new Map<string, string>()
  for (const { id, shipmentId, version } of containers) {
    const memory = memoryOf.get(id)
    if (memory === undefined) continue
    if (memory.containerVersion < version) known.set(id, memory.containerVersion)
    const of = memory.shipmentVersion
    if (shipmentId !== null && of !== null && of < (known.get(shipmentId) ?? "9")) known.set(shipmentId, of)
  }
  return [...known].map(([resourceId, version]) => ({ resourceId, version }))
}

function toCase(
  { container, shipment, work, events, stepUp, gates }: Container,
  memory: AlertCase["memory"],
  policy: LfdPolicy,
): AlertCase {
  const facts = factsOf(container, shipment, gates)
  const ownAt = parseInstant(work?.appointmentAt)
  return {
    facts,
    memory,
    policy,
    ownAppointment: ownAt && { at: ownAt, zone: work?.appointmentZone ?? null },
    delivered: (work?.deliveredAt ?? null) !== null,
    expected: stageOf(facts) === "gone" ? null : toExpected(toPlan(container, shipment, facts, events)),
    place: shipment?.podName ?? null,
    stepUp,
  }
}

function toExpected(plan: TimelineInput): AlertCase["expected"] {
  const next = expectedNext(plan)
  return next && { ...next, label: plannedLabel(next), basis: EXPECTATION_BASES[next.basis] }
}

/** The timeline's plan without what only explains it: who estimated, which changesets reported it. */
function toPlan(
  container: ContainerRecord,
  shipment: ShipmentRecord | null,
  facts: AlertCase["facts"],
  events: EventRecord[],
): TimelineInput {
  return {
    route: routeOf(facts, shipment, null),
    dates: datesOf(facts, container.emptyTerminatedZone),
    events: events.flatMap(({ id, event, at, zone, locode, dataSource, createdAt, version }) => {
      const made = parseInstant(createdAt ?? version)
      if (made === null) return []
      const names = { place: null, terminal: null, vessel: null, vesselImo: null, extra: {}, voyage: null }
      return [{ id, event, at: parseInstant(at), zone, placeCode: locode, dataSource, createdAt: made, ...names }]
    }),
    changes: [],
    reported: [],
    estimates: [],
    holds: container.holds,
  }
}
