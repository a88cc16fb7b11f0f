import { setImmediate } from "node:timers/promises"
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
import { type EmptyReturnRecord, listEmptyReturns } from "#db/exposure/empty-returns"
import { type ContainerRecord, listContainersById, listShipmentsById, type ShipmentRecord } from "#db/mirror/read"
import { listGateCalendars } from "#db/tariffs/tariffs"
import { decide, wantedAt } from "#lib/domain/alerts/decide"
import { expectedNext } from "#lib/domain/alerts/expected"
import type { AlertCase } from "#lib/domain/alerts/span"
import { stepMemory } from "#lib/domain/alerts/step"
import { createPlaceGatesAt } from "#lib/domain/charges/rate-book"
import type { PlaceGates } from "#lib/domain/containers/act-by"
import { factsOf } from "#lib/domain/containers/facts"
import type { LfdPolicy } from "#lib/domain/containers/lfd-sources"
import { stageOf } from "#lib/domain/containers/stage"
import { type CalendarDay, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { datesOf, routeOf } from "#lib/domain/shipments/timeline-route"
import { EXPECTATION_BASES, plannedLabel } from "#lib/words/shipments/timeline-labels"
import { type Rules, toNewAlert } from "./rules.ts"
import { loadScopes } from "./scopes.ts"
import { loadStepUps } from "./step-ups.ts"

/** `behind`: audiences for which nothing was decided, because their rules took too long. */
export type Decided = Pick<AlertWrite, "memories" | "open" | "close" | "update"> & { behind: readonly string[] }
/** `quiet`: nobody is notified immediately. `isPart`: these are not all the rules. */
export type Evaluation = { now: Instant; policy: LfdPolicy; rules: Rules; quiet: boolean; isPart: boolean }

/** Yields to other work in this process after this many containers. */
const BREATH = 10

type Container = {
  container: ContainerRecord
  shipment: ShipmentRecord | null
  memory: MemoryRecord | undefined
  reported: ReportedState[]
  work: WorkRecord | undefined
  events: EventRecord[]
  open: OpenAlertRecord[]
  stepUp: AlertCase["stepUp"]
  charged: AlertCase["charged"]
  stepUpPrint: string | null
  empty: EmptyReturnRecord | undefined
  gates: PlaceGates
}

export async function evaluateContainers(sql: Sql, ids: string[], evaluation: Evaluation): Promise<Decided> {
  const began = performance.now()
  const loaded = await loadContainers(sql, ids, evaluation)
  const plainMs = performance.now() - began
  const { covers, behind } = await loadScopes(sql, evaluation.rules, {
    ...{ containerIds: ids, now: evaluation.now, plainMs },
  })
  const decided: Decided = { memories: [], open: [], close: [], update: [], behind }
  for (const [at, one] of loaded.entries()) {
    if (at % BREATH === BREATH - 1) await setImmediate()
    const { container, shipment } = one
    const memory = stepMemory(one.memory?.memory ?? null, one.reported as never, { container, shipment })
    // The due time of rules not evaluated now is kept. Evaluating too early does no harm.
    const known = evaluation.isPart ? parseInstant(one.memory?.nextDueAt) : null
    const turns: Instant[] = known === null ? [] : [known]
    const alertCase = toCase(one, memory, evaluation.policy)
    const subject = {
      about: "container" as const,
      subjectId: container.id,
      containerId: container.id,
      shipmentId: container.shipmentId,
    }
    for (const [audience, all] of evaluation.rules) {
      if (behind.includes(audience)) continue
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

async function loadContainers(sql: Sql, ids: string[], evaluation: Evaluation): Promise<Container[]> {
  const [containers, memories, work, events, open, empties] = await Promise.all([
    listContainersById(sql, ids),
    listMemories(sql, ids),
    listWorkOn(sql, ids),
    listEventsOf(sql, ids),
    listOpenAlertsOf(sql, ids),
    listEmptyReturns(sql, ids),
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
  const emptyOf = new Map(empties.map((row) => [row.containerId, row]))
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
      charged: stepUps.charged.get(container.id) ?? null,
      stepUpPrint: stepUps.near.get(container.id) ?? null,
      empty: emptyOf.get(container.id),
      gates: gatesAt(codeOf.get(container.terminalId ?? "") ?? null),
    }
  })
}

/**
 * Containers of one shipment may have been evaluated at different times, so its states are read from the oldest
 * version.
 */
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
  { container, shipment, work, events, stepUp, charged, empty, gates }: Container,
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
    charged,
    emptyDue: empty ? toEmptyDue(empty) : null,
  }
}

function toEmptyDue({ returnBy, endsAt: ends, zone, source }: EmptyReturnRecord): AlertCase["emptyDue"] {
  const endsAt = parseInstant(ends)
  return returnBy && endsAt ? { day: returnBy as CalendarDay, endsAt, zone, source: source ?? "" } : null
}

function toExpected(plan: TimelineInput): AlertCase["expected"] {
  const next = expectedNext(plan)
  return next && { ...next, label: plannedLabel(next), basis: EXPECTATION_BASES[next.basis] }
}

/** The timeline's plan, without what only explains it: who estimated, which changesets reported it. */
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
