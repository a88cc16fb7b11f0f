// A simulated carrier, and a tracker with a key to it.
import { type Opened, openCarrier } from "#carrier/carrier"
import type { Bill } from "#carrier/world"
import { type Kept, START, startWorld, type World } from "../tracker/world.ts"

export type Desk = {
  carrier: Opened
  world: World
  bill: (number: string) => Bill
  forward: (ms: number) => Promise<void>
  env: Record<string, string>
}

/**
 * Starts a carrier and a tracker that asks it, on one clock. Adds to `stops` what ends them. {carrier} in `env` becomes
 * its address.
 */
export async function start(
  stops: (() => void | Promise<void>)[],
  env: Record<string, string> = {},
  settings = {},
  push?: object,
  kept?: Kept,
): Promise<Desk> {
  const carrier = await openCarrier({ start: Date.parse(START), running: false, ...settings })
  stops.push(carrier.stop)
  const { controls, url } = carrier
  const customer = controls.credentials.add({ profile: "hapag-lloyd", id: "desk" })
  const path = controls.profiles.find(({ id }) => id === "hapag-lloyd")?.path
  const fields = { clientId: customer.id, clientSecret: customer.secret }
  const own = {
    TRACKER_SOURCE: "carriers",
    TRACKER_LOOPBACK_CARRIERS: "true",
    TRACKER_CARRIER_HLCU: JSON.stringify({ events: url + path, fields, ...(push ? { push } : {}) }),
    ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace("{carrier}", url)])),
  }
  const world = await startWorld(own, kept)
  stops.push(world.stop)
  const forward = async (ms: number) => {
    controls.clock.change({ now: controls.clock.now() + ms })
    await world.forward(ms)
  }
  const bill = (number: string) => {
    const found = [...controls.world.bills()].find((one) => one.number === number)
    if (!found) throw new Error(`the carrier has no ${number}`)
    return found
  }
  return { carrier, world, bill, forward, env: own }
}

export type Shown = { event: string; timestamp: string | null; container: string }

export async function eventsOf(world: World, shipmentId: string): Promise<Shown[]> {
  const { included } = await world.get(`/shipments/${shipmentId}?include=containers`)
  const containers = included.filter(({ type }) => type === "container")
  const lists = await Promise.all(
    containers.map(async ({ id, attributes }) => {
      const { data } = await world.get(`/containers/${id}/transport_events?page[size]=100`)
      return (data as unknown as { attributes: { event: string; timestamp: string | null } }[]).map((one) => ({
        event: one.attributes.event.replace("container.transport.", ""),
        timestamp: one.attributes.timestamp,
        container: String(attributes.number),
      }))
    }),
  )
  return lists.flat()
}
