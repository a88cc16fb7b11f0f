// Finds the data of a resource that the mirror lost. Compares each attribute and relation, of any type, with the column
// it should be in, or else with `extra`. The columns are typed here, not taken from the readers. Tests only.
import { isDeepStrictEqual } from "node:util"
import type { Sql } from "#db/client"
import { isRecord } from "#lib/service/resources/json"
import { TABLES } from "./kept.ts"

type Named = Record<string, unknown>

/** Not kept: a webhook carries its secret, and a notification is the inbox row itself. */
const NOT_KEPT = new Set(["webhook", "webhook_notification", "webhook_notification_log"])
/** Kept under another word, as the profile says. */
const WORDS: Record<string, string> = { high_cube: "high cube" }

/** Columns with other names than their attribute or relation: by resource type, then for all types. */
const COLUMNS: Record<string, Record<string, string>> = {
  shipment: {
    bill_of_lading_number: "billOfLading",
    shipping_line_scac: "lineScac",
    shipping_line_name: "lineName",
    port_of_lading_locode: "polLocode",
    port_of_lading_name: "polName",
    port_of_discharge_locode: "podLocode",
    port_of_discharge_name: "podName",
    pod_voyage_number: "podVoyage",
    port_of_lading_terminal: "polTerminalId",
    line_tracking_stopped_reason: "trackingStoppedReason",
    line_tracking_last_succeeded_at: "lineCheckedAt",
  },
  container: {
    weight_in_lbs: "weightLbs",
    holds_at_pod_terminal: "holds",
    fees_at_pod_terminal: "fees",
    pickup_lfd: "lfdCoalesced",
    pickup_lfd_line: "lfdLine",
    pickup_lfd_terminal: "lfdTerminal",
    pickup_lfd_rail: "lfdRail",
  },
  transport_event: { timestamp: "at", location: "placeId" },
  estimated_event: { estimated_timestamp: "estimatedAt" },
  tracking_request: { tracked_object: "shipmentId" },
  document: {
    file_content_type: "contentType",
    file_size_bytes: "byteSize",
    last_document_representation: "representationId",
    parent_document: "parentId",
    cargos: "containerIds",
  },
  port: { state_abbr: "state", country_code: "country", time_zone: "zone" },
  metro_area: { state_abbr: "state", country_code: "country", time_zone: "zone" },
  party: { company_name: "name" },
  "": { timezone: "zone", voyage_number: "voyage", location_locode: "locode" },
}
/** Columns that are never null, with their value if nothing was sent. */
const NOTHING: Record<string, unknown> = { isRetrying: false, refNumbers: [], tags: [] }

/** Returns "type id: name" for each attribute and relation of the document that the mirror lacks. */
export async function lostOf(sql: Sql, document: unknown): Promise<string[]> {
  const { data, included } = isRecord(document) ? document : {}
  const resources = [data, included].flat().filter(isRecord)
  const whole = resources.filter((one) => isRecord(one.attributes) && !NOT_KEPT.has(String(one.type)) && !isEmpty(one))
  const lost = await Promise.all(
    whole.map(async (resource) => {
      const [type, id] = [String(resource.type), String(resource.id)]
      return (await lostNames(sql, type, id, resource)).map((name) => `${type} ${id}: ${name}`)
    }),
  )
  return lost.flat()
}

/** container.created comes with its container, and a changeset without changes. */
function isEmpty({ type, attributes }: Named): boolean {
  const changeset = isRecord(attributes) ? attributes.changeset : undefined
  return type === "container_updated_event" && isRecord(changeset) && Object.keys(changeset).length === 0
}

async function lostNames(sql: Sql, type: string, id: string, resource: Named): Promise<string[]> {
  const attributes = attributesOf(resource)
  const relations = relationsOf(resource)
  const [other] = await sql<{ body: Named }[]>`select body from other_resources where type = ${type} and id = ${id}`
  if (other) {
    const kept = { ...(other.body.attributes as Named), ...(other.body.relationships as Named) }
    const sent = { ...(resource.attributes as Named), ...relations }
    return Object.keys(sent).filter((name) => !isDeepStrictEqual(kept[name], sent[name]))
  }
  const changes = await sql<Named[]>`select * from changes where event_id::text = ${id}`
  if (changes.length > 0) return lostOfChanges(changes, attributes, relations)
  const table = TABLES[type]
  const [row] = table ? await sql<Named[]>`select * from ${sql(table)} where id::text = ${id}` : []
  if (!row) return ["all of it"]
  const named = Object.entries({ ...attributes, ...relations })
  return named.flatMap(([name, sent]) => (isKept(row, type, name, sent, name in relations) ? [] : [name]))
}

