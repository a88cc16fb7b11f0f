// Custom fields: definitions, options, values.
import { type Calls, data, get } from "./calls.ts"
import { NOBODY, type Walk } from "./walk.ts"

const field = (attributes: object) => data("custom_field", attributes)
let made = 0
/** Makes a separate field for each call, with options if it is one of choice. */
async function define(walk: Walk, entity_type: string, data_type = "short_text") {
  made += 1
  const attributes = { entity_type, api_slug: `field_${made}`, display_name: `Field ${made}`, data_type }
  return walk.send("POST", "/custom_field_definitions", data("custom_field_definition", attributes))
}
const define1 = async (walk: Walk, entity: string) => String((await define(walk, entity)).data.attributes.api_slug)
async function option(walk: Walk) {
  const definition = (await define(walk, "Container", "enum")).data.id
  const body = data("custom_field_option", { label: "First", value: "a", position: 1 })
  const answer = await walk.send("POST", `/custom_field_definitions/${definition}/options`, body)
  return { definition, answer, path: `/custom_field_definitions/${definition}/options/${answer.data.id}` }
}

/** The four operations on the values of one noun, below its own address. */
function valuesOf(noun: string, key: string, entity: string, idOf: (walk: Walk) => string): Record<string, Calls> {
  const at = (walk: Walk) => `/${noun}/${idOf(walk)}/custom_fields`
  const set = async (walk: Walk) => {
    const api_slug = await define1(walk, entity)
    return { api_slug, answer: await walk.send("POST", at(walk), field({ api_slug, value: "one" })) }
  }
  return {
    [`GET /${noun}/{${key}}/custom_fields`]: {
      valid: async (walk) => {
        await set(walk)
        return get(walk, at(walk), `${at(walk)}?page[size]=1`)
      },
      wrong: ({ send }) => [[404, send("GET", `/${noun}/${NOBODY}/custom_fields`)]],
    },
    [`POST /${noun}/{${key}}/custom_fields`]: {
      valid: async (walk) => [(await set(walk)).answer],
      wrong: (walk) => [
        [404, walk.send("POST", `/${noun}/${NOBODY}/custom_fields`, field({ api_slug: "none", value: 1 }))],
        [422, walk.send("POST", at(walk), field({ api_slug: "none", value: "one" }))],
        [400, walk.send("POST", at(walk), field({ value: "one" }))],
      ],
    },
    [`PATCH /${noun}/{${key}}/custom_fields/{api_slug}`]: {
      valid: async (walk) => {
        const { api_slug } = await set(walk)
        return [await walk.send("PATCH", `${at(walk)}/${api_slug}`, field({ value: "two" }))]
      },
      wrong: (walk) => [[404, walk.send("PATCH", `${at(walk)}/none`, field({ value: "two" }))]],
    },
    [`DELETE /${noun}/{${key}}/custom_fields/{api_slug}`]: {
      valid: async (walk) => [await walk.send("DELETE", `${at(walk)}/${(await set(walk)).api_slug}`)],
      wrong: (walk) => [[404, walk.send("DELETE", `${at(walk)}/none`)]],
    },
  }
}

function plainValues(): Record<string, Calls> {
  const set = async (walk: Walk) => {
    const api_slug = await define1(walk, "Shipment")
    const relationships = { entity: { data: { type: "shipment", id: walk.shipment.id } } }
    return walk.send("POST", "/custom_fields", data("custom_field", { api_slug, value: "x" }, { relationships }))
  }
  return {
    "GET /custom_fields": {
      valid: async (walk) => {
        await set(walk)
        return get(walk, `/custom_fields?filter[entity_type]=Shipment&filter[entity_id]=${walk.shipment.id}`)
      },
      wrong: ({ send }) => [[400, send("GET", "/custom_fields?page[number]=none")]],
    },
    "POST /custom_fields": {
      valid: async (walk) => [await set(walk)],
      wrong: ({ send }) => [[400, send("POST", "/custom_fields", field({ api_slug: "none", value: "x" }))]],
    },
    "GET /custom_fields/{id}": {
      valid: async (walk) => get(walk, `/custom_fields/${(await set(walk)).data.id}`),
      wrong: ({ send }) => [[404, send("GET", `/custom_fields/${NOBODY}`)]],
    },
    "PATCH /custom_fields/{id}": {
      valid: async (walk) => [
        await walk.send("PATCH", `/custom_fields/${(await set(walk)).data.id}`, field({ value: "y" })),
      ],
      wrong: ({ send }) => [[404, send("PATCH", `/custom_fields/${NOBODY}`, field({ value: "y" }))]],
    },
    "DELETE /custom_fields/{id}": {
      valid: async (walk) => [await walk.send("DELETE", `/custom_fields/${(await set(walk)).data.id}`)],
      wrong: ({ send }) => [[404, send("DELETE", `/custom_fields/${NOBODY}`)]],
    },
  }
}

