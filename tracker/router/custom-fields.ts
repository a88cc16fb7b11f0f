// Values of custom fields, by their own id and under the shipment, container or request they belong to.
import { Hono } from "hono"
import type { z } from "zod"
import type { CustomFieldEntity } from "#lib/wire/names"
import { faultOf, findDefinition, findField, listOptions, putField } from "../core/custom-fields.ts"
import type { CustomField, CustomFieldDefinition, CustomFieldValue } from "../core/records.ts"
import { answerOne, answerPlain, type Ctx, type Env, reading, requireId, viewFor, writing } from "../http/answer.ts"
import { readAttributes, readBody, toAttributes, toRelationships } from "../http/body.ts"
import { badRequest, notFound, rejected } from "../http/errors.ts"
import { answerList, cut, readPage } from "../http/paging.ts"
import { showCustomField } from "../resources/custom-field.ts"
import { findPage, type Listed, type Page } from "../store/records.ts"
import { isUuid } from "../values/ids.ts"
import { fieldChange, fieldRelations, fieldToMake } from "./custom-field-attributes.ts"

const TYPE = "custom_field"

export const customFieldRoutes = new Hono<Env>()
  .get("/", async (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    return answerList(c, TYPE, page, await listFields(c, page), (field) => showCustomField(view, field))
  })
  .post("/", async (c) => {
    const body = await readBody(c)
    const sent = toAttributes(c, body, TYPE, fieldToMake)
    const { data } = toRelationships(body, fieldRelations).entity
    return setField(c, data.type === "shipment" ? "Shipment" : "Container", data.id, sent)
  })
  .get("/:id", async (c) => answerOne(c, await showCustomField(viewFor(c), await requireField(c))))
  .patch("/:id", async (c) => {
    await reading(c, () => requireField(c))
    const { value } = await readAttributes(c, TYPE, fieldChange)
    return writing(c, async () => changeField(c, await requireField(c), value))
  })
  .delete("/:id", (c) =>
    writing(c, async (store) => {
      await store.customFields.remove((await requireField(c)).id)
      return answerPlain(c, { meta: { deleted: true } })
    }),
  )

/** The same under a shipment, container or request, where the slug names the field. */
export function fieldsOf(entityType: CustomFieldEntity) {
  return new Hono<Env>()
    .get("/:id/custom_fields", async (c) => {
      const page = readPage(c)
      const view = viewFor(c)
      const entityId = await requireEntity(c, entityType, requireId(c))
      const fields = await view.store.customFields.by("entity_id", entityId)
      return answerList(c, TYPE, page, cut(fields, page), (field) => showCustomField(view, field))
    })
    .post("/:id/custom_fields", async (c) => {
      await reading(c, () => requireEntity(c, entityType, requireId(c)))
      return setField(c, entityType, requireId(c), await readAttributes(c, TYPE, fieldToMake))
    })
    .patch("/:id/custom_fields/:api_slug", async (c) => {
      await reading(c, () => requireFieldOf(c, entityType))
      const { value } = await readAttributes(c, TYPE, fieldChange)
      return writing(c, async () => changeField(c, await requireFieldOf(c, entityType), value))
    })
    .delete("/:id/custom_fields/:api_slug", (c) =>
      writing(c, async (store) => {
        await store.customFields.remove((await requireFieldOf(c, entityType)).id)
        return c.body(null, 204)
      }),
    )
}

type Sent = z.infer<typeof fieldToMake>

/** Checks a value like a stored one, before there is anything to set it on. */
export async function requireValue(
  c: Ctx,
  entityType: CustomFieldEntity,
  { api_slug: slug, value }: Sent,
  pointer = "/data/attributes",
): Promise<CustomFieldDefinition> {
  const definition = await findDefinition(c.get("store"), c.get("account").id, entityType, slug)
  if (!definition) {
    const detail = `There is no field "${slug.slice(0, 80)}" of entity type ${entityType}: define it first.`
    throw rejected(detail, { code: "unknown_field", pointer: `${pointer}/api_slug` })
  }
  await requireFit(c, definition, value, pointer)
  return definition
}

