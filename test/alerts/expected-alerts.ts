// Computes which alerts must exist from the documents as the service sent them: the rules of alerts written a second
// time, on raw JSON, without lib/domain. Tests only.

import { type Attributes, dayOf, deadline, HOUR, lastFreeDay, text, zonesOf } from "./expected-days.ts"

type Resource = { id: string; type: string; attributes: Attributes; relationships?: Record<string, { data?: unknown }> }
/** A document, with the instant of its state. */
export type ReportedDocument = { version: string; body: string }

type Container = Attributes & { shipment: string | null; terminal: string | null; rails?: RailEvent[] }
type RailEvent = { id: string; version: string; event: string; at: string }
type Seen = {
  days: Record<string, string>
  blocking: Set<string>
  pending: Set<string>
  fees: Map<string, number>
  available: string
  ready: boolean
  appointment: string | null
  eta: string | null
  etaOf: string
  terminal: string | null
}
/** News by cause: when it was reported, and the value before. */
type News = Record<string, { at: string; was?: string | null } | undefined>

export type ExpectedAlert = { container: string; cause: string; mark: string }

const NEWS_MS = 48 * HOUR
const LEFT = ["rail_loaded", "rail_departed"]
const ARRIVED = ["rail_arrived", "rail_unloaded", "arrived_at_inland_destination"]
const LANDED = ["grounded", "available", "not_available", "off_dock", "awaiting_inland_transfer", "dropped"]

export function createExpectedAlerts() {
  const containers = new Map<string, { version: string; confirmed: string; container: Container }>()
  const ships = new Map<string, { version: string; ship: Attributes }>()
  const rails = new Map<string, RailEvent[]>()
  const seen = new Map<string, Seen>()
  const news = new Map<string, News>()
  return {
    /** Applies what was reported since the last call, in any order. */
    take(documents: readonly ReportedDocument[]): void {
      for (const { version, body } of [...documents].sort((a, b) => (a.version < b.version ? -1 : 1))) {
        const touched = new Set<string>()
        for (const resource of resourcesOf(body)) {
          if (resource.type === "shipment" && !((ships.get(resource.id)?.version ?? "") > version)) {
            ships.set(resource.id, { version, ship: resource.attributes })
            for (const [id, { container }] of containers) if (container.shipment === resource.id) touched.add(id)
          }
          if (resource.type === "container" && !((containers.get(resource.id)?.version ?? "") > version)) {
            const shipment = idOf(resource, "shipment") ?? containers.get(resource.id)?.container.shipment ?? null
            const container = { ...resource.attributes, shipment, terminal: idOf(resource, "pod_terminal") }
            containers.set(resource.id, { version, confirmed: version, container })
            touched.add(resource.id)
          }
          const moved = railEventOf(resource, version)
          if (moved) {
            const others = (rails.get(moved.container) ?? []).filter(({ id }) => id !== moved.id)
            const newest = (rails.get(moved.container) ?? []).find(({ id }) => id === moved.id)
            rails.set(moved.container, [...others, newest && newest.version > version ? newest : moved])
            touched.add(moved.container)
          }
        }
        for (const id of touched) step(id, version)
      }
    },
    /** The alerts that must be open at `now`, by container and cause. */
    open(now: string): ExpectedAlert[] {
      return [...containers].flatMap(([id, { container, confirmed }]) => {
        const ship = ships.get(container.shipment ?? "")?.ship ?? null
        const stands = standing(
          { ...container, rails: rails.get(id) ?? [] },
          ship,
          confirmed,
          seen.get(id),
          news.get(id) ?? {},
          now,
        )
        return stands.map(([cause, mark]) => ({ container: id, cause, mark }))
      })
    },
    count: () => containers.size,
  }

  function step(id: string, at: string): void {
    const known = containers.get(id)
    if (!known) return
    const ship = ships.get(known.container.shipment ?? "")?.ship ?? null
    const before = seen.get(id)
    const is = seenIn({ ...known.container, rails: rails.get(id) ?? [] }, ship, before)
    news.set(id, newsOf(before, is, at, news.get(id) ?? {}, known.container))
    seen.set(id, is)
  }
}

function resourcesOf(body: string): Resource[] {
  const { data, included = [] } = JSON.parse(body) as { data: Resource | Resource[]; included?: Resource[] }
  return [data, included].flat().filter((one) => one?.attributes !== undefined)
}

function idOf(resource: Resource, name: string): string | null {
  return (resource.relationships?.[name]?.data as { id: string } | null | undefined)?.id ?? null
}