export const FIELDS: Record<string, Calls> = {
  ...valuesOf("tracking_requests", "tracking_request_id", "TrackingRequest", ({ request: { id } }) => id),
  "GET /custom_field_definitions": {
    valid: (walk) => get(walk, "/custom_field_definitions?filter[entity_type]=Container"),
    wrong: ({ send }) => [[400, send("GET", "/custom_field_definitions?page[size]=none")]],
  },
  "POST /custom_field_definitions": {
    valid: async (walk) => [await define(walk, "Shipment")],
    wrong: (walk) => [[422, define(walk, "Vessel")]],
  },
  "GET /custom_field_definitions/{id}": {
    valid: async (walk) => get(walk, `/custom_field_definitions/${(await define(walk, "Shipment")).data.id}`),
    wrong: ({ send }) => [[404, send("GET", `/custom_field_definitions/${NOBODY}`)]],
  },
  "PATCH /custom_field_definitions/{id}": {
    valid: async (walk) => {
      const { id } = (await define(walk, "Shipment")).data
      const body = data("custom_field_definition", { display_name: "Renamed" })
      return [await walk.send("PATCH", `/custom_field_definitions/${id}`, body)]
    },
    wrong: ({ send }) => [
      [
        404,
        send("PATCH", `/custom_field_definitions/${NOBODY}`, data("custom_field_definition", { display_name: "x" })),
      ],
    ],
  },
  "DELETE /custom_field_definitions/{id}": {
    valid: async (walk) => [
      await walk.send("DELETE", `/custom_field_definitions/${(await define(walk, "Shipment")).data.id}`),
    ],
    wrong: ({ send }) => [[404, send("DELETE", `/custom_field_definitions/${NOBODY}`)]],
  },
  "GET /custom_field_definitions/{definition_id}/options": {
    valid: async (walk) => get(walk, `/custom_field_definitions/${(await option(walk)).definition}/options`),
    wrong: ({ send }) => [[404, send("GET", `/custom_field_definitions/${NOBODY}/options`)]],
  },
  "POST /custom_field_definitions/{definition_id}/options": {
    valid: async (walk) => [(await option(walk)).answer],
    wrong: ({ send }) => [
      [
        404,
        send(
          "POST",
          `/custom_field_definitions/${NOBODY}/options`,
          data("custom_field_option", { label: "a", value: "a" }),
        ),
      ],
    ],
  },
  "GET /custom_field_definitions/{definition_id}/options/{option_id}": {
    valid: async (walk) => get(walk, (await option(walk)).path),
    wrong: ({ send }) => [[404, send("GET", `/custom_field_definitions/${NOBODY}/options/${NOBODY}`)]],
  },
  "PATCH /custom_field_definitions/{definition_id}/options/{option_id}": {
    valid: async (walk) => [
      await walk.send(
        "PATCH",
        (await option(walk)).path,
        data("custom_field_option", { label: "Renamed", position: 2 }),
      ),
    ],
    wrong: ({ send }) => [
      [
        404,
        send(
          "PATCH",
          `/custom_field_definitions/${NOBODY}/options/${NOBODY}`,
          data("custom_field_option", { label: "x" }),
        ),
      ],
    ],
  },
  "DELETE /custom_field_definitions/{definition_id}/options/{option_id}": {
    valid: async (walk) => [await walk.send("DELETE", (await option(walk)).path)],
    wrong: ({ send }) => [[404, send("DELETE", `/custom_field_definitions/${NOBODY}/options/${NOBODY}`)]],
  },
  ...plainValues(),
  ...valuesOf("shipments", "shipment_id", "Shipment", ({ shipment: { id } }) => id),
  ...valuesOf("containers", "container_id", "Container", ({ container: { id } }) => id),
}
