import { Hono } from "hono"
import { CURRENT_STATUSES } from "#lib/wire/names"
import { coalesceLastFreeDay } from "../core/last-free-day.ts"
import type { Container } from "../core/records.ts"
import type { Env } from "../http/answer.ts"
import { rejected } from "../http/errors.ts"
import type { Row, Value } from "../store/database.ts"
import type { Tracker } from "../tracker.ts"
import { normaliseContainerNumber } from "../values/container-number.ts"
import { toFactTimeOrNull } from "../values/instant.ts"

const SHOWN = 60
/** Only so many are looked through, with a number and without, so that it is quick in a world of any size. */
const LOOKED_INTO = 2000
const LOOKED_THROUGH = 20_000

/**
 * GET /control/containers?q=&stage=: containers of every account, newest first. `q` is how a container, bill or
 * booking number begins; `stage` is a current_status, or "held".
 */
export function findContainers({ store }: Tracker): Hono<Env> {
  const show = (container: Container) => {
    const shipment = store.shipments.get(container.shipmentId)
    return {
      number: container.number,
      container_id: container.id,
      shipment_id: container.shipmentId,
      bill: shipment?.billOfLading || null,
      scac: shipment?.scac ?? null,
      stage: container.status,
      tracked: shipment?.tracked ?? false,
      holds: container.holds,
      pickup_lfd: toFactTimeOrNull(coalesceLastFreeDay(container)),
    }
  }
  return new Hono<Env>().get("/", (c) => {
    const start = (c.req.query("q") ?? "").trim().toUpperCase()
    const stage = c.req.query("stage") ?? ""
    if (stage !== "" && stage !== "held" && !CURRENT_STATUSES.some((known) => known === stage)) {
      throw rejected(`stage must be "held" or one of ${CURRENT_STATUSES.join(", ")}.`)
    }
    const [from, ...values] = start === "" ? newest() : beginning(start)
    const rows: Row[] = store.db.all(
      `select doc from container where ${from} and (? = '' or doc ->> '$.status' = ?
         or (? = 'held' and doc ->> '$.holds' like '%"status":"hold"%')) order by seq desc limit ${SHOWN}`,
      ...values,
      stage,
      stage,
      stage,
    )
    return c.json(rows.map((row) => show(JSON.parse(String(row.doc)))))
  })
}

type Condition = [sql: string, ...values: Value[]]

const newest = (): Condition => [`seq > (select coalesce(max(seq), 0) from container) - ${LOOKED_THROUGH}`]

function beginning(start: string): Condition {
  const box = normaliseContainerNumber(start)
  const own = `select seq from container where number >= ? and number < ? limit ${LOOKED_INTO}`
  const shipped = (column: string) => `select seq from container where shipment_id in (select id from shipment
    where account_id in (select id from account) and ${column} >= ? and ${column} < ? limit ${LOOKED_INTO})`
  return [
    `seq in (select seq from (${own}) union ${shipped("number")} union ${shipped("bill")})`,
    ...[box, start, start].flatMap((each) => [each, `${each}\u{10ffff}`]),
  ]
}
