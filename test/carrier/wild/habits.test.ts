// The wild mode itself: off unless asked for, drawn by a seed, and each habit changes an answer of its carriers.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { PROFILES } from "#carrier/profiles"
import { ALL_HABITS } from "#carrier/wild/wild"
import { controlHeaders } from "../../control-token.ts"
import { ask, openClient } from "../client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
let carrier: Opened
beforeAll(async () => {
  carrier = await openCarrier({ start: START, running: false, shipments: 220, limits: false })
})
afterAll(() => carrier.stop())

const { stringify } = JSON
async function read(name: string, wild: object, nth = 0): Promise<string> {
  carrier.controls.wild.change({ seed: null, only: null, except: [], ...wild })
  return (await openClient(carrier, name).get(ask(carrier, name, nth))).text
}
async function control(method: string, body?: object) {
  const init = { method, headers: controlHeaders(carrier.controls.controlToken) }
  const answer = await fetch(`${carrier.url}/control/wild`, { ...init, ...(body ? { body: stringify(body) } : {}) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
/** Whether a carrier's answer about a bill is changed. Some habits need a move or a ship that few bills have. */
async function changesSome(name: string, habit: string): Promise<boolean> {
  for (let nth = 0; nth < 30; nth += 1) {
    const [tame, wild] = [await read(name, {}, nth), await read(name, { seed: 1, only: [habit] }, nth)]
    expect(JSON.parse(wild)).toBeTypeOf("object")
    if (tame !== wild) return true
  }
  return false
}

describe("a habit", () => {
  test.each(ALL_HABITS)(
    "$name: changes what each of its carriers answers, and says where it was seen",
    async (habit) => {
      for (const name of habit.carriers) expect(await changesSome(name, habit.name)).toBe(true)
      expect(habit.seen).toMatch(/\w{4}/)
    },
  )

  test("belongs to carriers that there are, and has a name of its own", () => {
    const ids = PROFILES.map(({ id }) => id)
    expect(ALL_HABITS.flatMap(({ carriers }) => carriers).filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ALL_HABITS.map(({ name }) => name)).size).toBe(ALL_HABITS.length)
  })
})

test("with the mode off an answer is as before; the same seed gives the same bytes, another seed others", async () => {
  const tame = await read("msc", {})
  const [one, again, other] = [
    await read("msc", { seed: 1 }),
    await read("msc", { seed: 1 }),
    await read("msc", { seed: 2 }),
  ]
  expect(one).toBe(again)
  expect(new Set([tame, one, other]).size).toBe(3)
  expect(await read("msc", {})).toBe(tame)
})

test("HMM answers with an object: a list per kind, calls apart, words for codes, a place as a bare code", async () => {
  const body = JSON.parse(await read("hmm", { seed: 1, only: ["an object, its ships' calls named by id"] }))
  expect(Object.keys(body)).toEqual([
    ...["shipment", "transport", "equipment", "shipmentEvent", "transportEvent", "equipmentEvent", "transportCall"],
  ])
  const moves = body.equipmentEvent as Record<string, unknown>[]
  expect(new Set(moves.map(({ eventType }) => eventType))).toEqual(new Set(["Equipment"]))
  expect(moves.every(({ eventLocation }) => /^[A-Z]{5}$/.test(String(eventLocation)))).toBe(true)
  const ids = body.transportCall.map((call: { transportCallID: string }) => call.transportCallID)
  expect(ids).toContain(body.transport.loadTransportCallId)
})

test("a call of CMA CGM's answer names the containers that the ship takes up or puts down there", async () => {
  carrier.controls.wild.change({ seed: 1, only: ["a ship's call names its containers"], except: [] })
  const { events } = await openClient(carrier, "cma-cgm").get(ask(carrier, "cma-cgm"))
  const calls = events.filter(({ eventType }) => eventType === "TRANSPORT")
  const moves = events.filter(({ eventType }) => eventType === "EQUIPMENT")
  const own = new Set(moves.map(({ equipmentReference }) => equipmentReference))
  expect(calls.length).toBeGreaterThan(0)
  for (const { references } of calls) {
    const named = references as { referenceType: string; referenceValue: string }[]
    expect(named.length).toBeGreaterThan(0)
    expect(named.every(({ referenceType, referenceValue }) => referenceType === "EQ" && own.has(referenceValue))).toBe(
      true,
    )
  }
})

test("it is set at the controls, which list the habits and refuse a name that is none", async () => {
  await read("msc", {})
  expect((await control("PUT", { seed: 7, except: ["eventId"] })).body).toEqual({
    seed: 7,
    only: null,
    except: ["eventId"],
  })
  const listed = (await control("GET")).body
  expect(listed).toMatchObject({ seed: 7 })
  expect((listed.habits as { name: string }[]).map(({ name }) => name)).toEqual(ALL_HABITS.map(({ name }) => name))
  expect((await control("PUT", { only: ["whistling"] })).status).toBe(400)
})
