// Builds what the service sends, complete enough to be applied. Tests only.
import { createHash, randomUUID } from "node:crypto"
import type { Sql } from "#db/client"
import { insertInbox } from "#db/connection/inbox"

type Attributes = Record<string, unknown>

/** The same name gives the same uuid. */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const ref = (type: string, name: string) => ({ data: { type, id: idOf(name) } })

export function wireShipment(name: string, attributes: Attributes = {}, containers: string[] = []) {
  return {
    id: idOf(name),
    type: "shipment",
    attributes: {
      created_at: "2026-10-01T00:00:00Z",
      bill_of_lading_number: `BILL${name.toUpperCase()}`,
      ref_numbers: [],
      shipping_line_scac: "MSCU",
      shipping_line_name: "MSC",
      port_of_discharge_locode: "USLAX",
      port_of_discharge_name: "Los Angeles",
      pod_timezone: "America/Los_Angeles",
      pod_eta_at: "2026-10-10T08:00:00Z",
      pod_ata_at: null,
      tracked: true,
      ...attributes,
    },
    relationships: {
      pod_terminal: ref("terminal", "pier"),
      containers: { data: containers.map((each) => ({ type: "container", id: idOf(each) })) },
    },
  }
}

export function wireContainer(name: string, attributes: Attributes = {}, shipment: string | null = "ship") {
  return {
    id: idOf(name),
    type: "container",
    attributes: {
      number: "MSCU4728210",
      created_at: "2026-10-01T00:00:00Z",
      equipment_type: "dry",
      equipment_length: 40,
      equipment_height: "high cube",
      ref_numbers: [],
      holds_at_pod_terminal: [],
      fees_at_pod_terminal: [],
      pickup_lfd: null,
      availability_known: true,
      available_for_pickup: false,
      pod_discharged_at: "2026-10-12T08:00:00Z",
      pod_timezone: "America/Los_Angeles",
      current_status: "grounded",
      ...attributes,
    },
    relationships: {
      shipment: shipment === null ? { data: null } : ref("shipment", shipment),
      pod_terminal: ref("terminal", "pier"),
    },
  }
}

export function wireRequest(name: string, attributes: Attributes = {}, shipment: string | null = null) {
  return {
    id: idOf(name),
    type: "tracking_request",
    attributes: {
      request_number: `BILL${name.toUpperCase()}`,
      request_type: "bill_of_lading",
      scac: "MSCU",
      status: "pending",
      failed_reason: null,
      ref_numbers: [],
      tags: [],
      created_at: "2026-10-01T00:00:00Z",
      is_retrying: false,
      retry_count: null,
      ...attributes,
    },
    relationships: { tracked_object: shipment === null ? { data: null } : ref("shipment", shipment) },
  }
}

export function wireChange(name: string, container: string, changeset: Record<string, [unknown, unknown]>, at: string) {
  return {
    id: idOf(name),
    type: "container_updated_event",
    attributes: { changeset, timestamp: at, timezone: "America/Los_Angeles" },
    relationships: { container: ref("container", container), terminal: ref("terminal", "pier") },
  }
}

export function wireTransportEvent(name: string, event: string, container: string, attributes: Attributes = {}) {
  return {
    id: idOf(name),
    type: "transport_event",
    attributes: {
      event,
      created_at: "2026-10-12T08:00:00Z",
      timestamp: "2026-10-12T08:00:00Z",
      timezone: "America/Los_Angeles",
      data_source: "terminal",
      ...attributes,
    },
    relationships: { container: ref("container", container), shipment: ref("shipment", "ship") },
  }
}

type Wire = { id: string; type: string }
export type WireNotification = { id: string; event: string; createdAt: string; body: string }

export function wireNotification(
  name: string,
  event: string,
  createdAt: string,
  about: Wire,
  included: Wire[] = [],
): WireNotification {
  const id = idOf(name)
  const data = {
    id,
    type: "webhook_notification",
    attributes: { id, event, delivery_status: "pending", created_at: createdAt },
    relationships: { webhook: ref("webhook", "ours"), reference_object: { data: { type: about.type, id: about.id } } },
  }
  return { id, event, createdAt, body: JSON.stringify({ data, included: [about, ...included] }) }
}

export async function deliver(sql: Sql, { id, event, createdAt, body }: WireNotification): Promise<boolean> {
  const version = new Date(createdAt).toISOString()
  return insertInbox(sql, { id, kind: "notification", event, version, receivedAt: version, body })
}

/** Delivers the answer to one of our own reads, started at `date` and arrived at `arrived`. */
export async function deliverRead(
  sql: Sql,
  date: string,
  data: unknown,
  included: Wire[] = [],
  arrived = date,
): Promise<void> {
  const [version, receivedAt] = [new Date(date).toISOString(), new Date(arrived).toISOString()]
  const body = JSON.stringify({ data, included })
  await insertInbox(sql, { id: randomUUID(), kind: "read", event: "read", version, receivedAt, body })
}
