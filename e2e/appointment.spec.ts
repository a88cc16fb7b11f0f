// Recording an appointment by keyboard: warnings, refusals, and two people at one container.
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"

test("by keyboard: the dialog says what it hangs on, refuses the past, and warns before it saves", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU83020001DIRECT" })
  await tracker.observe(number, readyUntil("2026-10-22", zone))
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await page.getByRole("button", { name: "Add appointment" }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Add appointment" })
  const time = dialog.getByLabel("Day and time")
  await expect(time).toBeFocused()
  await expect(dialog).toContainText("This records an appointment. It does not book it with the terminal.")
  await expect(dialog.getByText(number)).toBeVisible()
  for (const name of ["Last free day", "Gates", "Holds", "Driver notes (optional)"]) {
    await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(dialog).toContainText("Thu, Oct 22")

  await time.fill("2026-10-18T10:00")
  await time.press("Enter")
  await expect(dialog).toContainText("This time has passed at its terminal.")
  await expect(time).toHaveAttribute("aria-invalid", "true")

  await time.fill("2026-10-24T09:30")
  await time.press("Enter")
  await expect(dialog.getByRole("alert")).toContainText("This is after the last free day, Thu, Oct 22.")
  await expect(page.getByRole("region", { name: "Our work", includeHidden: true })).toContainText("None recorded")
  await dialog.getByRole("button", { name: "Save anyway" }).focus()
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("region", { name: "Our work" })).toContainText("Sat, Oct 24, 09:30")
  await expect(page.getByRole("region", { name: "Last free day" })).toContainText("Sat, Oct 24, 09:30")
})

test("two people: the later one sees whose time stands beside their own, and chooses", async ({
  page,
  browser,
  baseURL,
  sessionOf,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU83020002DIRECT" })
  await tracker.observe(number, readyUntil("2026-10-30", zone))
  const container = (await tracker.truth(number)).container_id
  await openShipment(page, shipmentId, container)
  const colleague = await browser.newContext({ baseURL: baseURL ?? "", storageState: await sessionOf("Daniel") })
  const other = await colleague.newPage()
  await openShipment(other, shipmentId, container)
  for (const one of [page, other]) {
    await one.getByRole("button", { name: "Add appointment" }).click()
    await expect(one.getByRole("dialog").getByText(number)).toBeVisible()
  }
  const theirs = other.getByRole("dialog")
  await theirs.getByLabel("Day and time").fill("2026-10-21T10:30")
  await theirs.getByRole("button", { name: "Save appointment" }).click()
  await expect(theirs).toBeHidden()

  const mine = page.getByRole("dialog")
  await mine.getByLabel("Day and time").fill("2026-10-21T14:00")
  await mine.getByRole("button", { name: "Save appointment" }).click()
  await expect(mine.getByRole("alert")).toContainText(/Daniel Okafor set Wed, Oct 21, 10:30 .* at \d\d:\d\d /)
  await expect(mine.getByRole("alert")).toContainText("Yours: Wed, Oct 21, 14:00.")
  await expect(other.getByRole("region", { name: "Our work" })).toContainText("Wed, Oct 21, 10:30")
  await mine.getByRole("button", { name: "Save mine" }).focus()
  await page.keyboard.press("Enter")
  await expect(mine).toBeHidden()
  await expect(other.getByRole("region", { name: "Our work" })).toContainText("Wed, Oct 21, 14:00")
  await colleague.close()
})

test("a note changed on another desk meanwhile is not written over: both texts are shown", async ({
  page,
  context,
  tracker,
}) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU83020003DIRECT" })
  const container = (await tracker.truth(number)).container_id
  await openShipment(page, shipmentId, container)
  await page.getByRole("textbox", { name: "Write a note" }).fill("Gate 3")
  await page.getByRole("button", { name: "Save note" }).click()
  const second = await context.newPage()
  await openShipment(second, shipmentId, container)
  for (const one of [page, second]) {
    await one.getByRole("button", { name: /^More about the note/ }).click()
    await one.getByRole("menuitem", { name: "Change note" }).click()
  }
  const change = (one: typeof page, text: string) => one.getByRole("textbox", { name: "Change the note" }).fill(text)
  await change(second, "Gate 4")
  await second.getByRole("button", { name: "Save", exact: true }).click()
  await expect(second.getByRole("list", { name: "Notes" })).toContainText("Gate 4")
  await change(page, "Gate 5")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByRole("alert").filter({ hasText: "It now reads: “Gate 4”" })).toBeVisible()
  await page.getByRole("button", { name: "Save mine" }).click()
  await expect(second.getByRole("list", { name: "Notes" })).toContainText("Gate 5")
})

test("[UX-10] an appointment that is too late, and two that differ, stand whole in their row of Today, at a desk and on a phone", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU83020003DIRECT" })
  await tracker.observe(number, { ...readyUntil("2026-10-20", zone), pickup_appointment_at: "2026-10-22T17:30:00Z" })
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: `Open ${number}` }) })
  const standsWhole = async (words: RegExp) => {
    await page.goto("/?show=due")
    for (const width of [1440, 1290, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(row.getByText(words)).toBeVisible()
      const isCut = await row
        .getByText(words)
        .evaluate((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
      expect(isCut, `at ${width} px`).toBe(false)
    }
  }
  await tracker.settled()
  await standsWhole(/^Terminal appointment \(Thu 22, \d\d:\d\d [A-Z]+\) is after the LFD$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await page.getByRole("button", { name: /^(Add|Change) appointment$/ }).click()
  const dialog = page.getByRole("dialog", { name: /appointment/ })
  await dialog.getByLabel("Day and time").fill("2026-10-19T20:30")
  await dialog.getByRole("button", { name: "Save appointment" }).click()
  await expect(dialog).toBeHidden()
  await standsWhole(
    /^Our appt Mon 19, 20:30 [A-Z]+; terminal appointment \(Thu 22, \d\d:\d\d [A-Z]+\) is after the LFD$/,
  )
})
