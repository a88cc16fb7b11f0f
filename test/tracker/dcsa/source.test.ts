import { describe, expect, test } from "vitest"
import { openDcsaSource } from "../../../tracker/sources/dcsa/source.ts"
import { equipment } from "./events.ts"
import {
  askFor,
  credentialFor,
  ioFor,
  json,
  memoryStore,
  NOW,
  requireProfile,
  startCarrier,
} from "./scripted-carrier.ts"

async function opened(script: Parameters<typeof startCarrier>[0]) {
  const carrier = await startCarrier(script)
  const at = { now: NOW }
  const profile = requireProfile("HLCU")
  const account = { profile, credential: credentialFor("HLCU", carrier), limits: profile.limits.tryout ?? [] }
  const { io } = ioFor({ clock: () => at.now })
  return { carrier, at, source: openDcsaSource(account, { ...io, store: memoryStore(), random: () => 1 }) }
}

describe("a carrier as a source", () => {
  test("answers for its lines, and asks no more than its plan allows", async () => {
    const { carrier, source, at } = await opened((_call, response) => json(response, [equipment()]))
    expect([source.id, source.answersFor("HLCU"), source.answersFor("MAEU")]).toEqual(["dcsa:HLCU", true, false])
    const kinds = async (reason: "schedule" | "refresh") => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => source.ask(askFor("HLCU"), reason)))
      return answers.filter(({ kind }) => kind === "found").length
    }
    expect([await kinds("schedule"), await kinds("refresh"), carrier.calls.length]).toEqual([8, 2, 10])
    expect(await source.ask(askFor("HLCU"), "refresh")).toEqual({
      kind: "throttled",
      until: NOW + 69_000,
      by: "budget",
    })
    at.now += 69_000
    expect(await kinds("schedule")).toBe(8)
    carrier.stop()
  })

  test("an answer that was begun is read to its last page, out of what is held back from the schedule", async () => {
    const carrier = await startCarrier(({ url }, response) => {
      const page = Number(new URL(url, "http://carrier").searchParams.get("page") ?? 1)
      json(
        response,
        [equipment({ eventID: `page ${page}` })],
        page < 5 ? { "Next-Page": `/events?page=${page + 1}` } : {},
      )
    })
    const profile = requireProfile("CMDU")
    const account = { profile, credential: credentialFor("CMDU", carrier), limits: profile.limits.default ?? [] }
    const source = openDcsaSource(account, { ...ioFor({ clock: () => NOW }).io, store: memoryStore(), random: () => 1 })
    expect(await source.ask(askFor("CMDU"), "schedule")).toMatchObject({ kind: "found", whole: true, stopped: null })
    expect(carrier.calls).toHaveLength(5)
    carrier.stop()
  })

  test("refused, it asks no more until a person has seen to it; a wrong number tells nothing of the carrier", async () => {
    let status = 403
    const { carrier, source } = await opened((_call, response) => json(response, [equipment()], {}, status))
    const refused = { kind: "refused", why: "entitlement" }
    expect(await source.ask(askFor("HLCU"), "first")).toEqual(refused)
    expect(await source.ask(askFor("HLCU", { number: "?" }), "first")).toMatchObject({ kind: "failed" })
    expect(await source.ask(askFor("HLCU"), "refresh")).toEqual(refused)
    expect(carrier.calls).toHaveLength(1)
    status = 200
    await source.resume()
    expect(await source.ask(askFor("HLCU"), "refresh")).toMatchObject({ kind: "found" })
    carrier.stop()
  })

  test("a carrier that is down is left alone after five asks, and one in time shows that it is back", async () => {
    let status = 500
    const { carrier, source, at } = await opened((_call, response) => json(response, [equipment()], {}, status))
    for (let n = 0; n < 9; n += 1) await source.ask(askFor("HLCU"), "refresh")
    expect(carrier.calls).toHaveLength(5)
    expect(await source.ask(askFor("HLCU"), "refresh")).toEqual({ kind: "unreachable", until: NOW + 60_000 })
    at.now += 70_000
    status = 200
    expect(await source.ask(askFor("HLCU"), "refresh")).toMatchObject({ kind: "found" })
    expect(await source.ask(askFor("HLCU"), "refresh")).toMatchObject({ kind: "found" })
    carrier.stop()
  })
})
