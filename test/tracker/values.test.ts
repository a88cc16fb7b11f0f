// Lists of values, each met in a life of the simulated world and read over HTTP. Typed from the interface document.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Resource } from "./client.ts"
import { quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

const DAY = 86_400_000
let world: World
let receiver: Receiver
beforeAll(async () => {
  world = await startWorld()
  receiver = await startReceiver()
  await subscribe(world, receiver, ["container.updated"])
})
afterAll(async () => {
  receiver.stop()
  await world.stop()
})

type Hold = { name: string; status: string; description: string | null }
type Fee = { type: string; amount: number; currency_code: string }

/**
 * Returns every value an attribute had during the whole life of the first container, in order, and the container at the
 * end.
 */
async function live<T>(number: string, attribute: string): Promise<{ values: (T[] | null)[]; last: Resource }> {
  const { containers } = await trackShipment(world, number)
  const id = containers[0]?.id
  for (let day = 0; day < 60; day += 10) await world.forward(10 * DAY)
  await quiet(world)
  const own = receiver.deliveries.filter((each) => each.included.some((resource) => resource.id === id))
  const values = own.flatMap(({ included }) => {
    const event = included.find((resource) => resource.type === "container_updated_event")
    const changed = event?.relationships.container?.data?.id === id
    const changeset = (changed ? event?.attributes.changeset : {}) as Record<string, [unknown, T[] | null]>
    const change = changeset[attribute]
    return change ? [change[1]] : []
  })
  return { values, last: (await world.get(`/containers/${id}`)).data }
}

describe("holds", () => {
  test.each([
    ["freight", "MAEU21FREIGHT"],
    ["customs", "MAEU21HELD"],
    ["USDA", "MAEU21USDA"],
    ["VACIS", "MAEU21EXAM"],
    ["TMF", "MAEU21TMF"],
    ["other", "MAEU21STUCK"],
  ])("[S:RES-8] a %s hold is placed, clears, and is gone from the array", async (name, number) => {
    const { values, last } = await live<Hold>(number, "holds_at_pod_terminal")
    const held = values.findIndex((holds) => holds?.some((hold) => hold.name === name && hold.status === "hold"))
    expect(held).toBeGreaterThanOrEqual(0)
    for (const hold of values.flatMap((holds) => holds ?? [])) {
      expect(Object.keys(hold).sort()).toEqual(["description", "name", "status"])
      expect(["hold", "pending"]).toContain(hold.status)
      expect(hold.description === null || typeof hold.description === "string").toBe(true)
    }
    expect(values.slice(held).some((holds) => holds?.every((hold) => hold.name !== name))).toBe(true)
    expect(last.attributes.holds_at_pod_terminal).toEqual([])
  })

  test("[S:RES-8] a pending hold turns into a hold and keeps its description", async () => {
    const { values } = await live<Hold>("MAEU22PENDING", "holds_at_pod_terminal")
    const states = values.map((holds) => holds?.map(({ name, status }) => `${name} ${status}`))
    expect(states).toEqual([["customs pending"], ["customs hold"], []])
  })
})

describe("fees", () => {
  test.each([
    ["demurrage", "MAEU23LATE"],
    ["extended_dwell_time", "MAEU24LATE"],
    ["exam", "MAEU23EXAM"],
    ["total", "MAEU23TOTAL"],
    ["other", "MAEU23TMF"],
  ])("[S:RES-9] a %s fee is posted with a number and a currency, and reset when paid", async (type, number) => {
    const { values, last } = await live<Fee>(number, "fees_at_pod_terminal")
    const posted = values.flatMap((fees) => fees ?? []).filter((fee) => fee.type === type)
    expect(posted.length).toBeGreaterThan(0)
    for (const fee of posted) {
      expect(fee).toEqual({ type, amount: expect.any(Number), currency_code: expect.stringMatching(/^[A-Z]{3}$/) })
    }
    expect(last.attributes.fees_at_pod_terminal).toEqual([])
  })

  test("[S:RES-9] an amount of 0 is a fee that is named and not yet posted", async () => {
    const { values } = await live<Fee>("MAEU25UNPOSTED", "fees_at_pod_terminal")
    expect(values.find((fees) => fees && fees.length > 0)).toMatchObject([{ type: "demurrage", amount: 0 }])
  })

  test("[S:RES-9] a total beside the fees repeats their sum; a terminal may report the total alone", async () => {
    const beside = await live<Fee>("MAEU26LATE", "fees_at_pod_terminal")
    const lists = beside.values.filter((fees) => fees !== null && fees.length > 0) as Fee[][]
    expect(lists.length).toBeGreaterThan(5)
    for (const fees of lists) {
      const sum = fees.filter((fee) => fee.type !== "total").reduce((all, fee) => all + fee.amount, 0)
      expect(fees.find((fee) => fee.type === "total")?.amount).toBe(sum)
    }
    const alone = await live<Fee>("MAEU26TOTAL", "fees_at_pod_terminal")
    const types = new Set(alone.values.flatMap((fees) => fees ?? []).map((fee) => fee.type))
    expect([...types]).toEqual(["total"])
  })

  test("demurrage grows day by day", async () => {
    const { values } = await live<Fee>("MAEU27LATEPLAIN", "fees_at_pod_terminal")
    const amounts = values.flatMap((fees) => fees?.find((fee) => fee.type === "demurrage")?.amount ?? [])
    expect(amounts.length).toBeGreaterThan(5)
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
    expect(new Set(amounts).size).toBe(amounts.length)
  })
})
