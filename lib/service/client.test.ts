import { inspect } from "node:util"
import { afterEach, describe, expect, test } from "vitest"
import { followClock } from "#lib/clock"
import { createLog } from "#lib/log"
import { aContainer } from "#test/connection/resources"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { createServiceClient } from "./client.ts"
import { profileOf } from "./profile.ts"
import type { ServiceError } from "./service-error.ts"

const EMPTY = { json: { data: [] } }
const WELL = { json: { data: aContainer() } }

let service: ScriptedService
afterEach(() => service?.stop())

async function failureOf(script: Script[], call = (s: ScriptedService) => s.client().get("/containers")) {
  service = await startScriptedService(script)
  return call(service).then(
    () => expect.unreachable("the call should fail"),
    (error: unknown) => error as ServiceError,
  )
}

describe("what every request carries", () => {
  test("[D:AUTH-1] the key goes raw behind the word Token", async () => {
    service = await startScriptedService([EMPTY])
    await service.client().get("/containers")
    expect(service.heard[0]?.headers.authorization).toBe("Token canary-key-7f3a9b2c4d")
  })

  test.each([
    ["quotes", `"${API_KEY}"`],
    ["white space around it", ` ${API_KEY}`],
    ["a line break", `${API_KEY}\n`],
    ["the word Token already", `Token ${API_KEY}`],
    ["a header after it", `${API_KEY}\r\nX-Evil: 1`],
    ["nothing", ""],
  ])("[D:AUTH-1, D:AUTH-8] a key with %s is refused before it is sent, and not printed", (_what, apiKey) => {
    const create = () =>
      createServiceClient({ baseUrl: "https://api.example.com/v2", apiKey, profile: profileOf("interface") })
    expect(create).toThrow(/^TRACKING_API_KEY must be the bare key: one word, no quotes, no spaces, no line break\.$/)
  })

  test("[D:BEH-4] the media type is asked for, and sent with every body", async () => {
    service = await startScriptedService([EMPTY, WELL, WELL])
    const client = service.client()
    await client.get("/containers")
    await client.post("/containers", { data: {} })
    await client.patch("/containers/1", { data: {} })
    const [get, post, patch] = service.heard
    expect(service.heard.map((one) => one.headers.accept)).toEqual(Array(3).fill("application/vnd.api+json"))
    expect(get?.headers["content-type"]).toBeUndefined()
    expect([post?.headers["content-type"], patch?.headers["content-type"]]).toEqual(
      Array(2).fill("application/vnd.api+json"),
    )
  })

  test("[D:BEH-5] include goes as one comma list with dots, and what comes back is read", async () => {
    const included = [{ id: "t1", type: "terminal", attributes: { name: "TraPac" } }]
    service = await startScriptedService([{ json: { data: [aContainer()], included } }])
    const { document } = await service
      .client()
      .get("/containers", { include: "pod_terminal,transport_events.location" })
    expect(service.heard[0]?.url.searchParams.get("include")).toBe("pod_terminal,transport_events.location")
    expect(document.included.map((resource) => resource.id)).toEqual(["t1"])
  })

  test("[D:VER-1] requests go below the base URL, which ends in /v2", async () => {
    service = await startScriptedService([EMPTY])
    await service.client().get("/shipments")
    expect(service.heard[0]?.url.pathname).toBe("/v2/shipments")
  })

  test.each([
    "https://api.example.com",
    "https://api.example.com/v1",
    "https://api.example.com/v2/shipments",
    "https://api.example.com/v2?x=1",
    "https://user:pw@api.example.com/v2",
    "ftp://api.example.com/v2",
    "api.example.com/v2",
    "",
  ])("[D:VER-1] the base URL %j is refused", (baseUrl) => {
    const create = () => createServiceClient({ baseUrl, apiKey: API_KEY, profile: profileOf("interface") })
    expect(create).toThrow("must be an address that ends in /v2, for example https://api.example.com/v2")
  })

  test.each(["/../v1/containers", "/%2e%2e/admin", "containers", "/../../"])(
    "the path %s leads nowhere",
    async (path) => {
      service = await startScriptedService([EMPTY])
      await expect(service.client().get(path)).rejects.toThrow("would leave its address")
      expect(service.heard).toHaveLength(0)
    },
  )

  test("the caller's budget is asked before every single request, tries and pages included", async () => {
    const page = { json: { data: [], links: { next: "/v2/containers?page=2" } } }
    service = await startScriptedService([{ status: 503 }, page, EMPTY])
    const asked: string[] = []
    const client = service.client({
      beforeRequest: async ({ method, path }) => {
        asked.push(`${method} ${path} after ${service.heard.length}`)
      },
    })
    await client.listAll("/containers", {}, () => {})
    expect(asked).toEqual(["GET /containers after 0", "GET /containers after 1", "GET /containers after 2"])
  })
})

