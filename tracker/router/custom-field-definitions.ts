import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { faultOf, findDefinition, listOptions } from "../core/custom-fields.ts"
import type { CustomFieldDefinition, CustomFieldOption } from "../core/records.ts"
import { answerOne, answerPlain, type Ctx, type Env, reading, requireId, writing } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { notFound, rejected } from "../http/errors.ts"
import { answerList, cut, readPage } from "../http/paging.ts"
import { showDefinition, showOption } from "../resources/custom-field.ts"
import { isUuid } from "../values/ids.ts"
import { definitionChange, definitionToMake, optionChange, optionToMake } from "./custom-field-attributes.ts"

const DELETED = { meta: { deleted: true } }

export const definitionRoutes = new Hono<Env>()
  .get("/", async (c) => {
    const page = readPage(c)
    return answerList(c, "custom_field_definition", page, cut(await listDefinitions(c), page), showDefinition)
  })
  .post("/", async (c) => {
    const sent = await readAttributes(c, "custom_field_definition", definitionToMake)
    return writing(c, async (store) => {
      const accountId = c.get("account").id
      if (await findDefinition(store, accountId, sent.entity_type, sent.api_slug)) {
        const detail = `There is a field "${sent.api_slug}" of this entity type already.`
        throw rejected(detail, { code: "taken", pointer: "/data/attributes/api_slug" })
      }
      const definition: CustomFieldDefinition = {
        id: randomUUID(),
        accountId,
        entityType: sent.entity_type,
        slug: sent.api_slug,
        name: sent.display_name,
        description: sent.description ?? null,
        dataType: sent.data_type,
        referenceType: sent.reference_type ?? null,
        validation: sent.validation ?? null,
        defaultFormat: sent.default_format ?? null,
        defaultValue: sent.default_value ?? null,
      }
      requireDefault(definition, [])
      store.fieldDefinitions.insert(definition)
      return answerOne(c, showDefinition(definition), 201)
    })
  })
  .get("/:id", async (c) => answerOne(c, showDefinition(await requireDefinition(c))))
  .patch("/:id", async (c) => {
    await reading(c, () => requireDefinition(c))
    const sent = await readAttributes(c, "custom_field_definition", definitionChange)
    return writing(c, async (store) => {
      const before = await requireDefinition(c)
      const changed: CustomFieldDefinition = {
        ...before,
        name: sent.display_name ?? before.name,
        description: sent.description === undefined ? before.description : sent.description,
        validation: sent.validation === undefined ? before.validation : sent.validation,
        defaultFormat: sent.default_format === undefined ? before.defaultFormat : sent.default_format,
        defaultValue: sent.default_value === undefined ? before.defaultValue : sent.default_value,
      }
      requireDefault(changed, await listOptions(store, changed.id))
      store.fieldDefinitions.update(changed)
      return answerOne(c, showDefinition(changed))
    })
  })
  .delete("/:id", (c) =>
    writing(c, async (store) => {
      const { id } = await requireDefinition(c)
      await store.fieldDefinitions.remove(id)
      await store.run("delete from tracker.custom_field_option where definition_id = $1", id)
      await store.run("delete from tracker.custom_field where definition_id = $1", id)
      return answerPlain(c, DELETED)
    }),
  )
  .get("/:id/options", async (c) => {
    const page = readPage(c)
    const { id } = await requireDefinition(c)
    return answerList(c, "custom_field_option", page, cut(await listOptions(c.get("store"), id), page), showOption)
  })
  .post("/:id/options", async (c) => {
    await reading(c, () => requireDefinition(c))
    const sent = await readAttributes(c, "custom_field_option", optionToMake)
    return writing(c, async (store) => {
      const { id: definitionId, accountId, dataType } = await requireDefinition(c)
      if (dataType !== "enum" && dataType !== "enum_multi") {
        throw rejected("Only fields of type enum and enum_multi have options.", { code: "no_options" })
      }
      const there = await listOptions(store, definitionId)
      if (there.some(({ value }) => value === sent.value)) {
        const where = { code: "taken", pointer: "/data/attributes/value" }
        throw rejected(`There is an option "${sent.value}" already.`, where)
      }
      const { label, value, position = null } = sent
      const option: CustomFieldOption = { id: randomUUID(), accountId, definitionId, label, value, position }
      store.fieldOptions.insert(option)
      return answerOne(c, showOption(option), 201)
    })
  })
  .get("/:id/options/:option_id", async (c) => answerOne(c, showOption(await requireOption(c))))
  .patch("/:id/options/:option_id", async (c) => {
    await reading(c, () => requireOption(c))
    const { label, position } = await readAttributes(c, "custom_field_option", optionChange)
    return writing(c, async (store) => {
      const before = await requireOption(c)
      const changed = {
        ...before,
        label: label ?? before.label,
        position: position === undefined ? before.position : position,
      }
      store.fieldOptions.update(changed)
      return answerOne(c, showOption(changed))
    })
  })
  .delete("/:id/options/:option_id", (c) =>
    writing(c, async (store) => {
      await store.fieldOptions.remove((await requireOption(c)).id)
      return answerPlain(c, DELETED)
    }),
  )

async function listDefinitions(c: Ctx): Promise<CustomFieldDefinition[]> {
  const entityType = c.req.query("filter[entity_type]")
  const dataType = c.req.query("filter[data_type]")
  const start = c.req.query("filter[display_name]")?.toLowerCase()
  const all = await c.get("store").fieldDefinitions.by("account_id", c.get("account").id)
  return all.filter(
    (each) =>
      (entityType === undefined || each.entityType === entityType) &&
      (dataType === undefined || each.dataType === dataType) &&
      (start === undefined || each.name.toLowerCase().startsWith(start)),
  )
}

function requireDefault(definition: CustomFieldDefinition, options: readonly CustomFieldOption[]): void {
  const fault = faultOf(definition, options, definition.defaultValue)
  if (fault) throw rejected(`default_value ${fault}.`, { pointer: "/data/attributes/default_value" })
}

async function requireDefinition(c: Ctx): Promise<CustomFieldDefinition> {
  const definition = await c.get("store").fieldDefinitions.get(requireId(c))
  if (definition?.accountId === c.get("account").id) return definition
  throw notFound("There is no custom field definition with this id.")
}

async function requireOption(c: Ctx): Promise<CustomFieldOption> {
  const definition = await requireDefinition(c)
  const id = c.req.param("option_id") ?? ""
  const option = isUuid(id) ? await c.get("store").fieldOptions.get(id.toLowerCase()) : undefined
  if (option?.definitionId === definition.id) return option
  throw notFound("There is no option with this id.")
}
