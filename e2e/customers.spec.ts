// Customers, and what the service reports about a shipment besides its dates: found, filtered and shown.
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"
import { idOf, textOf } from "./tracker-control.ts"
import { pick } from "./world.ts"

test("[D:RES-4] shipments are filtered by customer, and a shipment names its own", async ({ page, tracker }) => {
  const requests = await tracker.list("tracking_requests")
  const request = pick(requests, (one) => Boolean(idOf(one, "customer") && idOf(one, "tracked_object")), "customer")
  const { data: party } = await tracker.service("GET", `/parties/${idOf(request, "customer")}`)
  const name = textOf(party, "company_name")
  const shipmentId = idOf(request, "tracked_object") ?? ""

  await page.goto("/shipments")
  const rows = page.getByRole("table").getByRole("rowgroup").nth(1).getByRole("row")
  const all = await rows.count()
  await choose(page.getByRole("combobox", { name: "Customer" }), new RegExp(`^${name}`))
  await expect(page).toHaveURL(new RegExp(`customer=${idOf(request, "customer")}`))
  await expect(page.locator(`a[href="/shipments/${shipmentId}"]`)).toBeVisible()
  await expect.poll(() => rows.count()).toBeLessThan(all)

  await openShipment(page, shipmentId)
  await expect(page.getByText(`Customer${name}`).first()).toBeVisible()
})

test("[D:RES-14] a shipment's ports, terminals and ships are under More details; a move says its ship and meaning", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const { shipmentId } = await tracker.track({ number: "MEDU84010009DIRECT" })
  await tracker.settled()
  await openShipment(page, shipmentId)
  const more = page.locator("details").filter({ hasText: "More details" })
  await more.getByText("More details").click()
  await expect(more.getByRole("heading", { name: "Port of discharge" })).toBeVisible()
  await expect(more.getByRole("heading", { name: "Tracking request MEDU84010009DIRECT" })).toBeVisible()
  await expect(more.getByText("UN/LOCODE").first()).toBeVisible()

  const details = page.getByRole("button", { name: /^Details of Departed/ })
  const row = page.getByRole("listitem").filter({ has: details }).first()
  await row.getByRole("button").click()
  await expect(row).toContainText("The vessel left origin")
  await expect(row).toContainText(/IMO\d{7}/)
  await expect(row).toContainText(/Voyage\w+/)
})

test("[D:RES-4] a number is registered for a customer, whom its shipment and containers then name", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  await page.goto("/tracking")
  const form = page.getByRole("region", { name: "Track a number" })
  await choose(form.getByRole("combobox", { name: "Customer" }), "Lakeshore Outdoor")
  await form.getByRole("textbox", { name: "Number" }).fill("MEDU84010011DIRECT")
  // The lines are many, so one is found by typing.
  const line = form.getByRole("combobox", { name: "Carrier" })
  await line.click()
  await page.getByRole("dialog", { name: "Carrier" }).getByRole("combobox", { name: "Search the choices" }).fill("mscu")
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/MSC/])
  await page.keyboard.press("Enter")
  await expect(line).toContainText("MSC")
  await form.getByRole("button", { name: "Track it" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "MEDU84010011DIRECT" })).toContainText(
    "for Lakeshore Outdoor",
  )
  const [request] = (await tracker.list("tracking_requests")).filter(
    (one) => textOf(one, "request_number") === "MEDU84010011DIRECT",
  )
  expect(request && idOf(request, "customer")).toBeTruthy()
})