/** Splits the dates by source, as in the columns. A repeated id is not an attribute. */
function attributesOf({ id, attributes }: Named): Named {
  const { import_deadlines: deadlines, ...rest } = attributes as Named
  if (rest.id === id) delete rest.id
  return { ...rest, ...(isRecord(deadlines) ? deadlines : {}) }
}

/** One reference or many, by name. A container does not store its events' ids: each event names its container. */
function relationsOf({ type, relationships }: Named): Named {
  const relations = Object.entries(isRecord(relationships) ? relationships : {})
  return Object.fromEntries(
    relations.flatMap(([name, relation]) =>
      isRecord(relation) && relation.data !== undefined && !(type === "container" && name === "transport_events")
        ? [[name, relation.data]]
        : [],
    ),
  )
}

function lostOfChanges(rows: Named[], { changeset, timestamp, timezone }: Named, relations: Named): string[] {
  const pairs = Object.entries(changeset as Record<string, [unknown, unknown]>)
  const lost = pairs.filter(([attribute, pair]) => {
    const row = rows.find((each) => each.attribute === attribute)
    return !row || !isDeepStrictEqual([row.before, row.after], pair)
  })
  const shared = rows.flatMap((row) => [
    ...(isSame(row.at, timestamp) ? [] : ["timestamp"]),
    ...(isSame(row.zone, timezone) ? [] : ["timezone"]),
    ...["container", "terminal"].filter((name) => !isSameRef(row[`${name}Id`], relations[name])),
  ])
  return [...lost.map(([attribute]) => attribute), ...new Set(shared)]
}

function isKept(row: Named, type: string, name: string, sent: unknown, isRelation: boolean): boolean {
  const extra = row.extra as Named
  if (Object.hasOwn(extra, name)) return isDeepStrictEqual(extra[name], sent)
  const deadlines = extra.import_deadlines
  if (isRecord(deadlines) && Object.hasOwn(deadlines, name)) return isDeepStrictEqual(deadlines[name], sent)
  // "Not stopped" is stored as tracked.
  if (name === "line_tracking_stopped_at") return sent === null && row.tracked === true
  const column = columnOf(type, name, sent, isRelation)
  if (!Object.hasOwn(row, column)) return false
  if (isRelation) return isSameRef(row[column], sent)
  return isSame(row[column], sent) || (isNothing(sent) && isDeepStrictEqual(row[column], NOTHING[column]))
}

function columnOf(type: string, name: string, sent: unknown, isRelation: boolean): string {
  const named = COLUMNS[type]?.[name] ?? COLUMNS[""]?.[name]
  if (named !== undefined) return named
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/Timezone$/, "Zone")
  if (!isRelation) return camel
  return Array.isArray(sent) ? `${camel.replace(/s$/, "")}Ids` : `${camel}Id`
}

function isSameRef(kept: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return isDeepStrictEqual(
      kept,
      sent.filter(isRecord).map(({ id }) => id),
    )
  return (kept ?? null) === (isRecord(sent) ? sent.id : null)
}

const isNothing = (sent: unknown) => sent === null || sent === undefined || (typeof sent === "string" && !sent.trim())

function isSame(kept: unknown, sent: unknown): boolean {
  if (isNothing(sent)) return kept === null
  if (typeof sent === "string" && /^\d{4}-\d{2}-\d{2}T/.test(sent) && typeof kept === "string") {
    return Date.parse(kept) === Date.parse(sent)
  }
  if (typeof sent === "string") return kept === sent || kept === WORDS[sent]
  if (!Array.isArray(sent)) return isDeepStrictEqual(kept, sent)
  const said = sent.filter((item) => item !== null).map(toKept)
  return isDeepStrictEqual(kept, said)
}

/** A fee is stored in minor units. A hold keeps all three of its words. */
function toKept(item: unknown): unknown {
  if (!isRecord(item)) return item
  if (!Object.hasOwn(item, "amount"))
    return { name: item.name, status: item.status, description: item.description ?? null }
  return { type: item.type, amountMinor: Math.round(Number(item.amount) * 100), currency: item.currency_code }
}
