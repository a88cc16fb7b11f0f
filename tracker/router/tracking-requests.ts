import { Hono } from "hono"
import { z } from "zod"
import { REQUEST_TYPES, type RequestType } from "#lib/wire/names"
import { readAttributes } from "../body.ts"
import { isContainerNumber, normaliseContainerNumber } from "../container-number.ts"
import { registerRequest } from "../core/requests.ts"
import { notFound, rejected } from "../errors.ts"
import { answerOne, type Env, requireId, viewFor } from "../http.ts"
import { answerList, cut, readPage } from "../paging.ts"
import { LINES } from "../reference/lines.ts"
import { showTrackingRequest, trackingRequestKind } from "../resources/tracking-request.ts"
import { listPage } from "../store/records.ts"
import { refNumbers } from "./ref-numbers.ts"

/** The public service's test numbers come under this line. */
const TEST_LINE = "TEST"

const attributes = z.object({
  request_type: z.enum(REQUEST_TYPES),
  request_number: z.string(),
  scac: z.string().nullish(),
  auto_detect_vocc_scac: z.boolean().nullish(),
  ref_numbers: refNumbers.nullish(),
})

export const trackingRequestRoutes = new Hono<Env>()
  .post("/", async (c) => {
    const sent = await readAttributes(c, "tracking_request", attributes)
    const autoDetect = sent.auto_detect_vocc_scac === true
    const { core } = c.get("tracker")
    const request = registerRequest(core, {
      accountId: c.get("account").id,
      number: readNumber(sent.request_type, sent.request_number),
      type: sent.request_type,
      scac: readScac(sent.scac ?? null, autoDetect),
      autoDetect,
      refNumbers: sent.ref_numbers ?? null,
    })
    core.changed()
    return answerOne(c, showTrackingRequest(viewFor(c), request), 201)
  })
  .get("/", (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const { db, requests } = view.store
    const number = c.req.query("number") ?? c.req.query("filter[request_number]")
    const listed = number
      ? cut(requests.find("account_id = ? and number = ?", view.accountId, number), page)
      : listPage(db, "tracking_request", requests, view.accountId, page)
    return answerList(c, "tracking_request", page, listed, (request) => showTrackingRequest(view, request))
  })
  .get("/:id", (c) => {
    const request = trackingRequestKind.load(viewFor(c), requireId(c))
    if (!request) throw notFound("There is no tracking request with this id.")
    return answerOne(c, request)
  })

function readNumber(type: RequestType, sent: string): string {
  const pointer = "/data/attributes/request_number"
  const number = sent.trim()
  if (number === "") throw rejected("request_number can't be blank.", { pointer, code: "blank" })
  if (type === "container") {
    const container = normaliseContainerNumber(number)
    if (isContainerNumber(container)) return container
    const detail = `"${number.slice(0, 60)}" is not a container number: four letters, six digits and the right check digit.`
    throw rejected(detail, { pointer, code: "invalid_container_number" })
  }
  if (/^[A-Za-z0-9][A-Za-z0-9 /.-]{2,49}$/.test(number)) return number.toUpperCase()
  throw rejected("request_number must be one number of 3 to 50 letters and digits.", {
    pointer,
    code: "invalid_number",
  })
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
  if (scac === TEST_LINE || LINES.some((line) => line.scac === scac)) return scac
  throw rejected(`scac "${sent}" is not a carrier we support.`, { pointer, code: "unsupported_carrier" })
}
