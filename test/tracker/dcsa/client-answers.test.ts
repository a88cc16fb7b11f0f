import { describe, expect, test } from "vitest"
import type { Answer } from "../../../tracker/sources/dcsa/answer.ts"
import { equipment, transport } from "./events.ts"
import { askOnce, type Call, json, NOW, withTokens } from "./scripted-carrier.ts"

const EVENTS = [equipment(), transport()]
const found = (answer: Answer) => {
  if (answer.kind !== "found") throw new Error(`found nothing: ${JSON.stringify(answer)}`)
  return answer
}
const _parameters = ({ url }: Call) => Object.fromEntries(url.searchParams)
const _toEvents = (calls: readonly Call[]) => calls.filter(({ url }) => url.pathname === "/events")
describe("what came of it", () => {
  const answerOf = async (status: number, headers: Record<string, string> = {}, body: unknown = { fault: "x" }) =>
    (await askOnce("HLCU", (_call, response) => json(response, body, headers, status))).answer

  test.each([
    [400, { kind: "failed", reason: "invalid_number" }],
    [401, { kind: "refused", why: "credentials" }],
    [403, { kind: "refused", why: "entitlement" }],
    [404, { kind: "awaiting", why: "not_found" }],
    [408, { kind: "unreachable" }],
    [418, { kind: "unreadable" }],
    [500, { kind: "unreachable" }],
    [502, { kind: "unreachable" }],
  ])("%d", async (status, expected) => {
    expect(await answerOf(status)).toEqual(expected)
  })

  test.each([
    [429, { "Retry-After": "120" }, 120_000],
    [429, { "Retry-After": "3600" }, 3_600_000],
    [429, {}, 60_000],
    [429, { "Retry-After": "soon" }, 60_000],
    [429, { "Retry-After": "-5" }, 60_000],
    [429, { "Retry-After": "99999999" }, 86_400_000],
    [503, { "Retry-After": "30" }, 30_000],
    // A date is compared with the sender's own clock, which may show anything.
    [429, { Date: "Mon, 01 Jan 2001 00:00:00 GMT", "Retry-After": "Mon, 01 Jan 2001 00:05:00 GMT" }, 300_000],
  ])("%d %o", async (status, headers, wait) => {
    expect(await answerOf(status, headers as unknown as Record<string, string>)).toEqual({
      kind: "throttled",
      until: NOW + wait,
      by: "carrier",
    })
  })

  test("a part (206) is read, with the pages that it names; without one it is not all there is", async () => {
    const paged = await askOnce("CMDU", ({ url }, response) =>
      url.searchParams.has("page")
        ? json(response, [EVENTS[1]])
        : json(response, [EVENTS[0]], { "Next-Page": "/events?page=2" }, 206),
    )
    expect([found(paged.answer).whole, paged.calls.length]).toEqual([true, 2])
    const only = found((await askOnce("CMDU", (_call, response) => json(response, EVENTS, {}, 206))).answer)
    expect([only.whole, only.observations.length > 0, only.stopped]).toEqual([false, true, null])
  })

  test("nothing yet, nothing new, and the same as before", async () => {
    expect(await answerOf(200, {}, [])).toEqual({ kind: "awaiting", why: "empty" })
    const since = await askOnce("HLCU", (_call, response) => json(response, []), { since: NOW })
    expect(since.answer).toEqual({ kind: "unchanged", whole: false })
    const { digest: lastDigest } = found(await answerOf(200, {}, EVENTS))
    const again = await askOnce("HLCU", (_call, response) => json(response, EVENTS), { lastDigest })
    expect(again.answer).toEqual({ kind: "unchanged", whole: true })
  })

  test.each([
    ["a page for people", { "Content-Type": "text/html" }, JSON.stringify(EVENTS)],
    ["broken JSON", {}, '[{"eventType":'],
    ["an error that calls itself a success", {}, { error: "try later" }],
    ["events of which none makes sense", {}, [{ eventType: "TELEPORT" }]],
  ])("%s cannot be read", async (_what, headers, body) => {
    const { answer, payloads } = await askOnce("HLCU", (_call, response) =>
      json(response, body, headers as Record<string, string>),
    )
    expect(answer).toEqual({ kind: "unreadable" })
    expect(payloads).toHaveLength(1)
  })

  test.each([
    ["HLCU", "bill_of_lading", "AB C!"],
    ["HLCU", "container", "MSKU1234567"],
    ["MAEU", "bill_of_lading", "12345678"],
    ["HDMU", "container", "MSKU1234565"],
  ] as const)("%s: a wrong number costs no call: %s %s", async (scac, type, number) => {
    const { answer, calls } = await askOnce(scac, (_call, response) => json(response, EVENTS), { type, number })
    expect(answer).toEqual({ kind: "failed", reason: "invalid_number" })
    expect(calls).toEqual([])
  })

  const takenAt = async (clock: () => number) => {
    let taken = 0
    const take = async () => {
      taken += 1
      return null
    }
    const script = withTokens((_call, response) => json(response, EVENTS))
    await askOnce("MAEU", script, {}, { take, clock })
    return taken
  }

  test("no call is left: none is made, and the answer says when there will be one", async () => {
    const none = await askOnce(
      "MAEU",
      withTokens((_call, response) => json(response, EVENTS)),
      {},
      { take: async () => NOW + 5000 },
    )
    expect([none.answer, none.calls]).toEqual([{ kind: "throttled", until: NOW + 5000, by: "budget" }, []])
    expect(await takenAt(() => NOW)).toBe(1)
    let now = NOW
    // The token comes late. The call is counted when it is sent, and may then be one too many.
    expect(await takenAt(() => (now += 1000))).toBe(2)
    let left = 1
    const take = async () => (left-- > 0 ? null : NOW + 5000)
    const script = (_call: Call, response: Parameters<typeof json>[0]) =>
      json(response, EVENTS, { "Next-Page": "/events?page=2" })
    const some = await askOnce("CMDU", script, {}, { take })
    expect(some.calls).toHaveLength(1)
    expect(found(some.answer)).toMatchObject({
      whole: false,
      stopped: { kind: "throttled", until: NOW + 5000, by: "budget" },
    })
  })
})
