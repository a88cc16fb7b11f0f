import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createDoor } from "./door.ts"

const LIMITS = { each: 2, all: 3, burst: 5, perSecond: 10, waitingEach: 4, waitingAll: 6, patienceMs: 1_000 }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each visit's state, and the function that ends it. */
function visit(door: ReturnType<typeof createDoor>, address: string, times: number, cost = 1) {
  return Array.from({ length: times }, () => {
    const one: { state: "waits" | "in" | "refused"; end: () => void } = { state: "waits", end: () => {} }
    void door.enter(address, cost).then((end) => {
      one.state = end ? "in" : "refused"
      if (end) one.end = end
    })
    return one
  })
}
const states = (visits: { state: string }[]) => visits.map(({ state }) => state)
const settle = () => vi.advanceTimersByTimeAsync(0)

test("an address has a few in flight, the next comes when one leaves, and beyond a short queue it is refused", async () => {
  const door = createDoor(LIMITS)
  const all = visit(door, "a", 7)
  await settle()
  expect(states(all)).toEqual(["in", "in", "waits", "waits", "waits", "waits", "refused"])
  all[0]?.end()
  all[0]?.end()
  await settle()
  expect(states(all).slice(0, 4)).toEqual(["in", "in", "in", "waits"])
})

test("one address that sends many holds up no other: they go in turn", async () => {
  const door = createDoor({ ...LIMITS, all: 2 })
  const crowd = visit(door, "crowd", 4)
  await settle()
  const other = visit(door, "other", 2)
  await settle()
  expect([states(crowd), states(other)]).toEqual([
    ["in", "in", "waits", "waits"],
    ["waits", "waits"],
  ])
  crowd[0]?.end()
  crowd[1]?.end()
  await settle()
  expect([states(crowd), states(other)]).toEqual([
    ["in", "in", "in", "waits"],
    ["in", "waits"],
  ])
})

test("after a burst it is let in at a pace; a costly one waits longer, and nobody waits for ever", async () => {
  const door = createDoor({ ...LIMITS, each: 10, all: 10, waitingEach: 10, waitingAll: 20 })
  const all = visit(door, "a", 10)
  await settle()
  expect(states(all).filter((state) => state === "in")).toHaveLength(5)
  await vi.advanceTimersByTimeAsync(250)
  expect(states(all).filter((state) => state === "in")).toHaveLength(7)
  const other = visit(door, "b", 1, 100)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(states(other)).toEqual(["refused"])
  expect(states(all)).not.toContain("waits")
})

test("who has gone leaves nothing behind", async () => {
  const door = createDoor(LIMITS)
  for (let n = 0; n < 50; n++) {
    const [one] = visit(door, `address ${n}`, 1)
    await settle()
    one?.end()
  }
  await vi.advanceTimersByTimeAsync(1_000)
  for (let n = 0; n < 50; n++) {
    const [one] = visit(door, `address ${n}`, 1)
    await settle()
    await vi.advanceTimersByTimeAsync(200)
    one?.end()
  }
  expect(door.counts()).toMatchObject({ inFlight: 0, waiting: 0 })
})
