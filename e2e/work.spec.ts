// Our own work on a container: seen at once, reverted if refused, undone, and seen by colleagues.
import { choose } from "./choose.ts"
import { archiveAllContacts } from "./contacts.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { signIn } from "./sign-in.ts"
import { idOf, textOf } from "./tracker-control.ts"
import { pick } from "./world.ts"

const UNDO_SECONDS = 10

test("[UX-26] an own edit shows before it is saved; Undo stands 10 s and takes it back", async ({ page, tracker }) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU83010001DIRECT" })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const work = page.getByRole("region", { name: "Our work" })
  const field = work.getByRole("combobox", { name: "Add a tag" })
  await field.fill("Hot Container")
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/api/work", async (route) => {
    await held
    await route.continue()
  })
  await field.press("Enter")
  await expect(work.getByRole("button", { name: "Remove the tag hot container" })).toBeVisible()
  release()

  const undo = page.getByRole("button", { name: "Undo" })
  await expect(undo).toBeVisible()
  const saved = Date.now()
  await expect
    .poll(
      async () => {
        expect(await undo.isVisible()).toBe(true)
        return (Date.now() - saved) / 1_000
      },
      { intervals: [1_000], timeout: 15_000 },
    )
    .toBeGreaterThan(UNDO_SECONDS)
  await undo.click()
  await expect(page.getByText(/^Undone: \w+ tagged hot container\.$/)).toBeVisible()
  await expect(work.getByRole("button", { name: "Remove the tag hot container" })).toHaveCount(0)
  await page.reload()
  await expect(field).toBeVisible()
  await expect(work.getByRole("button", { name: "Remove the tag hot container" })).toHaveCount(0)
})

test("[UX-26] a refusal takes the edit back with its reason", async ({ page, product, tracker }) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU83010002DIRECT" })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const work = page.getByRole("region", { name: "Our work" })
  const owner = work.getByRole("combobox", { name: "Owner" })
  await expect(owner).toHaveText("Nobody")
  const setRole = (role: string) =>
    withDatabase(product.databaseUrl, (sql) => sql`update users set role = ${role} where name = 'Marisol Vega'`)
  await setRole("viewer")
  try {
    await choose(owner, "Daniel Okafor")
    await expect(
      page.getByText("Not saved. Your role (viewer) may not do this. Ask an admin for permission."),
    ).toBeVisible()
    await expect(owner).toHaveText("Nobody")
  } finally {
    await setRole("dispatcher")
  }
})

test("owner, note, delivered: a colleague sees them without a reload, and the log tells who did what", {
  tag: "@journey",
}, async ({ page, browser, baseURL, sessionOf, tracker }) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU83010003DIRECT" })
  const container = (await tracker.truth(number)).container_id
  await openShipment(page, shipmentId, container)
  const colleague = await browser.newContext({ baseURL: baseURL ?? "", storageState: await sessionOf("Daniel") })
  const other = await colleague.newPage()
  await openShipment(other, shipmentId, container)
  const theirs = other.getByRole("region", { name: "Our work" })
  const work = page.getByRole("region", { name: "Our work" })

  await choose(work.getByRole("combobox", { name: "Owner" }), "Daniel Okafor")
  await expect(theirs.getByRole("combobox", { name: "Owner" })).toHaveText("Daniel Okafor")

  await work.getByRole("textbox", { name: "Write a note" }).fill("Chassis is at gate 3")
  await work.getByRole("button", { name: "Save note" }).click()
  await expect(theirs.getByRole("list", { name: "Notes" })).toContainText("Chassis is at gate 3")
  await expect(theirs.getByRole("list", { name: "Notes" })).toContainText("Marisol Vega")

  await page.getByRole("button", { name: "More actions" }).click()
  await page.getByRole("menuitem", { name: "Mark delivered" }).click()
  await expect(theirs).toContainText("marked by us")

  await theirs.getByText(/^Activity/).click()
  const log = theirs.getByRole("list", { name: "Activity" })
  await expect(log.getByRole("listitem")).toHaveText([
    /Marisol Vega marked it delivered/,
    /Marisol Vega noted “Chassis is at gate 3”/,
    /Marisol Vega assigned it to Daniel Okafor/,
  ])
  // Undone from the log by somebody else.
  await log.getByRole("button", { name: "Undo: Marisol Vega marked it delivered" }).click()
  await expect(work).not.toContainText("marked by us")
  await expect(log.getByRole("listitem").first()).toContainText("Daniel Okafor undid: marked it not delivered")
  await colleague.close()
})

test("[UX-10] an appointment of our own stands beside the last free day, and one after it is flagged", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU83010004DIRECT" })
  await tracker.observe(number, readyUntil("2026-10-22", zone))
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const work = page.getByRole("region", { name: "Our work" })
  const setTo = async (at: string, save: string[]) => {
    await page.getByRole("button", { name: /^(Add|Change) appointment$/ }).click()
    await page.getByLabel("Day and time").fill(at)
    for (const name of save) await page.getByRole("dialog").getByRole("button", { name }).click()
    await expect(page.getByRole("dialog")).toBeHidden()
  }
  await setTo("2026-10-23T09:30", ["Save appointment", "Save anyway"])
  await expect(work).toContainText("Fri, Oct 23, 09:30")
  await expect(work).toContainText("After the last free day. Ask for an earlier one.")
  await setTo("2026-10-21T14:00", ["Save appointment"])
  await expect(work).toContainText("Wed, Oct 21, 14:00")
  await expect(work).not.toContainText("After the last free day")
  await expect(page.getByRole("region", { name: "Last free day" })).toContainText("Pickup appointment")
  await page.reload()
  await expect(work).toContainText("Wed, Oct 21, 14:00")
})

