// A container that one of us stopped has a mark in the list of containers and among those of its shipment.
import { within } from "@testing-library/dom"
import { beforeEach, expect, test } from "vitest"
import { aRow, at } from "#test/containers/board-row"
import { aContainerRow } from "#test/containers/container-row"
import { listShown, see } from "#test/dom/hands"
import { answer } from "#test/dom/network"
import { aShipment } from "#test/shipments/detail"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { Containers } from "../shipments/containers.tsx"
import { useChosenContainer } from "../shipments/use-chosen-container.ts"
import { ContainerList } from "./list/list.tsx"

const STOPPED = { id: "c2", number: "HLCU0000011", stopped: true }
const ABOUT = "Tracking is stopped: its dates are no longer updated."

beforeEach(startPage)

function expectMark(stopped: HTMLElement, tracked: HTMLElement) {
  expect(within(stopped).getByText("Stopped").title).toBe(ABOUT)
  expect(within(tracked).queryByText("Stopped")).toBeNull()
}

test("in the list of containers", async () => {
  answer("GET /api/containers/count", { total: 2, totalIsExact: true })
  answer("GET /api/fields", { offered: false, fields: [] })
  answer("GET /api/work/choices", { people: [], tags: [], customers: [] })
  const rows = [aContainerRow(), aContainerRow(STOPPED)]
  const asOf = at("2026-10-19T13:00:00.000Z")
  answer("GET /api/containers", { asOf, total: 2, totalIsExact: true, rows, nextCursor: null })
  await openPage(<ContainerList canEdit canControl={false} mayTeam={false} mayDefine={false} onPhone={false} />)
  expectMark(await see("row", /HLCU/), await see("row", /MEDU/))
})

const OF_TWO = { ...aShipment(), containers: [aRow(), aRow(STOPPED)], selected: null }

function OfShipment() {
  return <Containers shipment={OF_TWO} chosen={useChosenContainer(OF_TWO.id)} canEdit />
}

test("among the containers of its shipment", async () => {
  answer("GET /api/shipments/:id", OF_TWO)
  answer("GET /api/alerts/of", [])
  await openPage(<OfShipment />, { at: "/shipments/s1" })
  await see("link", /HLCU/)
  const [tracked, stopped] = listShown("listitem").filter(({ textContent }) => /MEDU|HLCU/.test(textContent ?? ""))
  expectMark(stopped as HTMLElement, tracked as HTMLElement)
})
