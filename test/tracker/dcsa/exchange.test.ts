import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { leadAllNamesTo } from "#test/names"
import { Secrets } from "../../../tracker/sources/credentials/secrets.ts"
import type { Answer } from "../../../tracker/sources/dcsa/answer.ts"
import { askCarrier, PARSER, type Payload } from "../../../tracker/sources/dcsa/client.ts"
import { equipment, transport } from "./events.ts"
import {
  askFor,
  askOnce,
  credentialFor,
  FIELDS,
  ioFor,
  json,
  NOW,
  requireProfile,
  startCarrier,
} from "./scripted-carrier.ts"

const EVENTS = [equipment(), transport()]
const found = (answer: Answer) => {
  if (answer.kind !== "found") throw new Error(`found nothing: ${JSON.stringify(answer)}`)
  return answer
}

describe("what a server may not do", () => {
  test("let us wait: neither for an answer nor for its end", async () => {
    const http = { timeoutMs: 150, allowLoopback: true, mostBytes: 1000 }
    const silent = await askOnce("HLCU", () => undefined, {}, { http })
    expect(silent.answer).toEqual({ kind: "unreachable" })
    const half = await askOnce(
      "HLCU",
      (_call, response) => {
        response.writeHead(200, { "Content-Type": "application/json" })
        response.write("[")
      },
      {},
      { http },
    )
    expect(half.answer).toEqual({ kind: "unreachable" })
    const cut = await askOnce("HLCU", (_call, response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" })
      response.write("[")
      response.destroy()
    })
    expect(cut.answer).toEqual({ kind: "unreachable" })
  })

  test("send more than the cap, packed or not; what is kept says that it came", async () => {
    const http = { mostBytes: 100_000, allowLoopback: true, timeoutMs: 5000 }
    const body = JSON.stringify(Array.from({ length: 5000 }, () => "a".repeat(50)))
    const plain = await askOnce("HLCU", (_call, response) => json(response, body), {}, { http })
    const packed = await askOnce(
      "HLCU",
      (_call, response) => {
        response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" })
        response.end(gzipSync(body))
      },
      {},
      { http },
    )
    for (const { answer, payloads } of [plain, packed]) {
      expect(answer).toEqual({ kind: "unreadable" })
      expect(payloads).toMatchObject([{ status: 200, bytes: new Uint8Array() }])
    }
  })

  test("send us elsewhere; within its own host it may", async () => {
    const other = await startCarrier((_call, response) => json(response, EVENTS))
    for (const location of [
      `${other.url}/events`,
      "http://169.254.169.254/latest",
      "file:///etc/passwd",
      "//evil.test/",
    ]) {
      const { answer } = await askOnce("HLCU", (_call, response) => json(response, {}, { Location: location }, 302))
      expect(answer).toEqual({ kind: "unreadable" })
    }
    other.stop()
    expect(other.calls).toEqual([])
    const within = await askOnce("HLCU", (call, response) =>
      call.url.pathname === "/events" ? json(response, {}, { Location: "/v3" }, 301) : json(response, EVENTS),
    )
    expect(within.answer.kind).toBe("found")
    const round = await askOnce("HLCU", (_call, response) => json(response, {}, { Location: "/events" }, 302))
    expect([round.answer.kind, round.calls.length]).toEqual(["unreadable", 4])
  })

  test.each([
    ["another host", "https://evil.test/events", true],
    ["plain http", "http://api.hlag.com/hlag/external/v2/events/", true],
    ["another port", "https://api.hlag.com:8443/events", true],
    ["a name and password", "https://a:b@api.hlag.com/events", true],
    ["this machine, where no setting allows it", "http://127.0.0.1:1/events", false],
    ["no address", "events", true],
  ])("an operator's address of %s is not called", async (_what, events, allowLoopback) => {
    const credential = { id: "c", secrets: new Secrets(FIELDS.HLCU ?? {}), events }
    const { io, payloads } = ioFor({ http: { allowLoopback, timeoutMs: 500, mostBytes: 1000 } })
    expect(await askCarrier(requireProfile("HLCU"), credential, askFor("HLCU"), io)).toEqual({
      kind: "refused",
      why: "credentials",
    })
    expect(payloads).toEqual([])
  })

  test("an operator's address whose name leads into a private network is not called", async () => {
    const carrier = await startCarrier((_call, response) => json(response, EVENTS))
    const restore = leadAllNamesTo("127.0.0.1")
    const { port } = new URL(carrier.url)
    let connections = 0
    carrier.onConnection(() => {
      connections += 1
    })
    try {
      const credential = credentialFor("EGLV", { url: `https://api.evergreen.example:${port}` })
      const answer = await askCarrier(requireProfile("EGLV"), credential, askFor("EGLV"), ioFor().io)
      expect([answer.kind, connections]).toEqual(["unreachable", 0])
    } finally {
      restore()
      carrier.stop()
    }
  })

  test("a field that is not filled in is the operator's concern", async () => {
    const secrets = new Secrets({ clientId: "hapag-client", clientSecret: "" })
    expect(await askCarrier(requireProfile("HLCU"), { id: "c", secrets }, askFor("HLCU"), ioFor().io)).toEqual({
      kind: "refused",
      why: "credentials",
    })
  })
})

describe("payloads", () => {
  test("are kept as they came, before the next page is asked for and before anything is read", async () => {
    const kept: Payload[] = []
    const release: (() => void)[] = []
    const keep = (payload: Payload) =>
      new Promise<string>((resolve) => {
        kept.push(payload)
        release.push(() => resolve(`p${kept.length}`))
      })
    const body = `  ${JSON.stringify(EVENTS)}\n`
    const carrier = await startCarrier((_call, response, n) =>
      json(response, body, n === 1 ? { "Next-Page": "/events?page=2" } : {}),
    )
    const answer = askCarrier(
      requireProfile("CMDU"),
      credentialFor("CMDU", carrier),
      askFor("CMDU"),
      ioFor({ keep }).io,
    )
    await expect.poll(() => kept.length).toBe(1)
    expect(carrier.calls).toHaveLength(1)
    expect(Buffer.from(kept[0]?.bytes ?? []).toString()).toBe(body)
    expect(kept[0]).toMatchObject({
      source: "dcsa:CMDU",
      status: 200,
      seenAt: NOW,
      parser: PARSER,
      request: { method: "GET", url: expect.stringContaining("transportDocumentReference=ABCD12345678") },
      headers: { "content-type": "application/json", "next-page": "/events?page=2" },
      sha256: createHash("sha256").update(body).digest("hex"),
    })
    release[0]?.()
    await expect.poll(() => kept.length).toBe(2)
    release[1]?.()
    expect(found(await answer).observations.map(({ payload }) => payload)).toContainEqual({ id: "p1", pointer: "/0" })
    carrier.stop()
  })

  test("errors are kept too; one that cannot be kept is not read", async () => {
    const { payloads } = await askOnce("HLCU", (_call, response) => json(response, { fault: "down" }, {}, 500))
    expect(payloads).toMatchObject([{ status: 500 }])
    const keep = () => Promise.reject(new Error("the disk is full"))
    await expect(askOnce("HLCU", (_call, response) => json(response, EVENTS), {}, { keep })).rejects.toThrow(
      "the disk is full",
    )
  })
})
