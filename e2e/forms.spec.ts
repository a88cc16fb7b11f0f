// What every form does: checks before sending, sends once, keeps what was typed, and says at the field what to do.
import { expect, test } from "./fixtures.ts"
import { openShipment } from "./open-shipment.ts"

test.use({ person: "Priya" })

test("Enter sends; the first field that is wrong takes the focus, and each says what to do", async ({ page }) => {
  await page.goto("/settings/people")
  const name = page.getByRole("textbox", { name: "Name" })
  const email = page.getByRole("textbox", { name: "Email" })
  await email.fill("dispatch.northlake.example")
  await email.press("Enter")
  await expect(name).toBeFocused()
  for (const [field, words] of [
    [name, "Enter the name."],
    [email, "Enter an email address."],
  ] as const) {
    await expect(field).toHaveAttribute("aria-invalid", "true")
    await expect(field).toHaveAccessibleDescription(words)
  }
  await name.fill("Form Person")
  await expect(name).not.toHaveAttribute("aria-invalid")
  await expect(email).toHaveValue("dispatch.northlake.example")
})

test("pressed three times at once it is sent once; what the server refuses is said at its field", async ({ page }) => {
  await page.goto("/settings/people")
  let sent = 0
  await page.route("**/api/people", async (route) => {
    if (route.request().method() === "POST") sent += 1
    await route.continue()
  })
  const email = page.getByRole("textbox", { name: "Email" })
  await page.getByRole("textbox", { name: "Name" }).fill("Marisol Again")
  await email.fill("marisol.vega@northlake.example")
  await page.getByRole("form", { name: "Invite someone" }).evaluate((form: HTMLFormElement) => {
    for (const _ of [1, 2, 3]) form.requestSubmit()
  })
  await expect(email).toHaveAccessibleDescription(/has an account already/)
  await expect(email).toBeFocused()
  await expect(email).toHaveValue("marisol.vega@northlake.example")
  expect(sent).toBe(1)
})

test("without an answer all that was typed stays, and the next try goes through", async ({ page }) => {
  await page.goto("/settings/contacts")
  await page.getByRole("button", { name: "Add contact" }).click()
  const form = page.getByRole("form", { name: "New contact" })
  await form.getByLabel("Company").fill("Harbor Brokers")
  await form.getByLabel("Phone").fill("+1 310 555 0100")
  await page.context().setOffline(true)
  await form.getByLabel("Phone").press("Enter")
  await expect(form.getByRole("alert")).toContainText("Not saved.")
  await expect(form.getByLabel("Company")).toHaveValue("Harbor Brokers")
  await page.context().setOffline(false)
  await form.getByRole("button", { name: "Save contact" }).click()
  await expect(page.getByText("Harbor Brokers saved")).toBeVisible()
  await expect(form).toHaveCount(0)
})

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
