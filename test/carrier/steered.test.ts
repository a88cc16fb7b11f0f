// What a person makes happen in the carriers' world: a container's next milestone, a terminal's report.
import { afterEach, expect, test } from "vitest"
import type { Opened } from "#carrier/carrier"
import { controlHeaders } from "../control-token.ts"
import { trackShipment } from "../tracker/track.ts"
import { eventsOf, start } from "./tracked.ts"

const HOUR = 3_600_000
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function ask(
  { url, controls }: Opened,
  path: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = controlHeaders(controls.controlToken)
  const answer = await fetch(`${url}/control${path}`, { method: "POST", headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test("a milestone that is brought forward is reported now, and what a terminal says is shown, and taken back", async () => {
  const { carrier, world, forward } = await start(stops, { TRACKER_TERMINALS: "{carrier}/terminals" })
  const { shipment, containers } = await trackShipment(world, "HLCU990051DIRECT", { scac: "HLCU" })
  const number = String(containers.find(({ type }) => type === "container")?.attributes.number)
  const of = async () => {
    const { included } = await world.get(`/shipments/${shipment.id}?include=containers`)
    return included.find(({ attributes }) => attributes.number === number)?.attributes ?? {}
  }
  const at = (verb: string) => `/containers/${number}/${verb}`
  expect((await of()).pod_discharged_at).toBeNull()
  expect((await ask(carrier, at("advance"), { until: "vessel_discharged" })).status).toBe(200)
  await forward(12 * HOUR)
  expect((await of()).pod_discharged_at).not.toBeNull()
  expect((await eventsOf(world, shipment.id)).map(({ event }) => event)).toContain("vessel_arrived")

  const holds = [{ name: "customs", status: "hold", description: "CBP 1H" }]
  const day = "2026-03-20T08:00:00Z"
  expect((await ask(carrier, at("report"), { holds, pickup_lfd_line: day, available_for_pickup: false })).status).toBe(
    200,
  )
  await forward(2 * HOUR)
  expect(await of()).toMatchObject({ holds_at_pod_terminal: holds, available_for_pickup: false, pickup_lfd: day })
  await ask(carrier, at("report"), { holds: [], available_for_pickup: true })
  await forward(2 * HOUR)
  expect(await of()).toMatchObject({ holds_at_pod_terminal: [], available_for_pickup: true, pickup_lfd: day })
  await ask(carrier, at("report"), { holds: null })
  await forward(2 * HOUR)
  expect(await of()).not.toHaveProperty("holds_at_pod_terminal")
  const named = (await eventsOf(world, shipment.id)).map(({ event }) => event)
  expect(named).toEqual(expect.arrayContaining(["available", "container.pickup_lfd.changed"]))
})

test("a container that is not known, and a word that is none, are refused with what to do", async () => {
  const { carrier } = await start(stops)
  const at = (verb: string) => `/containers/MSKU1234565/${verb}`
  expect(await ask(carrier, at("advance"), {})).toMatchObject({ status: 404 })
  expect(await ask(carrier, at("report"), { holds: "all" })).toMatchObject({ status: 400 })
})
