import { createHash, verify, X509Certificate } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { Answer } from "../../../tracker/sources/dcsa/answer.ts"
import { askCarrier } from "../../../tracker/sources/dcsa/client.ts"
import { CERTIFICATE, PRIVATE_KEY } from "./certificate.ts"
import { equipment, transport } from "./events.ts"
import {
  askFor,
  askOnce,
  type Call,
  credentialFor,
  FIELDS,
  ioFor,
  json,
  NOW,
  requireProfile,
  startCarrier,
  withTokens,
} from "./scripted-carrier.ts"

const EVENTS = [equipment(), transport()]
const found = (answer: Answer) => {
  if (answer.kind !== "found") throw new Error(`found nothing: ${JSON.stringify(answer)}`)
  return answer
}
const parameters = ({ url }: Call) => Object.fromEntries(url.searchParams)
const toEvents = (calls: readonly Call[]) => calls.filter(({ url }) => url.pathname === "/events")
describe("each carrier is asked in its own way", () => {
  test.each([
    ["HLCU", { "x-ibm-client-id": "hapag-client", "x-ibm-client-secret": "hapag-secret" }],
    ["CMDU", { keyid: "cma-key-id" }],
    ["ZIMU", { "ocp-apim-subscription-key": "zim-subscription" }],
    ["HDMU", { "x-gateway-apikey": "hmm-api-key" }],
    ["MAEU", { "consumer-key": "maersk-key", authorization: "Bearer token-number-1" }],
    ["EGLV", { authorization: "Bearer token-number-1" }],
  ])("%s: proof of who asks", async (scac, headers) => {
    const { answer, calls } = await askOnce(
      scac,
      withTokens((_call, response) => json(response, EVENTS)),
    )
    expect(found(answer)).toMatchObject({ whole: true, stopped: null })
    expect(toEvents(calls)[0]?.headers).toMatchObject(headers)
  })

  test.each([
    ["HLCU", {}, { transportDocumentReference: "ABCD12345678", limit: "100", sort: "eventCreatedDateTime:ASC" }],
    ["HLCU", { type: "booking_number", number: "30816401" }, { carrierBookingReference: "30816401" }],
    ["HLCU", { type: "container", number: "MSKU 123456-5" }, { equipmentReference: "MSKU1234565" }],
    ["MAEU", {}, { transportDocumentReference: "123456789", limit: "100" }],
    ["CMDU", {}, { transportDocumentReference: "ABCD12345678", limit: "100" }],
    ["ZIMU", {}, { transportDocumentReference: "ABCD12345678" }],
    ["EGLV", { number: "EGLV149600123456" }, { transportDocumentReference: "149600123456" }],
    ["HDMU", { number: "HDMUSELM96466400" }, { carrierBookingReference: "SELM96466400", equipmentReference: "ZZ" }],
    ["HLCU", { since: NOW }, { "eventCreatedDateTime:gte": "2026-03-03T00:00:00Z" }],
    ["MAEU", { since: NOW }, { eventCreatedDateTime: "gte:2026-03-03T00:00:00Z" }],
  ] as const)("%s %o", async (scac, over, expected) => {
    const { calls } = await askOnce(
      scac,
      withTokens((_call, response) => json(response, EVENTS)),
      over,
    )
    expect(toEvents(calls).map(parameters)).toMatchObject([expected])
  })

  test("one without a filter for changes is asked for the whole, and the answer counts as that", async () => {
    const { answer, calls } = await askOnce("CMDU", (_call, response) => json(response, EVENTS), { since: NOW })
    expect(calls[0]?.url.search).not.toContain("eventCreated")
    expect(found(answer).whole).toBe(true)
  })

  test("HMM: once for each container that is known", async () => {
    const containers = ["MSKU1234565", "MSKU7654321"]
    const { calls } = await askOnce("HDMU", (_call, response) => json(response, EVENTS), { containers })
    expect(calls.map((call) => parameters(call).equipmentReference)).toEqual(containers)
  })

  test("CMA CGM: the private tier where there are keys for it, and for whom a third party asks", async () => {
    const carrier = await startCarrier(withTokens((_call, response) => json(response, EVENTS)))
    const fields = { ...FIELDS.CMDU, clientId: "cma-private", clientSecret: "cma-private-secret", behalfOf: "0001" }
    const answer = await askCarrier(
      requireProfile("APLU"),
      credentialFor("CMDU", carrier, fields),
      askFor("APLU"),
      ioFor().io,
    )
    carrier.stop()
    expect(found(answer).observations[0]?.source).toBe("dcsa:CMDU")
    expect(carrier.calls[0]?.body).toContain("client_secret=cma-private-secret")
    expect(carrier.calls[1]?.headers.authorization).toBe("Bearer token-number-1")
    expect(carrier.calls[1]?.url.searchParams.get("behalfOf")).toBe("0001")
  })

  test("tokens: client and secret in the form, or by Basic", async () => {
    const maersk = await askOnce(
      "MAEU",
      withTokens((_call, response) => json(response, EVENTS)),
    )
    expect(Object.fromEntries(new URLSearchParams(maersk.calls[0]?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "maersk-key",
      client_secret: "maersk-secret",
    })
    expect(maersk.calls[0]?.headers["consumer-key"]).toBe("maersk-key")
    const evergreen = await askOnce(
      "EGLV",
      withTokens((_call, response) => json(response, EVENTS)),
    )
    const basic = Buffer.from("evergreen-client:evergreen-secret").toString("base64")
    expect(evergreen.calls[0]).toMatchObject({
      body: "grant_type=client_credentials",
      headers: { authorization: `Basic ${basic}` },
    })
  })

  test("MSC: an assertion that its certificate signs", async () => {
    const carrier = await startCarrier(withTokens((_call, response) => json(response, EVENTS)))
    const fields = { clientId: "msc-client", privateKey: PRIVATE_KEY, certificate: CERTIFICATE, scope: "api/.default" }
    const answer = await askCarrier(
      requireProfile("MSCU"),
      credentialFor("MSCU", carrier, fields),
      askFor("MSCU"),
      ioFor().io,
    )
    carrier.stop()
    expect(answer.kind).toBe("found")
    const form = new URLSearchParams(carrier.calls[0]?.body)
    expect(form.get("scope")).toBe("api/.default")
    const [header = "", claims = "", signature = ""] = form.get("client_assertion")?.split(".") ?? []
    const { publicKey, raw } = new X509Certificate(CERTIFICATE)
    const open = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString())
    const x5t = createHash("sha1").update(raw).digest("base64url")
    expect(open(header)).toEqual({ alg: "RS256", typ: "JWT", x5t })
    expect(open(claims)).toMatchObject({
      iss: "msc-client",
      sub: "msc-client",
      aud: `${carrier.url}/token`,
      exp: NOW / 1000 + 300,
    })
    const signed = Buffer.from(`${header}.${claims}`)
    expect(verify("RSA-SHA256", signed, publicKey, Buffer.from(signature, "base64url"))).toBe(true)
  })
})

