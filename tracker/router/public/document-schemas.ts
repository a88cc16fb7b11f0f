// The possible content of a representation's `payload`, by kind of document and version: demurrage_invoice@2026-11-01.
import { Hono } from "hono"
import { schemaOf } from "../../documents/schema.ts"
import { answerOne, type Env } from "../../http/answer.ts"
import { notFound } from "../../http/errors.ts"
import { SCHEMA_VERSION } from "../../resources/document.ts"
import { selfLink } from "../../resources/resource.ts"

export const documentSchemaRoutes = new Hono<Env>().get("/:id", async (c) => {
  const id = c.req.param("id")
  const [type = "", version, ...more] = id.split("@")
  const found = schemaOf(type)
  if (!found || version !== SCHEMA_VERSION || more.length > 0) {
    const detail = `There is no document schema "${id.slice(0, 80)}". It is a document type and its version, such as`
    throw notFound(`${detail} demurrage_invoice@${SCHEMA_VERSION}.`)
  }
  const since = `${SCHEMA_VERSION}T00:00:00.000Z`
  return answerOne(c, {
    id,
    type: "document_schema",
    attributes: {
      document_type: type,
      label: found.label,
      description: "A field that was not found in the document is left out.",
      schema_version: SCHEMA_VERSION,
      full_version: id,
      current: true,
      draft: false,
      active_at: since,
      schema_format: "json_schema",
      schema_payload: found.schema,
      created_at: since,
      updated_at: since,
    },
    links: selfLink("document_schemas", id),
  })
})
