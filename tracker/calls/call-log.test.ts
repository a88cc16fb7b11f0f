import { expect, test } from "vitest"
import { openCallLog } from "./call-log.ts"

const CALL = { at: 0, method: "POST", path: "/v2/webhooks", account: null, status: 201, tookMs: 1 }
const kept = (requestBody: string) => {
  const log = openCallLog()
  log.add({ ...CALL, requestBody, retryAfter: null, contentType: null, answerBody: requestBody })
  const [call] = log.list()
  expect(call?.answerBody).toBe(call?.requestBody)
  return call?.requestBody ?? ""
}

test("the names of a webhook's headers are kept, and neither their values nor secrets", () => {
  const headers = [{ name: "Authorization", value: "Bearer s3cret" }]
  const body = kept(
    JSON.stringify({ data: { attributes: { url: "https://hooks.example", headers, secret: 'a"s3cret' } } }),
  )
  expect(JSON.parse(body).data.attributes).toEqual({
    ...{ url: "https://hooks.example", secret: "…", headers: [{ name: "Authorization", value: "…" }] },
  })
  expect(kept(JSON.stringify({ request_headers: { "X-Key": "s3cret" } }))).toBe('{"request_headers":{"X-Key":"…"}}')
})

test.each([
  '{"headers": [{"name": "X", "value": "s3cret"}',
  '{"\\u0073ecret": "s3cret"',
  '{"secret": "s3cret" oops',
  '{"\\u0073ecret": "s3cret"}',
  `{"secret": "s3cret", "more": "${"x".repeat(40_000)}"}`,
])("nor if the body is broken, spelled otherwise or long: %.40s", (body) => {
  expect(kept(body)).not.toContain("s3cret")
})

test("a value that belongs to no header is shown", () => {
  const body = JSON.stringify({ data: { attributes: { api_slug: "headers", value: "PO-1" } } })
  expect(kept(body)).toBe(body)
})

test.each([
  { api_key: "s3cret" },
  { token: "s3cret" },
  { secret_key: "s3cret" },
  { "secrets[]": ["s3cret"] },
  { Authorization: "Bearer s3cret" },
  { signed_id: "s3cret" },
  { direct_upload: { url: "https://storage.example/a?X-Amz-Signature=s3cret" } },
  { url: "https://hooks.example/a?t=s3cret" },
  { headers: [{ name: "X", value: "s3cret", was: "s3cret" }] },
])("nor what else opens something: %j", (body) => {
  expect(kept(JSON.stringify(body))).not.toContain("s3cret")
})

test("nor the values of such names in the query of a call", () => {
  const log = openCallLog()
  const path = "/v2/shipments?api_key=s3cret&q=MSCU&token=s3cret"
  log.add({ ...CALL, path, requestBody: null, retryAfter: null, contentType: null, answerBody: null })
  expect(log.list()[0]?.path).toBe("/v2/shipments?api_key=…&q=MSCU&token=…")
})
