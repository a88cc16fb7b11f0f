// What had happened to containers that were registered without a webhook: never notified and never changed, so it is
// kept packed, one row a shipment, and unpacked when a container is read. A world of a million containers fits a disk
// so.
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { TransportEvent } from "../core/records.ts"
import type { Database } from "./database.ts"
import type { Records } from "./records.ts"

const KEPT = 20_000
/** A window for a few kilobytes: a packer of this size costs little to set up. */
const PACKING = { level: 1, windowBits: 12, memLevel: 4 }
const PACKED = `select h.body from container c join shipment s on s.id = c.shipment_id
  join history h on h.shipment_seq = s.seq where c.id = ?`
const OF_CONTAINER = "container_id = ?"

export type EventRecords = Pick<Records<TransportEvent>, "insert" | "get" | "find" | "ids" | "count"> & {
  /** Keeps the events that came with a new shipment, whose row is there already. */
  insertHistory: (shipmentId: string, events: TransportEvent[]) => void
}

/**
 * Transport events with the packed ones before the others. A packed one is found by id after its container was read.
 */
export function withHistory(db: Database, rows: Records<TransportEvent>): EventRecords {
  let read = new Map<string, TransportEvent>()
  let readBefore = read
  const unpack = (containerId: string): TransportEvent[] => {
    const body = db.get(PACKED, containerId)?.body
    if (!(body instanceof Uint8Array)) return []
    const events: TransportEvent[] = JSON.parse(inflateRawSync(body).toString("utf8"))
    if (read.size > KEPT) {
      readBefore = read
      read = new Map()
    }
    for (const event of events) read.set(event.id, event)
    return events.filter((event) => event.containerId === containerId)
  }
  const before = (where: string, containerId: unknown) => {
    if (where !== OF_CONTAINER) throw new Error(`transport events are found by "${OF_CONTAINER}", not by "${where}"`)
    return unpack(String(containerId))
  }
  return {
    insert: rows.insert,
    get: (id) => read.get(id) ?? readBefore.get(id) ?? rows.get(id),
    find: (where, ...values) => [...before(where, values[0]), ...rows.find(where, ...values)],
    ids: (where, ...values) => [...before(where, values[0]).map(({ id }) => id), ...rows.ids(where, ...values)],
    count: (where, ...values) => before(where, values[0]).length + rows.count(where, ...values),
    insertHistory: (shipmentId, events) => {
      if (events.length === 0) return
      const body = deflateRawSync(JSON.stringify(events), PACKING)
      db.run("insert into history (shipment_seq, body) select seq, ? from shipment where id = ?", body, shipmentId)
    },
  }
}
