// Past events of containers registered without a webhook. They are never notified and never changed, so they are stored
// packed, one row per shipment, and unpacked when a container is read. This way a world of a million containers fits on
// a disk.
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { TransportEvent } from "../core/records.ts"
import { openRecords, type Read } from "./records.ts"
import type { Rows } from "./rows.ts"
import { container, history, transportEvent } from "./schema.ts"

/** A window of a few kilobytes: such a compressor costs little to set up. */
const PACKING = { level: 1, windowBits: 12, memLevel: 4 }
const PACKED = `select distinct h.shipment_id, h.body from tracker.container c
  join tracker.history h on h.shipment_id = c.shipment_id where c.id = any($1::text[])`

/** Transport events, the packed ones first. A packed one can be found by id once its container was read. */
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
    /** Stores the events that came with a new shipment. */
    insertHistory: (shipmentId: string, events: TransportEvent[]) => {
      if (events.length === 0) return
      const body = deflateRawSync(JSON.stringify(events), PACKING)
      rows.insert(history, { shipment_id: shipmentId, body: `\\x${body.toString("hex")}` })
    },
  }
}
