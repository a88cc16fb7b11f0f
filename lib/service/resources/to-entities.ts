// Turns a checked document into what the mirror stores. Wire types stop here.

import type { Container, Extra, Shipment } from "#lib/domain/containers/entities"
import { isUuid } from "#lib/domain/uuid"
import { serviceText } from "#lib/words/connection/service"
import type { Profile } from "../profile.ts"
import { partyIdOf } from "./party-id.ts"
import type { ReadResource, Relation, ServiceDocument } from "./read-document.ts"
import { toContainer } from "./to-container.ts"
import { toChanges, toEstimatedEvent, toTransportEvent } from "./to-events.ts"
import { toFieldValue } from "./to-field-value.ts"
import { toParty, toPlace, toTerminal, toVessel } from "./to-places.ts"
import { toShipment } from "./to-shipment.ts"
import { toTrackingRequest } from "./to-tracking-request.ts"
import { toTradeDocument } from "./to-trade-document.ts"

type Kept<F extends (...args: never[]) => unknown> = NonNullable<ReturnType<F>>
export type Entities = ReturnType<typeof noEntities>

type Reader = { noun: string; read: (resource: ReadResource, profile: Profile, into: Entities) => boolean }

const READERS = new Map<string, Reader>([
  ["shipment", { noun: "shipment", read: readShipment }],
  ["container", reader("container", (into) => into.containers, toContainer)],
  ["transport_event", reader(serviceText.transportEvent, (into) => into.transportEvents, toTransportEvent)],
  ["estimated_event", reader(serviceText.estimatedEvent, (into) => into.estimatedEvents, toEstimatedEvent)],
  ["tracking_request", reader(serviceText.trackingRequest, (into) => into.trackingRequests, toTrackingRequest)],
  ["document", reader("document", (into) => into.documents, toTradeDocument)],
  ["port", reader("place", (into) => into.places, toPlace)],
  ["metro_area", reader("place", (into) => into.places, toPlace)],
  ["terminal", reader("terminal", (into) => into.terminals, toTerminal)],
  ["rail_terminal", reader("terminal", (into) => into.terminals, toTerminal)],
  ["vessel", reader("vessel", (into) => into.vessels, toVessel)],
  ["party", reader("party", (into) => into.parties, toParty)],
  ["custom_field", reader(serviceText.customField, (into) => into.fieldValues, toFieldValue)],
  ["container_updated_event", { noun: "change", read: readChanges }],
])

// Read by their own operations. A webhook contains its secret, which must not be stored as a resource.
const NOT_ENTITIES = new Set(["webhook", "webhook_notification", "webhook_notification_log"])

/**
 * Each resource once, from `data` before `included`. A resource that is only named (no attributes) is left out. One of
 * unknown type, or that cannot be read, stays as sent in `others`.
 */
export function toEntities(document: ServiceDocument, profile: Profile): Entities {
  const into = noEntities()
  const seen = new Set<string>()
  for (const resource of [...document.data, ...document.included]) {
    if (!isEntity(resource)) continue
    const reader = READERS.get(resource.type)
    const key = JSON.stringify([reader?.noun ?? `other ${resource.type}`, resource.id])
    if (seen.has(key)) continue
    seen.add(key)
    if (!reader?.read(resource, profile, into)) into.others.push(asSent(resource))
  }
  return into
}

/** As toEntities, for a mirror with uuid ids: resources with other ids go to `others`. */
export function toKeptEntities(document: ServiceDocument, profile: Profile): Entities {
  const { keepable, setApart } = splitByIds(document)
  const entities = toEntities(keepable, profile)
  return { ...entities, others: [...entities.others, ...setApart.filter(isEntity).map(asSent)] }
}

function isEntity(resource: ReadResource): boolean {
  return resource.attributes !== null && !NOT_ENTITIES.has(resource.type)
}

function noEntities() {
  return {
    shipments: [] as Shipment[],
    containers: [] as Container[],
    transportEvents: [] as Kept<typeof toTransportEvent>[],
    estimatedEvents: [] as Kept<typeof toEstimatedEvent>[],
    changes: [] as Kept<typeof toChanges>["changes"],
    trackingRequests: [] as Kept<typeof toTrackingRequest>[],
    documents: [] as Kept<typeof toTradeDocument>[],
    places: [] as Kept<typeof toPlace>[],
    terminals: [] as Kept<typeof toTerminal>[],
    vessels: [] as Kept<typeof toVessel>[],
    fieldValues: [] as Kept<typeof toFieldValue>[],
    parties: [] as Kept<typeof toParty>[],
    others: [] as ReturnType<typeof asSent>[],
    /**
     * Fields that we do not know, once for each resource that has it: `container.ind_facility_lfd_on`. Their values are
     * in `extra`.
     */
    unknownFields: [] as string[],
  }
}

function reader<T extends { extra: Extra }>(
  noun: string,
  listOf: (into: Entities) => T[],
  read: (resource: ReadResource, profile: Profile) => T | undefined,
): Reader {
  return {
    noun,
    read: (resource, profile, into) => {
      const entity = read(resource, profile)
      if (entity === undefined) return false
      listOf(into).push(entity)
      into.unknownFields.push(...namesOf(resource, entity.extra))
      return true
    },
  }
}

function readShipment(resource: ReadResource, profile: Profile, into: Entities): boolean {
  const shipment = toShipment(resource, profile)
  into.shipments.push(shipment)
  into.unknownFields.push(...namesOf(resource, shipment.extra))
  const { customerName: name } = shipment
  const id = name === null ? "" : partyIdOf(name)
  if (id !== "" && into.parties.every((one) => one.id !== id)) into.parties.push({ id, name, extra: {} })
  return true
}

function readChanges(resource: ReadResource, _profile: Profile, into: Entities): boolean {
  const read = toChanges(resource)
  if (read === undefined) return false
  into.changes.push(...read.changes)
  into.unknownFields.push(...namesOf(resource, read.extra))
  return true
}

const namesOf = ({ type }: ReadResource, extra: Extra) => Object.keys(extra).map((name) => `${type}.${name}`)

function asSent(resource: ReadResource) {
  const { id, type, attributes, relations } = resource
  return { id, type, body: { attributes, relationships: Object.fromEntries(relations) } }
}

function splitByIds(document: ServiceDocument): { keepable: ServiceDocument; setApart: ReadResource[] } {
  const hasUuid = ({ id }: ReadResource) => isUuid(id)
  const keep = (resources: ReadResource[]) => resources.filter(hasUuid).map(withUsableRelations)
  return {
    keepable: { ...document, data: keep(document.data), included: keep(document.included) },
    setApart: [...document.data, ...document.included].filter((resource) => !hasUuid(resource)),
  }
}

function withUsableRelations(resource: ReadResource): ReadResource {
  const relations = [...resource.relations]
  const unusable = relations.filter(([, relation]) => !isUsable(relation))
  if (unusable.length === 0) return resource
  return {
    ...resource,
    attributes: resource.attributes && { ...resource.attributes, ...Object.fromEntries(unusable) },
    relations: new Map(relations.filter(([, relation]) => isUsable(relation))),
  }
}

function isUsable(relation: Relation): boolean {
  return (Array.isArray(relation) ? relation : [relation]).every((ref) => ref === null || isUuid(ref.id))
}
