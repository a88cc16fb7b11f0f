// What some lines leave out of every life, by number: two of them sail nowhere today and are recognised all the same.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { Resource } from "./client.ts"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

const DAYS = 86_400_000
let world: World
const tracked = new Map<string, Resource[]>()
const events: Resource[] = []
beforeAll(async () => {
  world = await startWorld()
  for (const scac of ["PCIU", "WHLC", "SEAL", "ANNU"]) {
    const { containers } = await trackShipment(world, `${scac}600700DIRECT`, { scac })
    tracked.set(scac, containers)
  }
  await world.forward(30 * DAYS)
  for (const [scac, containers] of tracked) {
    const read = containers.map(({ id }) => world.get(`/containers/${id}?include=transport_events`))
    const answers = await Promise.all(read)
    tracked.set(
      scac,
      answers.map(({ data }) => data),
    )
    events.push(...answers.flatMap(({ included }) => included))
  }
})
afterAll(() => world.stop())

const milestonesOf = ({ id }: Resource) =>
  events
    .filter(({ relationships }) => relationships.container?.data?.id === id)
    .map(({ attributes }) => String(attributes.event).replace("container.transport.", ""))

describe("a line leaves out, whatever the life", () => {
  test.each([
    ["PCIU", "vessel_arrived", "vessel_departed"],
    ["WHLC", "vessel_departed", "vessel_arrived"],
  ])("[S:BEH-9] %s never reports %s: its containers are discharged all the same", (scac, leftOut, reported) => {
    const found = tracked.get(scac) ?? []
    expect(found.length).toBeGreaterThan(0)
    for (const each of found) {
      expect(milestonesOf(each)).toEqual(expect.arrayContaining([reported, "vessel_discharged"]))
      expect(milestonesOf(each)).not.toContain(leftOut)
      expect(each.attributes.pod_arrived_at === null).toBe(leftOut === "vessel_arrived")
    }
  })

  test("[S:BEH-9] SEAL reports neither seals nor weights, ANNU both", () => {
    const of = (scac: string) =>
      (tracked.get(scac) ?? []).map(({ attributes }) => [attributes.seal_number, attributes.weight_in_lbs])
    expect(of("SEAL").length * of("ANNU").length).toBeGreaterThan(0)
    expect(of("SEAL").every((facts) => facts.every((fact) => fact === null))).toBe(true)
    expect(
      of("ANNU")
        .flat()
        .every((fact) => fact !== null),
    ).toBe(true)
  })
})