function railEventOf(resource: Resource, version: string): (RailEvent & { container: string }) | null {
  const event = text(resource.attributes.event)?.replace("container.transport.", "") ?? ""
  const container = idOf(resource, "container")
  if (resource.type !== "transport_event" || container === null || ![...LEFT, ...ARRIVED].includes(event)) return null
  const at = instant(resource.attributes.timestamp) ?? instant(resource.attributes.created_at) ?? version
  return { container, id: resource.id, version, event, at }
}

const instant = (value: unknown) => (typeof value === "string" ? new Date(value).toISOString() : null)

function stageOf(container: Container, ship: Attributes | null): string {
  const status = text(container.current_status) ?? ""
  const inlandMove =
    ship !== null &&
    (ship.destination_locode == null
      ? ship.destination_name != null
      : ship.destination_locode !== ship.port_of_discharge_locode)
  const newest = (names: string[]) =>
    (container.rails ?? []).reduce((last, { event, at }) => (names.includes(event) && at > last ? at : last), "")
  const [left, arrived] = [newest(LEFT), newest(ARRIVED)]
  const shipmentArrived = instant(ship?.destination_ata_at)
  const arrivedInland = shipmentArrived !== null && shipmentArrived >= left
  if (container.final_destination_full_out_at != null || container.empty_terminated_at != null) return "gone"
  if (["picked_up", "delivered", "empty_returned"].includes(status)) return "gone"
  if (container.pod_full_out_at != null) {
    const goesOn = status === "on_rail" || LANDED.includes(status) || shipmentArrived !== null
    if (left === "" && arrived === "" && !(inlandMove && goesOn)) return "gone"
  }
  if (arrived !== "" && arrived >= left) return "ramp"
  if (status === "on_rail") return "inland"
  if (inlandMove && arrivedInland && status !== "awaiting_inland_transfer") return "ramp"
  if (left !== "" || (inlandMove && container.pod_full_out_at != null && status !== "awaiting_inland_transfer"))
    return "inland"
  return container.pod_discharged_at != null || container.available_for_pickup === true || LANDED.includes(status)
    ? "terminal"
    : "sea"
}

function seenIn(container: Container, ship: Attributes | null, before: Seen | undefined): Seen {
  const stage = stageOf(container, ship)
  const zones = zonesOf(container, ship)
  const holds = container.holds_at_pod_terminal as { name: string; status: string }[] | null | undefined
  const named = (pending: boolean) =>
    new Set((holds ?? []).filter(({ status }) => (status === "pending") === pending).map(({ name }) => name))
  const fees = container.fees_at_pod_terminal as
    | { type: string; amount: number; currency_code: string }[]
    | null
    | undefined
  const days: Record<string, string> = {}
  for (const source of ["line", "terminal", "rail"]) {
    const raw = deadline(container, source)
    if (raw !== null) days[source] = dayOf(raw, source === "rail" ? zones.inland : zones.port)
  }
  if (Object.keys(days).length === 0 && text(container.pickup_lfd) !== null)
    days.sent = dayOf(text(container.pickup_lfd) ?? "", zones.port ?? zones.inland)
  const available =
    container.availability_known === false || container.available_for_pickup == null
      ? "unknown"
      : container.available_for_pickup
        ? "yes"
        : "no"
  const blocking = holds == null ? (before?.blocking ?? new Set<string>()) : named(false)
  const atSea = stage === "sea" && ship?.pod_ata_at == null
  return {
    days,
    blocking,
    pending: holds == null ? (before?.pending ?? new Set<string>()) : named(true),
    fees:
      fees == null
        ? (before?.fees ?? new Map())
        : new Map(
            fees
              .filter(({ type }) => type !== "total" || fees.every((other) => other.type === "total"))
              .map((fee) => [`${fee.type} ${fee.currency_code}`, fee.amount]),
          ),
    available,
    ready: stage !== "gone" && available === "yes" && holds != null && blocking.size === 0,
    appointment: instant(container.pickup_appointment_at),
    eta: stage === "inland" ? instant(ship?.destination_eta_at) : atSea ? instant(ship?.pod_eta_at) : null,
    etaOf: stage === "inland" ? "inland" : "port",
    terminal:
      container.terminal ?? text((ship as Attributes & { terminal?: string })?.terminal) ?? before?.terminal ?? null,
  }
}