describe("the version of an answer", () => {
  test("is the answer's own date less the time the request took", async () => {
    service = await startScriptedService([
      (response) => {
        setTimeout(() => {
          response.writeHead(200, { Date: "Tue, 13 Oct 2026 11:40:00 GMT", "X-Request-Id": "r-1" })
          response.end('{"data":[]}')
        }, 60)
      },
    ])
    const { date, requestId, status } = await service.client().get("/containers")
    const before = Date.parse("2026-10-13T11:40:00Z") - Date.parse(date)
    expect(before).toBeGreaterThanOrEqual(59)
    expect(before).toBeLessThan(5_000)
    expect({ requestId, status }).toEqual({ requestId: "r-1", status: 200 })
  })

  test("in simulated time counts the world's time that passed, which may run faster than ours", async () => {
    const world = { now: "2026-10-13T11:40:00.000Z", speed: 1_000, running: true }
    service = await startScriptedService([
      { json: world },
      (response) => {
        setTimeout(() => {
          response.writeHead(200, { Date: "Tue, 13 Oct 2026 11:50:00 GMT" })
          response.end('{"data":[]}')
        }, 60)
      },
    ])
    const stop = followClock({ url: service.baseUrl, token: "any" }, { pollMs: 3_600_000 })
    await stop.ready
    const { date } = await service.client().get("/containers")
    stop()
    expect(Date.parse("2026-10-13T11:50:00Z") - Date.parse(date)).toBeGreaterThanOrEqual(59_000)
  })

  test("is the start of the request by our own clock where the answer has no date", async () => {
    const startedAt = Date.now()
    service = await startScriptedService([
      (response) => {
        response.sendDate = false
        response.end('{"data":[]}')
      },
    ])
    const { date } = await service.client().get("/containers")
    expect(Date.parse(date)).toBeGreaterThanOrEqual(startedAt)
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())
  })
})

