// A link followed without a network: the page stays in Freeday, with what was last seen and how old it is.
import { useQueryClient } from "@tanstack/react-query"
import Link from "next/link"
import { beforeEach, expect, test } from "vitest"
import { shipmentOptions } from "#lib/queries/shipments/detail"
import type { ShipmentDetail } from "#lib/read/shipments/detail"
import { anInstant } from "#test/builders"
import { click, listShown, see, seeText } from "#test/dom/hands"
import { answer, Refusal } from "#test/dom/network"
import { aShipment } from "#test/shipments/detail"
import { findNetwork, loseNetwork } from "../../test/dom/next-offline.ts"
import { openPage, startPage } from "../../test/dom/page.tsx"

beforeEach(() => {
  startPage()
  answer("GET /api/containers/:id/charges", NO_ANSWER)
  answer("GET /api/documents", NO_ANSWER)
  answer("GET /api/work/:id", NO_ANSWER)
  answer("GET /api/fields", NO_ANSWER)
})

const NO_ANSWER = new Refusal(0)

/** Next keeps it waiting: the address stays. */
function Waiting({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} onClick={(event) => event.preventDefault()}>
      {children}
    </Link>
  )
}

/** `seen`: what the browser still has. */
function Desk({ seen }: { seen: ShipmentDetail | null }) {
  useQueryClient().setQueryData(shipmentOptions("s1", "c1").queryKey, seen ?? undefined)
  return (
    <>
      <Waiting href="/shipments/s1?container=c1">MEDU7310464</Waiting>
      <Waiting href="/alerts">See the alerts</Waiting>
    </>
  )
}

test("a container seen before is shown as it was, with its age, until the network is back", async () => {
  await openPage(<Desk seen={aShipment({ asOf: anInstant("2026-10-19T12:48:00Z") })} />, { at: "/" })
  const row = await see("link", "MEDU7310464")
  loseNetwork()
  await click(row)
  await seeText(/^MEDU7310464 as you last saw it, from \d+ .+ ago\. It opens when the connection is back\.$/)
  await see("region", "Timeline")
  findNetwork()
  await expect.poll(() => listShown("region", "Timeline")).toEqual([])
})

test("a page not seen before is named, and what was there stays", async () => {
  await openPage(<Desk seen={null} />, { at: "/" })
  await see("link", "MEDU7310464")
  loseNetwork()
  for (const name of ["MEDU7310464", "See the alerts"]) {
    await click(await see("link", name))
    await seeText(new RegExp(`^${name} was not opened here before\\. It opens when the connection is back`))
    expect(listShown("region", "Timeline")).toEqual([])
  }
  await click(await see("button", "Back to where I was"))
  expect(listShown("alert")).toEqual([])
})

test("the link that finds the network gone is the one that is named", async () => {
  await openPage(<Desk seen={null} />, { at: "/" })
  await click(await see("link", "See the alerts"))
  loseNetwork()
  await seeText(/^See the alerts was not opened here before\./)
})

test("with a network a link is only a link", async () => {
  await openPage(<Desk seen={null} />, { at: "/" })
  await click(await see("link", "See the alerts"))
  expect(listShown("alert")).toEqual([])
})