test("“Email the broker” is there only with a broker among the contacts and a hold that stands", async ({
  page,
  tracker,
  baseURL,
}) => {
  await archiveAllContacts(page, baseURL)
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU83010005DIRECT" })
  await tracker.observe(number, { holds: [{ name: "customs", status: "hold" }], available_for_pickup: false })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await expect(page.getByRole("heading", { name: /Blocked/ })).toBeVisible()
  await expect(page.getByRole("button", { name: "Watch" })).toBeEnabled()
  await expect(page.getByRole("button", { name: "Email the broker" })).toHaveCount(0)

  await page.goto("/settings/contacts")
  await page.getByRole("button", { name: "Add contact" }).click()
  const form = page.getByRole("form", { name: "New contact" })
  await form.getByLabel("Company").fill("Harbor Customs")
  await form.getByRole("button", { name: "Save contact" }).click()
  await expect(form).toContainText("Give an email address or a phone number")
  await form.getByLabel("Email").fill("desk@harbor-customs.example")
  await form.getByRole("button", { name: "Save contact" }).click()
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Harbor Customs, customs broker")

  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await page.getByRole("button", { name: "Email the broker" }).click()
  const ask = page.getByRole("dialog").getByRole("link", { name: "Write the email" })
  await expect(ask).toHaveAttribute("href", /^mailto:desk@harbor-customs\.example\?subject=/)
  expect(decodeURIComponent((await ask.getAttribute("href")) ?? "")).toContain(`Container ${number}`)

  await page.goto("/settings/contacts")
  await page.getByRole("button", { name: "Archive Harbor Customs" }).click()
  await expect(page.getByText("No contacts yet")).toBeVisible()
})

test("a container shows the customer for whom its number is tracked, by the service's name", async ({
  page,
  tracker,
}) => {
  const requests = await tracker.list("tracking_requests")
  const request = pick(requests, (one) => Boolean(idOf(one, "customer") && idOf(one, "tracked_object")), "customer")
  const { data: party } = await tracker.service("GET", `/parties/${idOf(request, "customer")}`)
  await openShipment(page, idOf(request, "tracked_object") ?? "")
  await expect(page.getByRole("region", { name: "Our work" })).toContainText(textOf(party, "company_name"))
})

test.describe("a session that ends", () => {
  test.use({ person: null })

  test("[UX-42] in mid-work keeps what was typed, and gives it back after signing in", { tag: "@journey" }, async ({
    page,
    tracker,
  }) => {
    const { number, shipmentId } = await landShipment(tracker, { number: "MEDU83010006DIRECT" })
    await signIn(page, "Marisol")
    await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
    const note = page.getByRole("textbox", { name: "Write a note" })
    const reference = page.getByRole("textbox", { name: "Container" })
    const tag = page.getByRole("combobox", { name: "Add a tag" })
    await note.fill("Driver waits at gate 7")
    await reference.fill("PO 4711")
    await tag.fill("exam")
    await page.context().clearCookies()
    await page.getByRole("button", { name: "Save note" }).click()
    await expect(
      page.getByRole("alert").filter({ hasText: "You were signed out. Your text is still here." }),
    ).toBeVisible()
    await expect(note).toHaveValue("Driver waits at gate 7")
    await tag.press("Enter")
    await expect(page.getByText("Not saved: you were signed out.")).toBeVisible()
    await expect(tag).toHaveValue("exam")

    await page.reload()
    await page.getByRole("button", { name: "Sign in as Marisol" }).click()
    await expect(page).toHaveURL(new RegExp(`/shipments/${shipmentId}`))
    await expect(note).toHaveValue("Driver waits at gate 7")
    await expect(reference).toHaveValue("PO 4711")
    await expect(tag).toHaveValue("exam")
    await page.getByRole("button", { name: "Save note" }).click()
    await expect(page.getByRole("list", { name: "Notes" })).toContainText("Driver waits at gate 7")
    await expect(note).toHaveValue("")
  })
})

test.describe("a viewer", () => {
  test.use({ person: "Tom" })

  test("reads our work and changes none of it, by hand or by a request", async ({ page, tracker, baseURL }) => {
    const { number, shipmentId } = await landShipment(tracker, { number: "MEDU83010007DIRECT" })
    const container = (await tracker.truth(number)).container_id
    await openShipment(page, shipmentId, container)
    const work = page.getByRole("region", { name: "Our work" })
    await expect(work).toContainText("Nobody")
    await expect(work.getByRole("textbox")).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Refresh" })).toHaveCount(0)
    const answer = await page.request.post("/api/work/notes", {
      data: { containerId: container, noteId: crypto.randomUUID(), body: "Mine" },
      headers: { origin: baseURL ?? "" },
    })
    expect(answer.status()).toBe(403)
  })
})