describe("faults", () => {
  test("a read is tried again after 5xx and broken connections, at most twice", async () => {
    const cut: Script = (response) => response.socket?.destroy()
    service = await startScriptedService([{ status: 502, text: "<html>" }, cut, EMPTY])
    await service.client().get("/containers")
    expect(service.heard).toHaveLength(3)
  })

  test("after the third failure the read fails, and says what to do", async () => {
    const error = await failureOf([{ status: 500 }, { status: 502 }, { status: 503 }, EMPTY])
    expect(error).toMatchObject({ kind: "unavailable", upstreamStatus: 503 })
    expect(error.message).toBe("The tracking service is not available. Try again in a few minutes.")
    expect(service.heard).toHaveLength(3)
  })

  test("a service that names a long wait is not asked again before it is over", async () => {
    const error = await failureOf([{ status: 503, headers: { "Retry-After": "120" } }, EMPTY])
    expect(error).toMatchObject({ kind: "unavailable", retryAfterSeconds: 120 })
    expect(service.heard).toHaveLength(1)
  })

  test.each(["post", "patch"] as const)(
    "a %s is sent once, and whether it was done is reported as open",
    async (verb) => {
      const error = await failureOf([{ status: 503 }, WELL], (s) => s.client()[verb]("/containers/1", {}))
      expect(error).toMatchObject({ kind: "unavailable", outcomeUnknown: true })
      expect(service.heard).toHaveLength(1)
    },
  )

  test.each([
    ["12", 12],
    ["0", 1],
    ["Tue, 13 Oct 2026 11:40:30 GMT", 31],
    [undefined, 60],
    ["soon", 60],
  ])("429 is thrown at once with the seconds to wait: Retry-After %s", async (retryAfter, seconds) => {
    const headers = { Date: "Tue, 13 Oct 2026 11:40:00 GMT", ...(retryAfter ? { "Retry-After": retryAfter } : {}) }
    const error = await failureOf([{ status: 429, headers }, EMPTY])
    expect(error.kind).toBe("rate_limited")
    expect(Math.abs((error.retryAfterSeconds ?? 0) - seconds)).toBeLessThanOrEqual(1)
    expect(error.meta.retryAfterSeconds).toBe(error.retryAfterSeconds)
    expect(service.heard).toHaveLength(1)
  })

  test("a redirect is not followed", async () => {
    const error = await failureOf([{ status: 302, headers: { Location: "/v2/elsewhere" } }, EMPTY])
    expect(error).toMatchObject({ kind: "unavailable", upstreamStatus: 302 })
    expect(error.message).toContain("answered with a redirect (302), which we do not follow")
    expect(service.heard).toHaveLength(1)
  })

  test("an answer that hangs is given up", async () => {
    const error = await failureOf(
      Array(3).fill(() => {}),
      (s) => s.client({ timeoutMs: 50 }).get("/containers"),
    )
    expect(error.message).toMatch(/^The tracking service did not answer within 0\.05 s\./)
    expect(error.outcomeUnknown).toBe(true)
  })

  test("a body that hangs is given up too", async () => {
    const half: Script = (response) => response.write('{"data":')
    const error = await failureOf([half, half, half], (s) => s.client({ timeoutMs: 50 }).get("/containers"))
    expect(error.message).toContain("did not answer within")
  })

  test("a body without an end is not read into memory", async () => {
    const flood: Script = (response) => {
      const chunk = Buffer.alloc(1024 * 1024, " ")
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on("drain", pour)
      pour()
    }
    const error = await failureOf([flood], (s) => s.client().post("/containers", {}))
    expect(error.message).toContain("too large to be read")
  })

  test("a service that is not there is named, without an error code", async () => {
    service = await startScriptedService([])
    const client = service.client()
    await service.stop()
    await expect(client.get("/containers")).rejects.toThrow(
      /^The tracking service cannot be reached\. Try again in a few minutes\.$/,
    )
  })

  test.each([
    [
      "a page of HTML",
      { text: "<html>Sign in</html>", headers: { "Content-Type": "text/html" } },
      "not JSON (text/html)",
    ],
    ["half a document", { text: '{"data":[' }, "not JSON (application/vnd.api+json)"],
    ["nothing", { text: "" }, "not JSON (application/vnd.api+json)"],
    ["no document", { json: { hello: 1 } }, "it has no data"],
  ])("200 with %s is an error that says so", async (_what, script, words) => {
    const error = await failureOf([script])
    expect(error).toMatchObject({ kind: "unavailable", upstreamStatus: 200 })
    expect(error.message).toContain(words)
  })
})

describe("secrets", () => {
  const echo: Script = (response, heard) => {
    response.writeHead(422, { "Content-Type": "application/vnd.api+json" })
    const said = `key ${heard.headers.authorization} is not for this`
    response.end(
      JSON.stringify({ errors: [{ title: said, detail: said, meta: { key: heard.headers.authorization } }] }),
    )
  }
  const cut: Script = (response) => response.socket?.destroy()

  test.each<[string, Script]>([
    ["a service that repeats it", echo],
    ["a refused key", { status: 401, json: { errors: [{ detail: `the key ${API_KEY} could not be verified` }] } }],
    ["a broken connection", cut],
    ["a redirect", { status: 301, headers: { Location: `/v2?key=${API_KEY}` } }],
    ["HTML that holds it", { status: 502, text: `<html>${API_KEY}</html>` }],
    ["an answer that is no JSON", { text: API_KEY }],
  ])("[D:AUTH-8] the key is in no error and no log line: %s", async (_what, script) => {
    const error = await failureOf([script, script, script])
    const lines: string[] = []
    createLog((line) => lines.push(line)).error({ err: error }, error.message)
    const shown = [error.message, JSON.stringify(error.items), JSON.stringify(error.meta), inspect(error, { depth: 9 })]
    expect(lines).toHaveLength(1)
    for (const text of [...shown, ...lines]) expect(text).not.toContain(API_KEY)
  })
})
