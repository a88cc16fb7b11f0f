// What a restricted person's statements find under each table name: a view of the rows they may see. A table without a
// view does not exist for them. Conditions are simple, so that they use the tables' indexes.
import { getTableColumns, getTableName, type Table } from "drizzle-orm"
import { liveTallies } from "../mirror/tallies.ts"
import { alertRules } from "../schema/alerts.ts"
import { gaps } from "../schema/gaps.ts"
import { connection, inbox } from "../schema/inbox.ts"
import { calendarFeeds } from "../schema/links.ts"
import { type SeesKind, users } from "../schema/people.ts"
import { serviceFaults } from "../schema/service.ts"
import { shipments } from "../schema/tracking.ts"
import { containerWork } from "../schema/work.ts"
import { terminalShipments } from "./terminal-shipments.ts"

/** Set on each connection: what the person is held to, and who it is. Without them every view fails. */
const SEEN = "current_setting('freeday.sees')::uuid[]"
const ME = "current_setting('freeday.person')::uuid"

export const schemaOf = (kind: SeesKind) => `sees_${kind}`

/** The view's select for each readable table, in an order in which they can be created. */
export function viewsOf(kind: SeesKind): Map<string, string> {
  const schema = schemaOf(kind)
  const container = (column: string) => `${column} in (select id from ${schema}.containers)`
  const shipment = (column: string) => `${column} in (select id from ${schema}.shipments)`
  const rows = (table: string, where: string) => `select * from public.${table} where ${where}`
  const held = { customer: "customer_id", terminal: "terminal_id", shipment: "shipment_id" }[kind]
  return new Map([
    ["containers", rows("containers", `${held} = any(${SEEN})`)],
    ["shipments", shipmentsOf(kind)],
    ["transport_events", rows("transport_events", ofEither(container, shipment))],
    ["estimated_events", rows("estimated_events", shipment("shipment_id"))],
    ["tracking_requests", rows("tracking_requests", requestsOf(kind, shipment("shipment_id")))],
    ["parties", rows("parties", kind === "customer" ? `id = any(${SEEN})` : named(schema))],
    ...["places", "terminals", "vessels"].map((table) => whole(table)),
    ["changes", rows("changes", container("container_id"))],
    ["resource_states", rows("resource_states", statesOf(kind, container, shipment))],
    ["inbox", inboxOf(schema)],
    ["documents", documentsOf(kind, schema)],
    ["document_work", rows("document_work", `document_id in (select id from ${schema}.documents)`)],
    [
      "other_resources",
      rows(
        "other_resources",
        `type = 'document_representation' and id in (select representation_id::text from ${schema}.documents)`,
      ),
    ],
    ["uploads", rows("uploads", `user_id = ${ME}`)],
    ["exposure_figures", rows("exposure_figures", container("container_id"))],
    ["empty_returns", rows("empty_returns", container("container_id"))],
    ["invoices", rows("invoices", container("container_id"))],
    ["disputes", rows("disputes", `invoice_id in (select id from ${schema}.invoices)`)],
    ["alerts", rows("alerts", `${container("container_id")} and audience in ('team', ${ME}::text)`)],
    ["alert_memories", rows("alert_memories", container("container_id"))],
    // The name of the rule behind an alert they see, but not whom it belongs to.
    [
      "alert_rules",
      masked(
        alertRules,
        {
          scope: "'{}'::jsonb",
          causes: "'{}'::jsonb",
          channel_ids: "'{}'::uuid[]",
          escalate_to: "null::uuid",
          set_aside_at: "null::timestamptz",
        },
        `id in (select rule_id from ${schema}.alerts)`,
      ),
    ],
    // The customer may know whether it is delivered and when the truck comes, but not who owns it or whom we asked.
    [
      "container_work",
      masked(
        containerWork,
        {
          owner_id: "null::uuid",
          tags: "'{}'::text[]",
          appointment_note: "null::text",
          asked_role: "null::text",
          asked_name: "null::text",
          asked_on: "null::date",
          follow_up_on: "null::date",
          follow_up_at: "null::timestamptz",
          returned_by: "null::text",
          note_count: "0::bigint",
        },
        container("container_id"),
      ),
    ],
    ["tallies", liveTallies(schema)],
    ["gaps", masked(gaps, { objects: "'[]'::jsonb", problem: "null::text", not_given: "0" }, gapsOf(schema))],
    ["connection", connectionOf()],
    ["service_faults", masked(serviceFaults, { said: "''::text" }, "kind like 'feature\\_disabled:%'")],
    ["settings", rows("settings", "key in ('lfd_policy')")],
    ...["tariffs", "gate_calendars", "return_places"].map((table) => whole(table)),
    ["users", masked(users, { email: "''::text", password_hash: "null::text" }, `sees_only is null or id = ${ME}`)],
    ["saved_views", rows("saved_views", `owner_id = ${ME}`)],
    // Without the owner filter from before they were restricted: owners are not shown to them.
    ["user_settings", rows("user_settings", `user_id = ${ME} and key <> 'whose'`)],
    ["watches", rows("watches", `user_id = ${ME}`)],
    ["calendar_feeds", masked(calendarFeeds, { token_hash: "''::text" }, `user_id = ${ME}`)],
    ...EMPTY.map((table): [string, string] => [table, rows(table, "false")]),
  ])
}

