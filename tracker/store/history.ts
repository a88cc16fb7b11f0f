// What had happened to containers that were registered without a webhook: never notified and never changed, so it is
// kept packed, one row a shipment, and unpacked when a container is read. A world of a million containers fits a disk
// so.
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { TransportEvent } from "../core/records.ts"
import { openRecords, type Read } from "./records.ts"
import type { Rows } from "./rows.ts"
import { container, history, transportEvent } from "./schema.ts"

/** A window for a few kilobytes: a packer of this size costs little to set up. */
const PACKING = { level: 1, windowBits: 12, memLevel: 4 }
const PACKED = `select distinct h.shipment_id, h.body from tracker.container c
  join tracker.history h on h.shipment_id = c.shipment_id where c.id = any($1::text[])`

/** Transport events with the packed ones before the others. A packed one is found by id once its container was read. */
export function openEvents(read: Read, rows: Rows, alone: boolean) {
  const unpack = async (containerIds: string[]): Promise<[string, TransportEvent][]> => {
    if (rows.isWaiting(container)) return []
    const packed = await read<{ body: Uint8Array }>(PACKED, [containerIds], history)
    return packed.flatMap(({ body }) => {
      const events: TransportEvent[] = JSON.parse(inflateRawSync(body).toString("utf8"))
      return events.map((event): [string, TransportEvent] => [event.containerId, event])
    })
  }
  const records = openRecords<TransportEvent>(read, rows, {
    table: transportEvent,
    toColumns: (event) => ({ container_id: event.containerId }),
    listed: ["container_id"],
    before: unpack,
    alone,
  })
  return {
    ...records,
    /** Keeps the events that came with a new shipment. */
    insertHistory: (shipmentId: string, events: TransportEvent[]) => {
      if (events.length === 0) return
      const body = deflateRawSync(JSON.stringify(events), PACKING)
      rows.insert(history, { shipment_id: shipmentId, body: `\\x${body.toString("hex")}` })
    },
  }
}
