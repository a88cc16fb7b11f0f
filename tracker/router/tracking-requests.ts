import { Hono } from "hono"
import { z } from "zod"
import { REQUEST_TYPES, type RequestType } from "#lib/wire/names"
import { hasRoomFor } from "../core/plan-limit.ts"
import type { InitialFields, TrackingRequest } from "../core/records.ts"
import { registerRequest } from "../core/requests.ts"
import { answerOne, type Ctx, type Env, reading, requireId, viewFor, writing } from "../http/answer.ts"
import { readBody, toAttributes, toRelationships } from "../http/body.ts"
import { forbidden, notFound, rejected } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { FREE_CONTAINERS } from "../plan.ts"
import { findLine } from "../reference/find-line.ts"
import { showTrackingRequest } from "../resources/tracking-request.ts"
import { isContainerNumber, isNumberAndMore, normaliseContainerNumber } from "../values/container-number.ts"
import { initialFields } from "./custom-field-attributes.ts"
import { requireValue } from "./custom-fields.ts"
import { listRequests } from "./list-requests.ts"
import { refNumber, refNumbers, tags } from "./ref-numbers.ts"

/** The public service's test numbers belong to this line. */
const TEST_LINE = "TEST"

/** The values named in `x-beta` are in beta. */
export const requestType = z
  .enum(REQUEST_TYPES)
  .meta({ description: "Requests by container number are in beta.", "x-beta": ["container"] })

export const registration = z.object({
  request_type: requestType,
  request_number: z.string(),
  scac: z.string().nullish(),
  auto_detect_vocc_scac: z.boolean().nullish(),
  ref_numbers: refNumbers.nullish(),
  tags: tags.nullish(),
  shipment_tags: tags.nullish().describe("The public service's name for tags."),
  initial_custom_fields: initialFields.nullish(),
})

/** The customer it is tracked for. null: nobody in particular. */
export const requestRelations = z.object({
  customer: z.object({ data: z.object({ type: z.literal("party"), id: z.string() }).nullable() }).optional(),
})

export const requestChange = z.object({
  ref_number: refNumber.optional(),
  ref_numbers: refNumbers.optional(),
  tags: tags.optional(),
})

export const trackingRequestRoutes = new Hono<Env>()
  .post("/", async (c) => {
    const body = await readBody(c)
    const sent = toAttributes(c, body, "tracking_request", registration)
    const relations = toRelationships(body, requestRelations)
    const autoDetect = sent.auto_detect_vocc_scac === true
    const { core } = c.get("tracker")
    const answered = await writing(c, async (store) => {
      if (!(await hasRoomFor(store, c.get("account").id, 1))) throw noRoom()
      const request = await registerRequest(core, store, {
        accountId: c.get("account").id,
        number: readNumber(sent.request_type, sent.request_number),
        type: sent.request_type,
        scac: readScac(sent.scac ?? null, autoDetect),
        autoDetect,
        refNumbers: sent.ref_numbers ?? null,
        tags: sent.tags ?? sent.shipment_tags ?? [],
        customerId: await readCustomer(c, relations.customer?.data ?? null),
        initialFields: await readInitialFields(c, sent.initial_custom_fields ?? undefined),
      })
      return answerOne(c, await showTrackingRequest(viewFor(c), request), 201)
    })
    core.changed()
    return answered
  })
  .get("/", async (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    return answerList(c, "tracking_request", page, await listRequests(c, page), (request) =>
      showTrackingRequest(view, request),
    )
  })
  .get("/:id", async (c) => answerOne(c, await showTrackingRequest(viewFor(c), await requireRequest(c))))
  .patch("/:id", async (c) => {
    await reading(c, () => requireRequest(c))
    const body = await readBody(c)
    const sent = toAttributes(c, body, "tracking_request", requestChange)
    const { customer } = toRelationships(body, requestRelations)
    return writing(c, async (store) => {
      const before = await requireRequest(c)
      const refNumbers = sent.ref_numbers ?? (sent.ref_number ? [sent.ref_number] : before.refNumbers)
      const customerId = customer === undefined ? before.customerId : await readCustomer(c, customer.data)
      const tags = sent.tags ?? before.tags
      const updatedAt = c.get("tracker").clock.now()
      const changed = { ...before, refNumbers, tags, customerId: customerId ?? null, updatedAt }
      store.requests.update(changed)
      return answerOne(c, await showTrackingRequest(viewFor(c), changed))
    })
  })

