import type { Sql } from "#db/client"
import { listTerminalsById } from "#db/connection/history"
import { listReturnPlaces } from "#db/tariffs/return-places"
import type { BillerNames } from "#lib/domain/invoices/biller"
import { lineOf } from "#lib/domain/tracking/lines"
import { RAILWAYS } from "#lib/words/invoices/biller"
import type { ChargeFrame } from "../charges/charges.ts"

/** The parties that may bill this container, by the names they are known by here. */
export async function loadBillerNames(sql: Sql, { records, facts }: ChargeFrame): Promise<BillerNames> {
  const { container, shipment } = records
  const [terminals, places] = await Promise.all([
    listTerminalsById(sql, container.terminalId ? [container.terminalId] : []),
    listReturnPlaces(sql),
  ])
  const scac = shipment?.lineScac ?? container.lineScac
  const known = lineOf(scac)
  const [terminal] = terminals
  return {
    line: [shipment?.lineName, scac, known?.name, known?.nickname, ...(known?.names ?? [])],
    terminal: [terminal?.name, terminal?.nickname, terminal?.firmsCode],
    rail: RAILWAYS,
    depot: places.filter(({ line, port }) => line === scac && port === facts.place.port).map(({ name }) => name),
  }
}
