// The answers for a shipment, a port and a terminal, field by field, against a file of facts typed here.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findTerminal, listTerminalsAt } from "../../tracker/reference/places.ts"
import { TERMINALS } from "../../tracker/reference/terminals.ts"
import type { Resource } from "./client.ts"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

const container = (number: string) => ({
  ...{ number, equipmentType: "dry", equipmentLength: 40, equipmentHeight: "high cube" },
})
const NUMBERS = ["MSKU1234565", "MSKU6011672", "CSQU3054383", "TGHU7599330"]
const vessel = { imo: "9321483", name: "MAERSK AURORA" }
const ofAll = (event: string, at: string, place: string, zone: string) =>
  NUMBERS.map((number) => ({
    ...{ kind: "milestone", at, happenedAt: at, container: number, event, place, zone, dataSource: "shipping_line" },
  }))
const BILLS = [
  {
    number: "FEED7700",
    scac: "MAEU",
    shipment: {
      billOfLading: "FEED7700",
      portOfLading: "CNSHA",
      ladingTerminal: "CNSHA:Shengdong",
      portOfDischarge: "USLAX",
      terminal: "USLAX:APMT",
      destination: "USCHI",
      vessel,
      voyage: "021E",
      departsAt: "2026-01-30T04:00:00Z",
      arrivesAt: "2026-02-16T12:00:00Z",
      containers: NUMBERS.map(container),
    },
    observations: [
      ...ofAll("vessel_departed", "2026-01-30T07:30:00Z", "CNSHA", "Asia/Shanghai"),
      ...ofAll("vessel_arrived", "2026-02-16T15:10:00Z", "USLAX", "America/Los_Angeles"),
      {
        ...{ kind: "estimate", of: "inland_arrival", at: "2026-02-17T00:00:00Z", expectedAt: "2026-02-22T18:00:00Z" },
        ...{ place: "USCHI", zone: "America/Chicago", dataSource: "shipping_line" },
      },
      ...ofAll("arrived_at_inland_destination", "2026-02-23T02:00:00Z", "USCHI", "America/Chicago"),
    ],
  },
  {
    number: "FEED7701",
    scac: "MAEU",
    shipment: {
      billOfLading: "FEED7701",
      portOfLading: "HKHKG",
      portOfDischarge: "CAVAN",
      terminal: "CAVAN:Centerm",
      containers: [container("MSKU2219044")],
    },
  },
]

