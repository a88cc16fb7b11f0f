import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import type { Answer } from "../dcsa/answer.ts"
import { backOff, type Health, type HealthStore, NEW_HEALTH, openCredential } from "./health.ts"

const UNREACHABLE: Answer = { kind: "unreachable" }
const FINE: Answer = { kind: "unchanged", whole: true }
const START = Date.parse("2026-03-01T00:00:00Z")
const MINUTE = 60_000
const LIMITS = [{ per: "minute", calls: 10 }] as const

/** Like a store shared by several processes: one change makes the others try again. */
function sharedStore(): HealthStore {
  const rows = new Map<string, { health: Health; version: number }>()
  return {
    async change(id, change) {
      for (;;) {
        const { health, version } = rows.get(id) ?? { health: NEW_HEALTH, version: 0 }
        const changed = change(structuredClone(health))
        await Promise.resolve()
        if ((rows.get(id)?.version ?? 0) !== version) continue
        rows.set(id, { health: changed.health, version: version + 1 })
        return changed.result
      }
    },
  }
}

function open(random = () => 1) {
  const at = { now: START }
  const store = sharedStore()
  return { at, store, credential: openCredential({ store, clock: () => at.now, random }, "c1", LIMITS) }
}

describe("a credential", () => {
  test("shared by processes, its budget is not passed", async () => {
    const { store, at } = open()
    const processes = Array.from({ length: 5 }, () => openCredential({ store, clock: () => at.now }, "c1", LIMITS))
    const taken = await Promise.all(processes.flatMap((one) => Array.from({ length: 5 }, () => one.take(1, "refresh"))))
    expect(taken.filter((until) => until === null)).toHaveLength(10)
    expect(new Set(taken)).toEqual(new Set([null, START + 69_000]))
  })

  test("asks that find no call left come again one after the other, each at a place of its own", async () => {
    const { credential, at } = open()
    for (let n = 0; n < 8; n += 1) await credential.take(1, "schedule")
    const places: number[] = []
    for (let n = 0; n < 200; n += 1) places.push((await credential.take(1, "schedule")) ?? 0)
    expect(places[0]).toBe(START + 69_000)
    expect(new Set(places).size).toBe(200)
    // Eight per minute plus the margin are the schedule's share.
    expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBeCloseTo((199 * 69_000) / 8, -3)
    let [woken, refused] = [0, 0]
    for (const place of places) {
      at.now = place
      if ((await credential.take(1, "schedule")) === null) woken += 1
      else refused += 1
    }
    expect([woken, refused]).toEqual([200, 0])
  })

  test("a person does not stand in that queue, and nobody waits in it for more than a day", async () => {
    const { credential } = open()
    for (let n = 0; n < 10; n += 1) await credential.take(1, "refresh")
    const places: number[] = []
    for (let n = 0; n < 15_000; n += 1) places.push((await credential.take(1, "schedule")) ?? 0)
    expect(await credential.take(1, "refresh")).toBe(START + 69_000)
    expect(Math.max(...places)).toBeLessThan(START + 69_000 + 24 * 60 * MINUTE)
  })

  test("Retry-After parks all of it, refreshes too, until then", async () => {
    const { credential, at } = open()
    await credential.settle({ kind: "throttled", until: START + 90_000, by: "carrier" })
    await credential.settle({ kind: "throttled", until: START + 30_000, by: "carrier" })
    const parked = { kind: "throttled", until: START + 90_000, by: "carrier" }
    expect(await credential.admit()).toEqual(parked)
    expect(await credential.take(1, "refresh")).toBe(START + 90_000)
    // An ask that was running when it was parked does not end the parking.
    await credential.settle(FINE)
    expect(await credential.admit()).toEqual(parked)
    at.now = START + 90_000
    expect([await credential.admit(), await credential.take(1, "schedule")]).toEqual([null, null])
  })

  test("a budget of our own that is used up parks nothing", async () => {
    const { credential } = open()
    await credential.settle({ kind: "throttled", until: START + 90_000, by: "budget" })
    expect(await credential.admit()).toBeNull()
  })

  test.each(["credentials", "entitlement"] as const)("refused for its %s it waits for a person", async (why) => {
    const { credential, at } = open()
    await credential.settle({ kind: "refused", why })
    await credential.settle({ kind: "throttled", until: START + 90_000, by: "carrier" })
    at.now += 30 * 24 * 3_600_000
    expect(await credential.admit()).toEqual({ kind: "refused", why })
    expect(await credential.take(1, "refresh")).toBe(at.now + 3_600_000)
    await credential.resume()
    expect(await credential.admit()).toBeNull()
  })

  test("five asks without an answer open the circuit; one probe goes, and its answer closes it", async () => {
    const { credential, at } = open()
    for (let n = 0; n < 4; n += 1) await credential.settle(UNREACHABLE)
    expect(await credential.admit()).toBeNull()
    await credential.settle(UNREACHABLE)
    expect(await credential.admit()).toEqual({ kind: "unreachable", until: START + MINUTE })
    at.now += MINUTE
    const waits = { kind: "unreachable", until: at.now + 5 * MINUTE }
    expect(await Promise.all([credential.admit(), credential.admit(), credential.admit()])).toEqual([
      null,
      waits,
      waits,
    ])
    expect(await credential.take(1, "schedule")).toBeNull()
    await credential.settle(UNREACHABLE)
    expect(await credential.admit()).toEqual({ kind: "unreachable", until: at.now + 2 * MINUTE })
    at.now += 2 * MINUTE
    expect(await credential.admit()).toBeNull()
    await credential.settle(FINE)
    expect(await Promise.all([credential.admit(), credential.admit()])).toEqual([null, null])
  })

  test("a probe whose process died is followed by another", async () => {
    const { credential, at } = open()
    for (let n = 0; n < 5; n += 1) await credential.settle(UNREACHABLE)
    at.now += MINUTE
    expect(await credential.admit()).toBeNull()
    at.now += 5 * MINUTE
    expect(await credential.admit()).toBeNull()
  })

  test("an answer between them makes failures begin anew; pages that went missing count", async () => {
    const { credential } = open()
    const part: Answer = {
      kind: "found",
      observations: [],
      problems: [],
      whole: false,
      stopped: UNREACHABLE,
      digest: "",
    }
    for (const answer of [UNREACHABLE, UNREACHABLE, UNREACHABLE, UNREACHABLE, FINE, part, part, part, part]) {
      await credential.settle(answer)
    }
    expect(await credential.admit()).toBeNull()
    await credential.settle(part)
    expect(await credential.admit()).toEqual({ kind: "unreachable", until: START + MINUTE })
  })

  test("the wait is anything up to a minute at first, and never more than an hour", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const wait = backOff(failures, () => chance)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(Math.min(60 * MINUTE, MINUTE * 2 ** (failures - 1)))
      }),
    )
    expect(backOff(1, () => 1)).toBe(MINUTE)
    expect(backOff(99, () => 1)).toBe(60 * MINUTE)
  })
})
