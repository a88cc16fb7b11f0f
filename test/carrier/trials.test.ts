// A carrier asked once, to see whether a key works, before it is kept and after.
import { afterEach, describe, expect, test } from "vitest"
import { track } from "../tracker/track.ts"
import { type Desk, start } from "./tracked.ts"

const SEAL = `2026:${Buffer.alloc(32, 4).toString("base64")}`
const KNOWN = { request_number: "HLCU990018DIRECT", request_type: "bill_of_lading" }
const UNKNOWN = { request_number: "HLCU99001NOTFOUND", request_type: "bill_of_lading" }
const stops: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const open = () => start(stops, { TRACKER_CARRIER_HLCU: "", TRACKER_CREDENTIAL_KEYS: SEAL })

function aKey({ carrier }: Desk, secret?: string) {
  const { id, secret: own } = carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "trial-desk" })
  const path = carrier.controls.profiles.find((one) => one.id === "hapag-lloyd")?.path
  return { carrier: "HLCU", events: carrier.url + path, fields: { clientId: id, clientSecret: secret ?? own } }
}
const askedOf = ({ carrier }: Desk) => carrier.controls.calls.list().filter(({ kind }) => kind === "events").length
const keysOf = async ({ world }: Desk) => {
  return (await world.control("GET", "/control/credentials")) as unknown as Record<string, unknown>[]
}
const linesOf = (answer: Record<string, unknown>) =>
  (answer.errors as { detail: string; source?: { pointer: string } }[]).map(
    ({ detail, source }) => `${source?.pointer ?? ""} ${detail}`,
  )

describe("a key that is not kept", () => {
  test("works if the carrier knows the number: its containers are named, and nothing is kept or tracked", async () => {
    const desk = await open()
    const tried = await desk.world.control("POST", "/control/credentials/try", { ...KNOWN, key: aKey(desk) })
    const containers = desk.bill(KNOWN.request_number).shipment.containers.map(({ number }) => number)
    expect(tried).toEqual({ outcome: "works", containers: containers.toSorted(), unread: 0 })
    expect([askedOf(desk), await keysOf(desk)]).toEqual([1, []])
  })

  test("that the carrier accepts is not said to work if it knows nothing of the number", async () => {
    const desk = await open()
    const tried = await desk.world.control("POST", "/control/credentials/try", { ...UNKNOWN, key: aKey(desk) })
    expect(tried).toEqual({ outcome: "nothing_found" })
  })

  test("is refused, and no part of it is shown", async () => {
    const desk = await open()
    const key = aKey(desk, "a-wrong-secret-4711")
    const tried = await desk.world.control("POST", "/control/credentials/try", { ...KNOWN, key })
    expect(tried).toEqual({ outcome: "refused", why: "credentials" })
    expect(JSON.stringify(await desk.world.control("GET", "/control/calls"))).not.toContain("a-wrong-secret-4711")
  })

  test("is not asked with if it lacks a field, or for what is no number of the carrier", async () => {
    const desk = await open()
    const { control } = desk.world
    const key = aKey(desk)
    const lacking = { ...key, fields: { clientId: "desk" } }
    expect(linesOf(await control("POST", "/control/credentials/try", { ...KNOWN, key: lacking }))).toEqual([
      "/fields/clientSecret Client secret is missing.",
    ])
    const odd = { request_number: "MSCU0000000", request_type: "container", key }
    expect(linesOf(await control("POST", "/control/credentials/try", odd))).toEqual([
      "/request_number Hapag-Lloyd has no number like this. Check it.",
    ])
    const hmm = { carrier: "HDMU", fields: { apiKey: "k" } }
    const asked = { request_number: "MSCU4728210", request_type: "container", key: hmm }
    expect(linesOf(await control("POST", "/control/credentials/try", asked))).toEqual([
      "/request_type HMM cannot be asked by this kind of number.",
    ])
    expect(linesOf(await control("POST", "/control/credentials/try", { key }))).toEqual([
      "/request_number Give a number to ask the carrier for, and its kind.",
    ])
    expect(askedOf(desk)).toBe(0)
  })
})