function newsOf(before: Seen | undefined, is: Seen, at: string, known: News, container: Container): News {
  const was = before
  const next: News = { ...known }
  const moved = Object.entries(was?.days ?? {}).some(
    ([source, day]) => is.days[source] !== day && !(source === "sent" && is.days.sent === undefined),
  )
  if (moved) next.lfd_moved = { at }
  const newly = (now: Set<string>, then: Set<string> | undefined) => [...now].some((name) => !then?.has(name))
  if (container.holds_at_pod_terminal != null) {
    if (newly(is.blocking, was?.blocking)) next.hold = { at }
    else if (is.blocking.size === 0) next.hold = undefined
    if (newly(is.pending, was?.pending)) next.hold_pending = { at }
    else if (is.pending.size === 0) next.hold_pending = undefined
    if (is.blocking.size > 0) next.hold_cleared = undefined
    else if ((was?.blocking.size ?? 0) > 0) next.hold_cleared = { at }
  }
  if (container.fees_at_pod_terminal != null) {
    const grown = [...is.fees].some(([key, amount]) => amount > (was?.fees.get(key) ?? 0))
    if (grown) next.fee = { at }
    else if (![...is.fees.values()].some((amount) => amount > 0)) next.fee = undefined
  }
  next.ready = is.ready ? (was?.ready ? known.ready : { at }) : undefined
  if (is.available === "yes") next.availability_lost = undefined
  else if (was?.available === "yes") next.availability_lost = { at }
  if (is.appointment !== null) next.appointment_lost = undefined
  else if (was?.appointment && was.appointment > at) next.appointment_lost = { at }
  const sameWay = is.eta !== null && (was?.eta == null || was.etaOf === is.etaOf)
  if (!sameWay) next.eta_moved = undefined
  else if (was?.eta && was.eta !== is.eta) {
    const goesOn = known.eta_moved && Date.parse(at) - Date.parse(known.eta_moved.at) < NEWS_MS
    next.eta_moved = { at, was: goesOn ? (known.eta_moved?.was ?? null) : was.eta }
  }
  if (is.terminal && was?.terminal && is.terminal !== was.terminal) {
    const back = known.terminal_changed
    const noise = back && back.was === is.terminal && Date.parse(at) - Date.parse(back.at) < NEWS_MS
    next.terminal_changed = noise ? undefined : { at, was: was.terminal }
  }
  return next
}

/** True if a graver alert of the container covers this cause. */
function saidByAnother(cause: string, all: Set<string>, is: Seen): boolean {
  const pressing = all.has("lfd_passed") || all.has("lfd_soon")
  if (["lfd_differs", "stale", "appointment_after_lfd"].includes(cause)) return pressing
  if (["hold_pending", "availability_lost"].includes(cause)) return all.has("hold")
  if (cause === "hold_cleared") return all.has("ready")
  const others = [...is.fees].filter(([key, amount]) => amount > 0 && !key.startsWith("demurrage "))
  return cause === "fee" && all.has("lfd_passed") && others.length === 0
}

function standing(
  container: Container,
  ship: Attributes | null,
  confirmed: string,
  is: Seen | undefined,
  news: News,
  now: string,
): [cause: string, mark: string][] {
  const stage = stageOf(container, ship)
  if (stage === "gone" || is === undefined) return []
  const found: [string, string][] = []
  const passed = (from: string | number, hours = 0) => Date.parse(now) >= new Date(from).getTime() + hours * HOUR
  const fresh = (cause: string, afterHours = 0) => {
    const one = news[cause]
    if (one && passed(one.at, afterHours) && !passed(one.at, afterHours + 48)) found.push([cause, one.at])
  }
  const lfd = lastFreeDay(container, ship, stage)
  if (lfd && stage !== "sea") {
    if (passed(lfd.ends)) found.push(["lfd_passed", lfd.day])
    else if (passed(lfd.ends, -48) && !(is.appointment && is.appointment < lfd.ends)) found.push(["lfd_soon", lfd.day])
  }
  if (lfd && lfd.apart >= 1) found.push(["lfd_differs", ""])
  if (lfd && is.appointment && is.appointment >= lfd.ends)
    found.push(["appointment_after_lfd", `${is.appointment} ${lfd.day}`])
  if (is.appointment) {
    if (passed(is.appointment, 4)) found.push(["appointment_lost", `missed ${is.appointment}`])
  } else fresh("appointment_lost")
  for (const cause of ["hold", "hold_pending", "fee", "ready"]) if (news[cause]) found.push([cause, news[cause].at])
  for (const cause of ["hold_cleared", "availability_lost", "lfd_moved"]) fresh(cause)
  fresh("terminal_changed", 0.5)
  const eta = news.eta_moved
  if (eta?.was && is.eta && !passed(eta.at, 48)) {
    const hours = (Date.parse(is.eta) - Date.parse(eta.was)) / HOUR
    const times = Math.floor(Math.abs(hours) / 24)
    if (times > 0) found.push(["eta_moved", `${eta.was} ${hours < 0} ${times}`])
  }
  if ((stage === "terminal" || stage === "ramp") && passed(confirmed, 24)) found.push(["stale", ""])
  return found.filter(([cause]) => !saidByAnother(cause, new Set(found.map(([one]) => one)), is))
}