/** Tables that pages they may open read, but with no rows for them: notes and work of the desk, account totals. */
const EMPTY = [
  ...["notes", "work_log", "contacts", "custom_fields", "custom_field_values", "exposure_snapshots"],
  ...["change_log", "service_budgets", "counters", "alert_channels"],
]

/** Tables without a view: a restricted person's statement that names one fails. */
export const CLOSED = [
  ...["alert_messages", "alert_message_items", "missed_notifications", "rereads", "jobs", "job_rows"],
  ...["share_links", "invites", "sessions", "login_attempts", "setup_tokens", "audit_log", "service_breaker", "outbox"],
  ...["second_factors", "recovery_codes", "linked_accounts"],
  "sees_only",
]

const whole = (table: string): [string, string] => [table, `select * from public.${table}`]

/** All columns of a table, some of them replaced. */
function masked(table: Table, instead: Record<string, string>, where: string): string {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => {
    const other = instead[name]
    return other === undefined ? `"${name}"` : `${other} as "${name}"`
  })
  return `select ${columns.join(", ")} from public.${getTableName(table)} where ${where}`
}

function shipmentsOf(kind: SeesKind): string {
  if (kind === "customer") return `select * from public.shipments where customer_id = any(${SEEN})`
  if (kind === "shipment") return `select * from public.shipments where id = any(${SEEN})`
  const columns = Object.values(getTableColumns(shipments)).map(({ name }) => name)
  return terminalShipments(columns, SEEN)
}

type Of = (column: string) => string

const ofEither = (container: Of, shipment: Of) =>
  `${container("container_id")} or (container_id is null and ${shipment("shipment_id")})`

/** Of two requests for one shipment, the older may name another customer. */
function requestsOf(kind: SeesKind, ofShipment: string): string {
  if (kind !== "customer") return ofShipment
  return `customer_id = any(${SEEN}) or (customer_id is null and ${ofShipment})`
}

const named = (schema: string) => `id in (select customer_id from ${schema}.shipments)`

// A shipment's reported states list all of its containers.
function statesOf(kind: SeesKind, container: Of, shipment: Of): string {
  if (kind === "terminal") return container("resource_id")
  return `${container("resource_id")} or ${shipment("resource_id")}`
}

/** Only how a state arrived, without what else came with it. */
function inboxOf(schema: string): string {
  return masked(
    inbox,
    { body: "''::text", state: "'applied'::text", tries: "0::smallint", error: "null::text" },
    `id in (select inbox_id from ${schema}.resource_states)`,
  )
}

/**
 * They see a document if it belongs to something they see and to nothing else. The same holds for its packet and its
 * parts. At a terminal, whole-shipment papers are hidden, because they may list what is elsewhere.
 */
function documentsOf(kind: SeesKind, schema: string): string {
  const container = (column: string) => `${column} in (select id from ${schema}.containers)`
  const shipment = (column: string) => `${column} in (select id from ${schema}.shipments)`
  const seenBy = (of: Of, ids: string) =>
    `(select bool_and(${of("x.id")}) from unnest(${ids}) x(id) where x.id is not null)`
  const links = (d: string, w: string) => ({
    shipments: `(${d}.shipment_ids || ${w}.shipment_id)`,
    containers: `(${d}.container_ids || ${w}.container_id)`,
  })
  const seen = (d: string, w: string) => {
    const { shipments, containers } = links(d, w)
    const [ofShipments, ofContainers] = [seenBy(shipment, shipments), seenBy(container, containers)]
    return kind === "terminal"
      ? { all: `coalesce(${ofContainers}, false)`, none: `${ofContainers} is null` }
      : {
          all: `(coalesce(${ofShipments}, true) and coalesce(${ofContainers}, true))`,
          none: `(${ofShipments} is null and ${ofContainers} is null)`,
        }
  }
  const [own, packet] = [seen("d", "w"), seen("p", "pw")]
  const part = links("c", "cw")
  return `
    select d.* from public.documents d
      left join public.document_work w on w.document_id = d.id
      left join public.documents p on p.id = d.parent_id
      left join public.document_work pw on pw.document_id = d.parent_id
    where case when ${own.none} then p.id is not null and not ${packet.none} and ${packet.all} else ${own.all} end
      and not exists (
        select 1 from public.documents c left join public.document_work cw on cw.document_id = c.id
        where c.parent_id = d.id and (
          ${seenBy(shipment, part.shipments)} is false or ${seenBy(container, part.containers)} is false))`
}

function gapsOf(schema: string): string {
  return `everything or exists (
    select 1 from jsonb_array_elements(objects) o
    where (o ->> 'id')::uuid in (select id from ${schema}.containers union all select id from ${schema}.shipments))`
}

/** Whether the first read is done and the worker lives, without counts that include other people's data. */
function connectionOf(): string {
  const value = `case key
    when 'first_read' then value || '{"done": 0, "total": null, "next": null}'
    when 'figures' then value || '{"seq": 0, "afterId": null}'
    else value end`
  return masked(connection, { value }, "key in ('first_read', 'figures', 'worker')")
}