describe("pages", () => {
  const PAGE = Array.from({ length: 100 }, (_, n) =>
    transport({
      eventCreatedDateTime: new Date(NOW - 1e8 + n * 1000).toISOString(),
      eventDateTime: new Date(NOW + n * 1000).toISOString(),
    }),
  )
  const count = (answer: Answer) => found(answer).observations.length

  test("by link, relative or whole, with pages that overlap", async () => {
    const { answer, calls } = await askOnce("CMDU", (call, response) => {
      const page = Number(call.url.searchParams.get("page") ?? 0)
      json(response, PAGE.slice(page * 40, page * 40 + 60), page < 2 ? { "Next-Page": `/events?page=${page + 1}` } : {})
    })
    expect([count(answer), calls.length, found(answer).whole]).toEqual([100, 3, true])
  })

  test.each([
    ["Next-Page", "CMDU"],
    ["Next-Page-Cursor", "CMDU"],
    ["Next-Page", "MAEU"],
  ])("by the cursor that %s names, however small the carrier makes its pages: %s", async (header, scac) => {
    const { answer, calls } = await askOnce(
      scac,
      withTokens(({ url }, response) =>
        url.searchParams.has("cursor")
          ? json(response, [transport()])
          : json(response, [equipment()], { [header]: "b2Zmc2V0PTE=" }),
      ),
    )
    expect(toEvents(calls).map((call) => parameters(call).cursor)).toEqual([undefined, "b2Zmc2V0PTE="])
    expect([count(answer), found(answer).whole]).toEqual([4, true])
  })

  test("by number, until a page is not full", async () => {
    const { answer, calls } = await askOnce(
      "MAEU",
      withTokens((call, response) =>
        json(response, { events: call.url.searchParams.get("cursor") ? [equipment()] : PAGE }),
      ),
    )
    expect(toEvents(calls).map((call) => parameters(call).cursor)).toEqual([undefined, "2"])
    expect(found(answer).whole).toBe(true)
  })

  test("by windows of time where there is no cursor", async () => {
    const { answer, calls } = await askOnce("HLCU", (call, response) =>
      json(response, call.url.searchParams.has("eventCreatedDateTime:gte") ? PAGE.slice(99).concat(equipment()) : PAGE),
    )
    expect(calls.map((call) => parameters(call)["eventCreatedDateTime:gte"])).toEqual([
      undefined,
      new Date(NOW - 1e8 + 99_000).toISOString().replace(".000", ""),
    ])
    expect(found(answer).whole).toBe(true)
  })

  test("a page that leads to itself ends it, and what came is not taken for the whole", async () => {
    const { answer, calls } = await askOnce("CMDU", (call, response) =>
      json(response, EVENTS, { "Next-Page": call.url.href.replace("http://carrier.test", "") }),
    )
    expect([calls.length, found(answer).whole]).toEqual([1, false])
  })

  test("pages without end are cut at fifty", async () => {
    const { answer, calls } = await askOnce("CMDU", (_call, response, n) =>
      json(response, EVENTS, { "Next-Page": `/events?page=${n}` }),
    )
    expect([calls.length, found(answer).whole]).toEqual([50, false])
  })

  test("a next page on another host is not asked", async () => {
    const other = await startCarrier((_call, response) => json(response, EVENTS))
    const { answer } = await askOnce("CMDU", (_call, response) =>
      json(response, EVENTS, { "Next-Page": `${other.url}/events` }),
    )
    other.stop()
    expect(other.calls).toEqual([])
    expect(found(answer)).toMatchObject({ whole: false, stopped: { kind: "unreadable" } })
  })

  test("a page that fails leaves the earlier ones to be read, and says why it ended", async () => {
    const { answer } = await askOnce("CMDU", (_call, response, n) =>
      n === 1 ? json(response, EVENTS, { "Next-Page": "/events?page=2" }) : json(response, {}, {}, 503),
    )
    expect(found(answer)).toMatchObject({ whole: false, stopped: { kind: "unreachable" } })
  })
})