async function requireRequest(c: Ctx): Promise<TrackingRequest> {
  const request = await c.get("store").requests.get(requireId(c))
  if (request?.accountId === c.get("account").id) return request
  throw notFound("There is no tracking request with this id.")
}

const noRoom = () =>
  forbidden(`This plan tracks up to ${FREE_CONTAINERS} active containers.`, { code: "container_limit_reached" })

function readNumber(type: RequestType, sent: string): string {
  const pointer = "/data/attributes/request_number"
  if (sent.trim() === "") throw rejected("request_number can't be blank.", { pointer, code: "blank" })
  const quoted = `"${sent.slice(0, 60)}"`
  if (/[\s/,]/.test(sent)) {
    const detail = `${quoted} holds a blank, a slash or a comma: send one number, without them.`
    throw rejected(detail, { pointer, code: "invalid_number" })
  }
  const number = sent.toUpperCase()
  if (type === "container") {
    if (isContainerNumber(number)) return number
    const detail = `${quoted} is not a container number: four letters, six digits and the right check digit.`
    throw rejected(detail, { pointer, code: "invalid_container_number" })
  }
  if (isNumberAndMore(number)) {
    const detail = `${quoted} is a container number with something after it, and no bill of lading or booking.`
    throw rejected(detail, { pointer, code: "invalid_number" })
  }
  if (/^[A-Z0-9][A-Z0-9.-]{2,49}$/.test(number)) return number
  throw rejected("request_number must be one number of 3 to 50 letters and digits.", {
    pointer,
    code: "invalid_number",
  })
}

/** Returns a party of this account. Another account's party is treated as not existing. */
async function readCustomer(c: Ctx, customer: { id: string } | null): Promise<string | null> {
  if (customer === null) return null
  const id = customer.id.toLowerCase()
  if ((await c.get("store").parties.get(id))?.accountId === c.get("account").id) return id
  const pointer = "/data/relationships/customer/data/id"
  throw rejected(`There is no party with the id "${customer.id.slice(0, 80)}".`, { pointer, code: "unknown_party" })
}

/** Refuses wrong slugs and values now, because later there is nobody to tell. */
async function readInitialFields(
  c: Ctx,
  sent: z.infer<typeof initialFields> | undefined,
): Promise<InitialFields | undefined> {
  if (sent === undefined) return undefined
  const at = "/data/attributes/initial_custom_fields"
  const read: InitialFields = { shipment: [], containers: [] }
  for (const [n, each] of (sent.shipment ?? []).entries()) {
    const { id } = await requireValue(c, "Shipment", each, `${at}/shipment/${n}`)
    read.shipment.push({ definitionId: id, value: each.value })
  }
  for (const [n, each] of (sent.containers ?? []).entries()) {
    const { id } = await requireValue(c, "Container", each, `${at}/containers/${n}`)
    const number = each.number ? normaliseContainerNumber(each.number) : null
    read.containers.push({ definitionId: id, value: each.value, number })
  }
  return read
}

function readScac(sent: string | null, autoDetect: boolean): string | null {
  const pointer = "/data/attributes/scac"
  if (sent === null && autoDetect) return null
  if (sent === null) {
    const detail = "scac can't be blank unless auto_detect_vocc_scac is true."
    throw rejected(detail, { pointer, code: "blank" })
  }
  const scac = sent.toUpperCase()
  if (scac.length !== 4) throw rejected("scac must be exactly 4 characters.", { pointer, code: "invalid_length" })
  if (scac === TEST_LINE) return scac
  const line = findLine(scac)
  if (line) return line.scac
  throw rejected(`scac "${sent}" is not a carrier we support.`, { pointer, code: "unsupported_carrier" })
}
