import { afterEach, describe, expect, test } from "vitest"
import { type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { isKeyRefused, ServiceError } from "./service-error.ts"
import { createTrackingRequest } from "./tracking-requests.ts"

let service: ScriptedService
afterEach(() => service?.stop())

const WANTED = { requestType: "container", requestNumber: "MSCU4728211", scac: "MSCU" } as const

async function refused(script: Script): Promise<ServiceError> {
  service = await startScriptedService([script])
  return createTrackingRequest(service.client(), WANTED).then(
    () => expect.unreachable("the call should fail"),
    (error: unknown) => error as ServiceError,
  )
}

const MALFORMED = {
  status: "422",
  code: "invalid_number",
  title: "Unprocessable Entity",
  detail: "request_number is not a valid container number",
  source: { pointer: "/data/attributes/request_number" },
  meta: { expected_check_digit: 0 },
}

describe("refusals of the service", () => {
  test("[D:ERR-1] every part of an error item is read", async () => {
    const error = await refused({ status: 422, json: { errors: [MALFORMED] } })
    expect(error).toBeInstanceOf(ServiceError)
    expect(error.items).toEqual([MALFORMED])
    expect(error.meta.field).toBe("request_number")
  })

  test.each([
    ["a malformed container number", MALFORMED.detail, "/data/attributes/request_number", "request_number"],
    ["an unsupported carrier", "scac ZZZZ is not a supported carrier", "/data/attributes/scac", "scac"],
  ])("[D:ERR-5] 422 for %s gives its words and the field to fix", async (_what, detail, pointer, field) => {
    const json = { errors: [{ status: "422", title: "Unprocessable Entity", detail, source: { pointer } }] }
    const error = await refused({ status: 422, json })
    expect(error.message).toBe(`The tracking service did not accept this: ${detail}.`)
    expect(error).toMatchObject({ kind: "invalid", upstreamStatus: 422, meta: { field } })
  })

  test("[D:BEH-5, D:ERR-1] an unknown relation is a 400 that blames the parameter", async () => {
    const json = { errors: [{ status: "400", detail: "unknown relation: crew", source: { parameter: "include" } }] }
    const error = await refused({ status: 400, json })
    expect(error).toMatchObject({ kind: "invalid", upstreamStatus: 400, meta: { field: "include" } })
    expect(error.message).toBe("The tracking service did not accept this: unknown relation: crew.")
  })

  const KEY = "Your key could not be verified."
  test.each([
    [400, "invalid", "The tracking service did not accept this: said."],
    [401, "unavailable", "The tracking service refused our API key: said. An admin must check TRACKING_API_KEY"],
    [403, "forbidden", "The tracking service does not allow this for our account: said. Ask the service to enable it."],
    [404, "not_found", "The tracking service does not know this: said."],
    [409, "conflict", "The tracking service has this already: said."],
    [422, "invalid", "The tracking service did not accept this: said."],
    [429, "rate_limited", "Too many requests to the tracking service. It takes more in 60 s."],
    [418, "invalid", "The tracking service refused this: said."],
    [500, "unavailable", "The tracking service is not available: said. Try again in a few minutes."],
  ] as const)("status %i is %s, in one plain sentence and what to do", async (status, kind, words) => {
    const error = await refused({ status, json: { errors: [{ detail: "said" }] } })
    expect(error).toMatchObject({ kind, upstreamStatus: status })
    expect(error.message.startsWith(words)).toBe(true)
  })

  test("a refused key is distinguished, and does not sign the person out", async () => {
    const error = await refused({ status: 401, json: { errors: [{ detail: KEY }] } })
    expect(isKeyRefused(error)).toBe(true)
    expect(error.kind).not.toBe("unauthenticated")
    expect(isKeyRefused(new ServiceError("unavailable", "x", { upstreamStatus: 503 }))).toBe(false)
  })

  test.each<[string, Script, string]>([
    ["several items", { json: { errors: [{ detail: "one" }, { detail: "two" }, { detail: "one" }] } }, "one; two"],
    ["a title and a null detail", { json: { errors: [{ title: "Bad", detail: null }] } }, "Bad"],
    ["only a code", { json: { errors: [{ code: "bad_thing" }] } }, "bad_thing"],
    ["status and detail", { json: { status: 422, detail: "plain detail" } }, "plain detail"],
    ["error", { json: { error: "plain error" } }, "plain error"],
    ["a list in error", { json: { error: [{ title: "T", detail: "in a list" }] } }, "in a list"],
    ["an object in error", { json: { error: { message: "in an object" } } }, "in an object"],
    ["message", { json: { message: "plain message" } }, "plain message"],
    ["errors by field", { json: { errors: { scac: ["is too short"] } } }, "scac is too short"],
    ["errors as texts", { json: { errors: ["first", "second"] } }, "first; second"],
    ["a text", { json: "just words" }, "just words"],
    ["line breaks and invisible letters", { json: { message: "a\n\tb\u200b\u0007c" } }, "a b c"],
  ])("[D:ERR-1] the words are found in %s", async (_what, script, words) => {
    const error = await refused({ status: 422, ...(script as object) })
    expect(error.message).toBe(`The tracking service did not accept this: ${words}.`)
  })

  test.each<[string, Script]>([
    ["HTML", { text: "<!DOCTYPE html><html><body>Internal trace</body></html>" }],
    ["HTML in a detail", { json: { errors: [{ detail: "<html>Internal trace</html>" }] } }],
    ["nothing", { text: "" }],
    ["null", { json: null }],
    ["an empty list", { json: { errors: [] } }],
    ["other types", { json: { errors: [7, null, { detail: 5, title: [] }] } }],
    ["a null detail", { json: { status: 422, detail: null } }],
  ])("a body of %s says nothing, and is not shown", async (_what, script) => {
    const error = await refused({ status: 422, ...(script as object) })
    expect(error.message).toBe("The tracking service did not accept this: it gave no reason, check what was entered.")
  })

  test("very long words are cut", async () => {
    const error = await refused({ status: 422, json: { message: "x".repeat(5_000) } })
    expect(error.message.length).toBeLessThan(400)
    expect(error.message.endsWith("…")).toBe(true)
  })
})
