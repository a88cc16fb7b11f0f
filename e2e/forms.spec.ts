// What is typed and not yet sent.
import { expect, test } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"

test.use({ person: "Priya" })

test("what is typed for one container waits there, and is not shown at another", async ({ page, tracker }) => {
  const { shipmentId, containers } = await tracker.track({ number: "MEDU74010000" })
  await tracker.settled()
  const [one, other] = containers.map(({ id, attributes }) => ({ id, number: String(attributes.number) }))
  await openShipment(page, shipmentId, one?.id)
  const list = page.getByRole("list", { name: "Containers of this shipment" })
  const note = page.getByRole("textbox", { name: "Write a note" })
  await note.fill("For the first alone")
  await list.getByRole("link", { name: new RegExp(other?.number ?? "no other") }).click()
  await expect(page).toHaveURL(new RegExp(`container=${other?.id}`))
  await expect(note).toHaveValue("")
  await list.getByRole("link", { name: new RegExp(one?.number ?? "") }).click()
  await expect(note).toHaveValue("For the first alone")
})