describe("a kept key", () => {
  test("is said to work only after a good answer, and no more once its secret is replaced", async () => {
    const desk = await open()
    const { control } = desk.world
    await control("POST", "/control/credentials", aKey(desk))
    expect(await keysOf(desk)).toMatchObject([{ knew_at: null, accepted_at: null, proof: "public_answer" }])
    await control("POST", "/control/credentials/HLCU/try", UNKNOWN)
    expect(await keysOf(desk)).toMatchObject([{ knew_at: null, accepted_at: expect.any(String) }])
    expect(await control("POST", "/control/credentials/HLCU/try", KNOWN)).toMatchObject({ outcome: "works" })
    expect(await keysOf(desk)).toMatchObject([{ knew_at: expect.any(String), accepted_at: expect.any(String) }])
    await control("PATCH", "/control/credentials/HLCU", { fields: { clientSecret: "a-newer-secret" } })
    expect(await keysOf(desk)).toMatchObject([{ knew_at: null, accepted_at: null }])
  })

  test("that is refused is parked, and is in use again once a trial goes well", async () => {
    const desk = await open()
    const { control } = desk.world
    await control("POST", "/control/credentials", aKey(desk))
    await control("POST", "/control/credentials/HLCU/try", KNOWN)
    desk.carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "trial-desk", secret: "of-the-carrier-now" })
    expect(await control("POST", "/control/credentials/HLCU/try", KNOWN)).toEqual({
      outcome: "refused",
      why: "credentials",
    })
    expect(await keysOf(desk)).toMatchObject([{ knew_at: null, parked: { why: "credentials", until: null } }])
    aKey(desk, "of-the-carrier-now")
    desk.carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "trial-desk", secret: "of-the-carrier-now" })
    const newer = { ...KNOWN, key: { fields: { clientSecret: "of-the-carrier-now" } } }
    expect(await control("POST", "/control/credentials/HLCU/try", newer)).toMatchObject({ outcome: "works" })
    expect(await keysOf(desk)).toMatchObject([{ parked: { why: "credentials" } }])
    await control("PATCH", "/control/credentials/HLCU", newer.key)
    expect(await control("POST", "/control/credentials/HLCU/try", KNOWN)).toMatchObject({ outcome: "works" })
    expect(await keysOf(desk)).toMatchObject([{ parked: null, knew_at: expect.any(String) }])
  })

  test("has what waits asked for at once, when a trial shows that it is mended", async () => {
    const desk = await open()
    const { control } = desk.world
    await control("POST", "/control/credentials", aKey(desk))
    desk.carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "trial-desk", revoked: true })
    const { id } = await track(desk.world, "HLCU990019DIRECT", { scac: "HLCU" })
    const state = async () => (await desk.world.get(`/tracking_requests/${id}`)).data.attributes
    await expect.poll(state).toMatchObject({ failed_reason: "internal_processing_error", is_retrying: true })
    desk.carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "trial-desk", revoked: false })
    expect(await control("POST", "/control/credentials/HLCU/try", KNOWN)).toMatchObject({ outcome: "works" })
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({ status: "created" })
  })

  test("asks for the first page alone, and counts the call against its limits", async () => {
    const desk = await open()
    const { control } = desk.world
    await control("POST", "/control/credentials", { ...aKey(desk), plan: "tryout" })
    await control("POST", "/control/credentials/HLCU/try", KNOWN)
    const day = { per: "day", most: 100, left: 99 }
    expect(await keysOf(desk)).toMatchObject([{ calls: [{ per: "minute" }, day] }])
    expect(await control("POST", "/control/credentials/none/try", KNOWN)).toMatchObject({ status: 404 })
  })
})

test("every field of every carrier's form says what to enter", async () => {
  const { world } = await open()
  type Form = Record<"ways", { hint: string }[][]> & Record<"more" | "addresses", { hint: string }[]>
  const { carriers, pushes_to } = (await world.control("GET", "/control/credentials/forms")) as unknown as {
    carriers: (Form & { name: string; how: string })[]
    pushes_to: string | null
  }
  expect(pushes_to).toBeNull()
  const silent = carriers.flatMap(({ name, how, ways, more, addresses }) =>
    [{ hint: how }, ...ways.flat(), ...more, ...addresses].some(({ hint }) => hint === "") ? [name] : [],
  )
  expect([carriers.length, silent]).toEqual([7, []])
})
