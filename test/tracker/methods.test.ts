// A method that a path does not have gets a 405 that names those it has. An unknown path still gets a 404.
import { afterAll, beforeAll, expect, test } from "vitest"
import { CONTROL_HEADERS } from "../control-token.ts"
import { readDescription } from "./description.ts"
import { KEY, startWorld, type World } from "./world.ts"

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]
const ID = "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11"
const MEDIA_TYPE = "application/vnd.api+json"
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const ask = (method: string, path: string) => {
  const ofService = { Authorization: `Token ${KEY}`, "Content-Type": MEDIA_TYPE }
  const headers = path.startsWith("/v2") ? ofService : CONTROL_HEADERS
  return fetch(`${world.origin}${path}`, { method, headers })
}
const allowed = (answer: Response) => answer.headers.get("allow")?.split(", ").sort()

async function refusal(method: string, path: string) {
  const answer = await ask(method, path)
  const body = method === "HEAD" ? {} : await answer.json()
  return { status: answer.status, type: answer.headers.get("content-type"), allow: allowed(answer), body }
}

// Typed from the interface document, or from the public service where it has more methods.
test.each([
  ["/tracking_requests", ["GET", "HEAD", "POST"]],
  [`/tracking_requests/${ID}`, ["GET", "HEAD", "PATCH"]],
  ["/tracking_requests/infer_number", ["POST"]],
  ["/shipments", ["GET", "HEAD"]],
  [`/shipments/${ID}`, ["GET", "HEAD", "PATCH"]],
  [`/shipments/${ID}/stop_tracking`, ["PATCH"]],
  ["/containers", ["GET", "HEAD", "PATCH"]],
  [`/containers/${ID}`, ["GET", "HEAD", "PATCH"]],
  [`/containers/${ID}/refresh`, ["PATCH"]],
  ["/webhooks", ["GET", "HEAD", "POST"]],
  ["/webhooks/ips", ["GET", "HEAD"]],
  [`/webhooks/${ID}`, ["DELETE", "GET", "HEAD", "PATCH"]],
  ["/webhook_notifications", ["GET", "HEAD"]],
  [`/webhook_notifications/${ID}`, ["GET", "HEAD"]],
  ["/rails/active_storage/direct_uploads", ["POST"]],
  ["/documents", ["GET", "HEAD", "POST"]],
  [`/documents/${ID}`, ["DELETE", "GET", "HEAD", "PATCH"]],
])("[S:ERR-2] %s has %j", async (path, methods) => {
  for (const method of METHODS.filter((each) => !methods.includes(each))) {
    const { status, type, allow, body } = await refusal(method, `/v2${path}`)
    expect([method, status, type, allow]).toEqual([method, 405, MEDIA_TYPE, methods])
    expect(body.errors).toMatchObject([{ status: "405", code: "method_not_allowed", title: "Method Not Allowed" }])
    expect(body.errors[0].detail).toContain(methods.join(", "))
  }
})

test("every path that is described refuses every method that is not", async () => {
  const { paths } = await readDescription(world.origin)
  let refused = 0
  for (const [path, operations] of Object.entries(paths)) {
    const described = Object.keys(operations).map((method) => method.toUpperCase())
    for (const method of METHODS) {
      const { status, headers: sent } = await ask(method, `/v2${path.replaceAll(/\{\w+\}/g, ID)}`)
      expect([method, path, status === 405]).toEqual([method, path, !described.includes(method)])
      if (status === 405) refused += 1
      if (status === 405) expect(sent.get("allow")?.split(", ")).toEqual(expect.arrayContaining(described))
    }
  }
  expect(refused).toBeGreaterThan(100)
})

test.each([
  ["/v2/openapi.json", "POST", ["GET", "HEAD"]],
  ["/control/clock", "POST", ["GET", "HEAD", "PUT"]],
  ["/control/health", "DELETE", ["GET", "HEAD"]],
  ["/control/containers/MSKU1234565/advance", "GET", ["POST"]],
  ["/uploads/none", "POST", ["GET", "HEAD", "PUT"]],
  ["/console/main.js", "PUT", ["GET", "HEAD"]],
])("%s refuses %s", async (path, method, methods) => {
  expect(await refusal(method, path)).toMatchObject({ status: 405, allow: methods })
})

test("HEAD is answered where GET is, and refused where it is not", async () => {
  expect((await ask("HEAD", "/v2/shipments")).status).toBe(200)
  expect(await refusal("HEAD", "/v2/tracking_requests/infer_number")).toMatchObject({ status: 405, allow: ["POST"] })
})

test.each(["/v2/nothing", "/v2/shipments/", `/v2/shipments/${ID}/nothing`, "/v2", "/nothing"])(
  "%s is no path: 404 for any method, with no Allow",
  async (path) => {
    for (const method of METHODS) {
      const answer = await ask(method, path)
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 404, null])
    }
  },
)

test.each(["/v2/webhooks/ips", "/control/health"])(
  "without a key or token %s does not show its methods",
  async (path) => {
    const answer = await fetch(`${world.origin}${path}`, { method: "DELETE" })
    expect([answer.status, answer.headers.get("allow")]).toEqual([401, null])
  },
)
