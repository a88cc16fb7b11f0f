import type { Sql } from "../client.ts"
import type { LoggedChange } from "../connection/change-log.ts"

export type SeenIds = Record<"container" | "shipment" | "tracking_request" | "document", Set<string>>

/** Which of these changes a restricted person may see. `sql`: their connections. */
export async function listSeen(sql: Sql, rows: readonly LoggedChange[]): Promise<SeenIds> {
  const ids = (...kinds: LoggedChange["kind"][]) => rows.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const alerts = ids("alert").filter((id) => id !== MANY && id !== "account")
  const shipments = [...ids("shipment"), ...rows.flatMap(({ shipmentId }) => shipmentId ?? [])]
  const found = await sql<{ kind: keyof SeenIds; id: string }[]>`
    select 'container' as kind, id from containers where id = any(${[...ids("container", "charges"), ...alerts]}::uuid[])
    union all select 'shipment', id from shipments where id = any(${shipments}::uuid[])
    union all select 'tracking_request', id from tracking_requests where id = any(${ids("tracking_request")}::uuid[])
    union all select 'document', id from documents where id = any(${ids("document")}::uuid[])`
  const of = (kind: keyof SeenIds) => new Set(found.filter((row) => row.kind === kind).map(({ id }) => id))
  return {
    container: of("container"),
    shipment: of("shipment"),
    tracking_request: of("tracking_request"),
    document: of("document"),
  }
}

/** Changes of many alerts at once are logged without their ids. */
export const MANY = "many"

/** Changes whenever an alert that they can see changes. */
export async function getAlertsMark(sql: Sql): Promise<string> {
  const [row] = await sql<{ mark: string }[]>`
    select concat_ws(' ', count(*), count(*) filter (where state = 'closed'), max(opened_at), max(closed_at),
      max(touched_at), max(escalated_at)) as mark from alerts`
  return row?.mark ?? ""
}