async function requireFit(c: Ctx, definition: CustomFieldDefinition, value: CustomFieldValue, pointer: string) {
  const fault = faultOf(definition, await listOptions(c.get("store"), definition.id), value)
  const where = { code: "invalid_value", pointer: `${pointer}/value` }
  if (fault) throw rejected(`${definition.slug} ${fault}.`, where)
}

/** A field that is set again keeps its id and gets the new value. */
function setField(c: Ctx, entityType: CustomFieldEntity, id: string, sent: Sent): Promise<Response> {
  return writing(c, async (store) => {
    const entityId = await requireEntity(c, entityType, id)
    const { id: definitionId } = await requireValue(c, entityType, sent)
    const field = await putField(store, { accountId: c.get("account").id, definitionId, entityId, value: sent.value })
    return answerOne(c, await showCustomField(viewFor(c), field), 201)
  })
}

async function changeField(c: Ctx, field: CustomField, value: CustomFieldValue): Promise<Response> {
  const definition = await c.get("store").fieldDefinitions.get(field.definitionId)
  if (definition) await requireFit(c, definition, value, "/data/attributes")
  const changed = { ...field, value }
  c.get("store").customFields.update(changed)
  return answerOne(c, await showCustomField(viewFor(c), changed))
}

async function listFields(c: Ctx, page: Page): Promise<Listed<CustomField>> {
  const { store, accountId } = viewFor(c)
  const entityId = c.req.query("filter[entity_id]")?.toLowerCase()
  const definitionId = c.req.query("filter[definition_id]")?.toLowerCase()
  const entityType = c.req.query("filter[entity_type]")
  const wanted: [condition: string, value: string | string[]][] = [["account_id =", accountId]]
  if (entityId) wanted.push(["entity_id =", entityId])
  if (definitionId) wanted.push(["definition_id =", definitionId])
  if (entityType) {
    if (entityType !== "Shipment" && entityType !== "Container") {
      const parameter = "filter[entity_type]"
      throw badRequest(`${parameter} must be Shipment or Container.`, { parameter })
    }
    const all = await store.fieldDefinitions.by("account_id", accountId)
    const ids = all.filter((each) => each.entityType === entityType).map(({ id }) => id)
    wanted.push(["definition_id = any", ids])
  }
  const where = wanted.map(([condition], n) => `${condition}(${`$${n + 1}`})`).join(" and ")
  return findPage(store.customFields, page, where, ...wanted.map(([, value]) => value))
}

async function requireEntity(c: Ctx, entityType: CustomFieldEntity, given: string): Promise<string> {
  const store = c.get("store")
  const id = given.toLowerCase()
  const found = isUuid(id) ? await findEntity() : undefined
  if (found?.accountId === c.get("account").id) return id
  throw notFound(
    `There is no ${entityType === "TrackingRequest" ? "tracking request" : entityType.toLowerCase()} with this id.`,
  )

  async function findEntity() {
    if (entityType === "Container") return store.containers.get(id)
    if (entityType === "TrackingRequest") return store.requests.get(id)
    const shipment = await store.shipments.get(id)
    return shipment?.pos === null ? undefined : shipment
  }
}

async function requireField(c: Ctx): Promise<CustomField> {
  const field = await c.get("store").customFields.get(requireId(c))
  if (field?.accountId === c.get("account").id) return field
  throw notFound("There is no custom field with this id.")
}

async function requireFieldOf(c: Ctx, entityType: CustomFieldEntity): Promise<CustomField> {
  const store = c.get("store")
  const entityId = await requireEntity(c, entityType, requireId(c))
  const slug = c.req.param("api_slug") ?? ""
  const definition = await findDefinition(store, c.get("account").id, entityType, slug)
  const field = definition && (await findField(store, entityId, definition.id))
  if (field) return field
  throw notFound(`No field "${slug.slice(0, 80)}" is set here.`)
}
