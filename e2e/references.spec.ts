// Reference numbers live at the tracking service: edited here, sent there, reverted if refused.
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"

test.describe("a dispatcher", () => {
  test("[D:EP-5, D:EP-6] edits the references of shipment and container at the tracking service", async ({
    page,
    tracker,
  }) => {
    const bill = { number: "MEDU73010001DIRECT", refNumbers: ["PO 1"] }
    const { shipmentId, containers } = await landShipment(tracker, bill)
    const container = containers[0]?.id ?? ""
    await openShipment(page, shipmentId, container)
    // Its charges are stored beside the container's own state.
    await expect(page.getByRole("region", { name: "Charges" })).not.toContainText("Counting")
    const fields = [
      { field: page.getByRole("textbox", { name: "Shipment" }), path: `/shipments/${shipmentId}` },
      { field: page.getByRole("textbox", { name: "Container" }), path: `/containers/${container}` },
    ]
    for (const [index, { field, path }] of fields.entries()) {
      await expect(field).toHaveValue("PO 1")
      await field.fill(` PO 1, DOOR ${index};DOOR ${index} , "7/B"`)
      await field.press("Enter")
      await expect(page.getByText("References saved to the tracking service").last()).toBeVisible()
      await expect(field).toHaveValue(`PO 1, DOOR ${index}, "7/B"`)
      const { data } = await tracker.service("GET", path)
      expect(data.attributes.ref_numbers).toEqual(["PO 1", `DOOR ${index}`, '"7/B"'])
    }
    await page.reload()
    await expect(page.getByRole("textbox", { name: "Container" })).toHaveValue('PO 1, DOOR 1, "7/B"')

    await page.getByRole("textbox", { name: "Container" }).fill("WRONG")
    await page.getByRole("textbox", { name: "Container" }).press("Enter")
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByRole("textbox", { name: "Container" })).toHaveValue('PO 1, DOOR 1, "7/B"')
    await expect(page.getByText("References set back")).toBeVisible()
    const { data } = await tracker.service("GET", `/containers/${container}`)
    expect(data.attributes.ref_numbers).toEqual(["PO 1", "DOOR 1", '"7/B"'])
  })

  test("a refusal takes the change back with its reason, and keeps what was typed", async ({
    page,
    product,
    tracker,
  }) => {
    const { shipmentId } = await tracker.track({ number: "MEDU73010002", refNumbers: ["PO 2"] })
    await tracker.settled()
    await openShipment(page, shipmentId)
    const field = page.getByRole("textbox", { name: "Shipment" })
    await expect(field).toHaveValue("PO 2")
    const setRole = (role: string) =>
      withDatabase(product.databaseUrl, (sql) => sql`update users set role = ${role} where name = 'Marisol Vega'`)
    await setRole("viewer")
    try {
      await field.fill("PO 2, PO 3")
      await field.press("Enter")
      await expect(page.getByRole("alert").filter({ hasText: "Not saved" })).toContainText(
        "Your role (viewer) may not do this. Ask an admin for permission.",
      )
      await expect(field).toHaveValue("PO 2, PO 3")
      await expect(page.getByRole("definition").filter({ hasText: "PO 3" })).toHaveCount(0)
    } finally {
      await setRole("dispatcher")
    }
    await field.press("Enter")
    await expect(page.getByText("References saved to the tracking service")).toBeVisible()
  })
})

test.describe("a viewer", () => {
  test.use({ person: "Tom" })

  test("reads references and can change none, by hand or by a request", async ({ page, tracker, baseURL }) => {
    const { shipmentId, containers } = await tracker.track({ number: "MEDU73010003", refNumbers: ["PO 5"] })
    await tracker.settled()
    await openShipment(page, shipmentId)
    const references = page.getByRole("region", { name: "References" })
    await expect(references.getByRole("definition")).toHaveText(["PO 5", "PO 5"])
    await expect(references.getByRole("textbox")).toHaveCount(0)
    for (const path of [`/api/shipments/${shipmentId}`, `/api/containers/${containers[0]?.id}`]) {
      const answer = await page.request.patch(`${path}/references`, {
        data: { refNumbers: ["MINE"] },
        headers: { origin: baseURL ?? "" },
      })
      expect(answer.status()).toBe(403)
    }
    const { data } = await tracker.service("GET", `/shipments/${shipmentId}`)
    expect(data.attributes.ref_numbers).toEqual(["PO 5"])
  })
})