const folder = mkdtempSync(join(tmpdir(), "tracker-fields-"))
let world: World
let full: Awaited<ReturnType<typeof trackShipment>>
let bare: Awaited<ReturnType<typeof trackShipment>>
beforeAll(async () => {
  const file = join(folder, "bills.json")
  writeFileSync(file, JSON.stringify(BILLS))
  world = await startWorld({ TRACKER_SOURCE: `file:${file}` })
  full = await trackShipment(world, "FEED7700", { ref_numbers: ["PO 88213", "SO 7"] })
  bare = await trackShipment(world, "FEED7701")
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The target of a relation of the shipment, as `include` returns it. */
async function related(shipment: Resource, relation: string): Promise<Resource | undefined> {
  const ref = shipment.relationships[relation]?.data
  const { included } = await world.get(`/shipments/${shipment.id}?include=${relation}`)
  expect(included.map(({ id, type }) => ({ id, type }))).toEqual(ref ? [ref] : [])
  return included[0]
}

describe("shipment", () => {
  test("[S:RES-6] every attribute has its value", () => {
    expect(full.shipment.attributes).toEqual({
      created_at: "2026-02-24T15:00:02.000Z",
      bill_of_lading_number: "FEED7700",
      ref_numbers: ["PO 88213", "SO 7"],
      shipping_line_scac: "MAEU",
      shipping_line_name: "Maersk",
      port_of_lading_locode: "CNSHA",
      port_of_lading_name: "Shanghai",
      port_of_discharge_locode: "USLAX",
      port_of_discharge_name: "Los Angeles",
      pod_vessel_name: "MAERSK AURORA",
      pod_vessel_imo: "9321483",
      pod_voyage_number: "021E",
      destination_locode: "USCHI",
      destination_name: "Chicago",
      destination_timezone: "America/Chicago",
      destination_eta_at: "2026-02-22T18:00:00Z",
      destination_ata_at: "2026-02-23T02:00:00Z",
      pol_etd_at: "2026-01-30T04:00:00Z",
      pol_atd_at: "2026-01-30T07:30:00Z",
      pol_timezone: "Asia/Shanghai",
      pod_timezone: "America/Los_Angeles",
      pod_eta_at: "2026-02-16T12:00:00Z",
      pod_ata_at: "2026-02-16T15:10:00Z",
      tracked: true,
    })
  })

  test("[S:RES-6] what is not known is null, never left out", () => {
    expect(Object.keys(bare.shipment.attributes).sort()).toEqual(Object.keys(full.shipment.attributes).sort())
    const unknown = Object.entries(bare.shipment.attributes).filter(([, value]) => value === null)
    expect(unknown.map(([name]) => name).sort()).toEqual([
      ...["destination_ata_at", "destination_eta_at", "destination_locode", "destination_name", "destination_timezone"],
      ...["pod_ata_at", "pod_eta_at", "pod_vessel_imo", "pod_vessel_name", "pod_voyage_number"],
      ...["pol_atd_at", "pol_etd_at"],
    ])
  })

  test.each([
    ["port_of_lading", "port", "Shanghai"],
    ["port_of_discharge", "port", "Los Angeles"],
    ["port_of_lading_terminal", "terminal", "Shanghai Shengdong International Container Terminal"],
    ["pod_terminal", "terminal", "APM Terminals"],
    ["destination", "metro_area", "Chicago"],
  ])("[S:RES-6] %s leads to the %s %s", async (relation, type, name) => {
    expect(await related(full.shipment, relation)).toMatchObject({ type, attributes: { name } })
  })

  test("[S:RES-6] a lading terminal and a destination that nobody reports are null", async () => {
    expect(Object.keys(bare.shipment.relationships).sort()).toEqual([
      ...["containers", "destination", "pod_terminal", "port_of_discharge", "port_of_lading"],
      "port_of_lading_terminal",
    ])
    for (const relation of ["port_of_lading_terminal", "destination"]) {
      expect(await related(bare.shipment, relation)).toBeUndefined()
    }
  })

  test("[S:RES-6] the simulated world reports lading terminals of the port of lading", async () => {
    const simulated = await startWorld({ TRACKER_SHIPMENTS: "60" })
    const include = "port_of_lading,port_of_lading_terminal.port"
    const { data, included } = await simulated.all(`/shipments?page[size]=100&include=${include}`)
    await simulated.stop()
    const byId = new Map(included.map((each) => [each.id, each]))
    const loaded = data.filter(({ relationships }) => relationships.port_of_lading_terminal?.data)
    expect(loaded.length).toBe(data.length)
    for (const port of ["HKHKG", "DEHAM", "GBFXT", "MYPKG"]) expect(listTerminalsAt(port).length).toBeGreaterThan(1)
    for (const { relationships } of loaded) {
      const terminal = byId.get(relationships.port_of_lading_terminal?.data?.id ?? "")
      expect(terminal?.relationships.port?.data).toEqual(relationships.port_of_lading?.data)
      expect(terminal?.attributes.smdg_code).toMatch(/^[A-Z0-9]{2,6}$/)
    }
  })
})

describe("places", () => {
  test.each([
    ["USLAX", "Los Angeles", "CA", "Los Angeles", "US", "America/Los_Angeles", 33.74, -118.26],
    ["CAVAN", "Vancouver", "BC", "Vancouver", "CA", "America/Vancouver", 49.29, -123.08],
    ["CNNGB", "Ningbo", null, "Ningbo", "CN", "Asia/Shanghai", 29.87, 121.54],
    ["AEJEA", "Jebel Ali", null, "Dubai", "AE", "Asia/Dubai", 25.01, 55.06],
    ["USNYC", "New York / New Jersey", "NY", "New York", "US", "America/New_York", 40.68, -74.15],
  ])(
    "[S:RES-14] port %s: every field",
    async (code, name, state_abbr, city, country_code, time_zone, latitude, longitude) => {
      const { data } = await world.get(`/ports/${code}`)
      const { id } = data
      const where = { latitude, longitude, time_zone }
      expect(data.attributes).toEqual({ id, name, code, state_abbr, city, country_code, ...where })
      expect(data).toMatchObject({ type: "port", links: { self: `/v2/ports/${id}` } })
    },
  )

  // The codes are from SMDG's terminal list. The BIC-style ones are built from them.
  test.each([
    ["W185", "APMT", "APM Terminals", "APMT", "USLAX", "USLAXAPMA"],
    ["Y257", "FMS", "Fenix Marine Services", "EAGLE", "USLAX", "USLAXEAGA"],
    ["C324", "Seagirt", "Seagirt Terminal", "SMT", "USBAL", "USBALSMTA"],
    ["Q795", "Milan", "New Orleans Terminal", "NOT", "USMSY", "USMSYNOTA"],
    ["LAQ4", "Richmond (RMT)", "Richmond Marine Terminal", null, "USORF", null],
  ])("[S:RES-14] terminal %s: every field, and its port", async (firms_code, nickname, name, smdg_code, port, bic) => {
    const { data, included } = await world.get(`/terminals/${firms_code}?include=port`)
    const { id } = data
    expect(data.attributes).toEqual({ id, nickname, name, firms_code, smdg_code, bic_facility_code: bic })
    expect(data).toMatchObject({ type: "terminal", links: { self: `/v2/terminals/${id}` } })
    expect(included).toHaveLength(1)
    expect(included[0]).toMatchObject({ ...data.relationships.port?.data, attributes: { code: port } })
  })

  test("[S:RES-14] BIC facility codes have their form, are of the terminal's port, and each is of one terminal", () => {
    const codes = TERMINALS.map(({ port, nickname }) => findTerminal(`${port}:${nickname}`)?.bic ?? null)
    const known = codes.filter((code) => code !== null)
    expect(known.length).toBeGreaterThan(TERMINALS.length * 0.8)
    expect(new Set(known).size).toBe(known.length)
    for (const [index, code] of codes.entries()) {
      if (code !== null) expect(code).toMatch(new RegExp(`^${TERMINALS[index]?.port}[A-Z]{4}$`))
    }
  })

  test("[S:RES-14] a terminal without a FIRMS code says so, and has its other code", async () => {
    expect((await related(bare.shipment, "pod_terminal"))?.attributes).toMatchObject({
      ...{ name: "DP World Centerm", nickname: "Centerm", firms_code: null, smdg_code: "CTM" },
    })
  })
})

describe("a bill of lading", () => {
  test("[S:EP-15] returns every container on it as a related resource, and only those", async () => {
    const numbersOf = (resources: Resource[]) => resources.map(({ attributes }) => attributes.number)
    expect(numbersOf(full.containers).sort()).toEqual([...NUMBERS].sort())
    expect(numbersOf(bare.containers)).toEqual(["MSKU2219044"])
    const refs = full.containers.map(({ id, type }) => ({ id, type }))
    expect(full.shipment.relationships.containers?.data).toEqual(refs)
    for (const each of full.containers) {
      expect(each.relationships.shipment?.data).toEqual({ type: "shipment", id: full.shipment.id })
    }
    const include = "tracked_object,tracked_object.containers"
    const { included } = await world.get(`/tracking_requests/${full.request.id}?include=${include}`)
    const types = included.map(({ type }) => type)
    expect(types.sort()).toEqual([...NUMBERS.map(() => "container"), "shipment"])
    expect((await world.get("/containers")).meta.total).toBe(NUMBERS.length + 1)
  })
})
