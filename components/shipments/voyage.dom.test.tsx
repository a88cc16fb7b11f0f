// A shipment's voyage: whole while the ship is on its way; one line once it has arrived, which opens the rest.
import { beforeEach, expect, test } from "vitest"
import { click, expectAddress, expectFocus, listShown, press, see, seeText } from "#test/dom/hands"
import { anArrival, aShipment, aStop } from "#test/shipments/detail"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { Voyage } from "./voyage.tsx"

beforeEach(startPage)

const head = <h1>MEDUQX482190</h1>
const arrived = aShipment({
  arrival: anArrival({ actual: true }),
  route: [aStop({ name: "Ningbo", locode: "CNNGB", role: "origin", state: "done" }), aStop({ state: "done" })],
})

test("on its way it shows the route and the map", async () => {
  await openPage(<Voyage shipment={aShipment()} head={head} />, { at: "/shipments/s1" })
  await see("list", "Route")
  await see("figure", "Map of the route")
  expect(listShown("button", "Show the voyage")).toEqual([])
})

test("arrived it is one line, and a key opens the route and the map and closes them again", async () => {
  await openPage(<Voyage shipment={arrived} head={head} />, { at: "/shipments/s1?container=c1" })
  const show = await see("button", "Show the voyage")
  expect(show.closest("p")?.textContent).toBe("Arrived at Los Angeles Tue, Oct 13, 04:40 PTShow the voyage")
  expect([...listShown("list", "Route"), ...listShown("figure")]).toEqual([])
  show.focus()
  await press("{Enter}")
  await see("list", "Route")
  await see("figure", "Map of the route")
  await expectAddress("/shipments/s1?container=c1&voyage=shown")
  await expectFocus(() => show)
  await press("{Enter}")
  await see("button", "Show the voyage")
  expect([...listShown("list", "Route"), ...listShown("figure")]).toEqual([])
})

test("a link to the opened voyage opens it, and the line still says where it goes on to", async () => {
  const destination = { name: "Chicago", zone: "America/Chicago", etaAt: null, ataAt: null }
  await openPage(<Voyage shipment={{ ...arrived, destination }} head={head} />, { at: "/shipments/s1?voyage=shown" })
  await see("list", "Route")
  await seeText("Chicago")
  await click(await see("button", "Hide the voyage"))
  await expectAddress("/shipments/s1")
  await seeText("Chicago")
})
