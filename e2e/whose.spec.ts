// One owner for a container and its alerts, whose list is shown, and whom we asked about it.
import type { Page } from "@playwright/test"
import { archiveAllContacts } from "./contacts.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import type { Report } from "./tracker-control.ts"

const BLOCKED: Report = { holds: [{ name: "customs", status: "hold" }], fees: [], available_for_pickup: false }
const BROKER = {
  ...{ role: "broker", company: "Harbor Customs", person: "Jane Roe", email: "desk@harbor-customs.example" },
  ...{ phone: null, note: null, customerId: null, terminalId: null, lineScac: null },
}

const rowOf = (page: Page, number: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: `Open ${number}` }) })

async function openUntil(page: Page, path: string, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await seen()
  }).toPass({ timeout: 40_000 })
}

test("assigned from Today by keys, its alert has that owner at once; Mine is kept and counted", async ({
  page,
  tracker,
}) => {
  const { number } = await landShipment(tracker, { number: "MEDU94000101DIRECT" })
  await tracker.observe(number, BLOCKED)
  await tracker.settled()
  await openUntil(page, "/?show=blocked", () => expect(rowOf(page, number)).toBeVisible({ timeout: 3_000 }))
  await rowOf(page, number)
    .getByRole("link", { name: `Open ${number}` })
    .focus()
  await page.keyboard.press("m")
  await page
    .getByRole("dialog", { name: /^Assign/ })
    .getByRole("button", { name: "Marisol Vega" })
    .click()
  await expect(rowOf(page, number)).toContainText("Marisol Vega")

  const whose = page.getByRole("group", { name: "Whose containers" })
  await whose.getByRole("button", { name: "Mine" }).click()
  await expect(page).toHaveURL(/whose=mine/)
  await expect(rowOf(page, number)).toBeVisible()
  await page
    .getByRole("link", { name: /^Alerts/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/alerts\?whose=mine/)
  const alert = page.locator("li[data-alert]").filter({ hasText: number.slice(4, 10) })
  await expect(alert.first()).toContainText("Marisol Vega")
  await page.goto("/containers")
  await expect(page).toHaveURL(/owner/)
  await expect(whose.getByRole("button", { name: "Mine" })).toHaveAttribute("aria-pressed", "true")

  await whose.getByRole("button", { name: "Unassigned" }).click()
  await expect(page.getByRole("row", { name: new RegExp(number.slice(4, 10)) })).toHaveCount(0)
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().endsWith("/api/user-settings"),
  )
  await whose.getByRole("button", { name: "Everybody" }).click()
  await kept
  await page.goto("/")
  await expect(whose.getByRole("button", { name: "Everybody" })).toHaveAttribute("aria-pressed", "true")
})

test("whom we asked is kept before the mail is written; on the day the row is back, until it is done", async ({
  page,
  tracker,
  baseURL,
}) => {
  await archiveAllContacts(page, baseURL)
  const headers = { origin: baseURL ?? "" }
  const added = await page.request.post("/api/contacts", {
    data: { id: crypto.randomUUID(), contact: BROKER },
    headers,
  })
  expect(added.ok(), await added.text()).toBe(true)
  const { number } = await landShipment(tracker, { number: "MEDU94000201DIRECT" })
  await tracker.observe(number, BLOCKED)
  await tracker.settled()
  await openUntil(page, "/?show=blocked", () => expect(rowOf(page, number)).toBeVisible({ timeout: 3_000 }))
  const row = rowOf(page, number)
  await row.getByRole("button", { name: `Email the broker about ${number}` }).click()
  const dialog = page.getByRole("dialog", { name: `Ask about ${number}` })
  await expect(dialog.getByRole("radio", { name: /Jane Roe, Harbor Customs/ })).toBeChecked()
  // It is Monday in this world, so the next working day is Tuesday.
  await expect(dialog.getByLabel("Follow up on")).toHaveValue("2026-10-20")
  await expect(dialog.getByRole("link", { name: "Write the email" })).toHaveAttribute(
    "href",
    /^mailto:desk@harbor-customs\.example\?subject=/,
  )
  await dialog.getByLabel("Follow up on").fill("2026-10-19")
  await dialog.getByRole("button", { name: "Keep without email" }).click()
  await expect(dialog).toBeHidden()
  await page.goto("/")
  const group = page.getByRole("region", { name: /^Follow up/ })
  await expect(group).toContainText("Asked broker, follow up Oct 19")
  await rowOf(page, number)
    .getByRole("link", { name: `Open ${number}` })
    .focus()
  await page.keyboard.press("d")
  await expect(page.getByText(`${number}: follow-up done`)).toBeVisible()
  // The row stays in place, but is no longer counted.
  await expect(group.getByRole("heading")).toContainText(/^Follow up\s*0/)
  await page.getByRole("button", { name: "Undo" }).first().click()
  await expect(group.getByRole("heading")).toContainText(/^Follow up\s*1/)
  await expect(group).toContainText("Asked broker, follow up")
})

test("a list handed over with a note, and a mention picked from the list of people: both are told to them", {
  tag: "@journey",
}, async ({ page, browser, sessionOf, tracker, baseURL }) => {
  const { number } = await landShipment(tracker, { number: "MEDU94000301DIRECT" })
  await tracker.settled()
  await page.goto(`/containers?filters=${encodeURIComponent(JSON.stringify({ q: number }))}`)
  const people = page.getByRole("listbox", { name: "People to mention" })
  await page.keyboard.press("j")
  await page.keyboard.press("n")
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused()
  await page.keyboard.type("@")
  await expect(people, "the dialog cuts nothing of it").toBeInViewport({ ratio: 1 })
  // Otherwise the typed text would be kept as a draft.
  await page.keyboard.press("Backspace")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.getByRole("table").locator("tbody").getByRole("checkbox").first().check()
  await page.getByRole("button", { name: "More for the selected containers" }).click()
  await page.getByRole("menuitem", { name: "Hand over" }).click()
  const dialog = page.getByRole("dialog", { name: /^Hand over/ })
  await dialog.getByRole("combobox", { name: "To" }).click()
  await page.getByRole("option", { name: "Daniel Okafor" }).click()
  await dialog.getByLabel("Note (optional)").fill("Broker waits for the invoice")
  await dialog.getByRole("button", { name: "Hand over" }).click()
  await expect(dialog).toBeHidden()

  await page.locator("[data-row-link]").first().click()
  const note = page.getByRole("textbox", { name: "Write a note" })
  await note.click()
  await page.keyboard.type("Please call them, @")
  const writing = page.getByRole("combobox", { name: "Write a note" })
  await expect(people.getByRole("option").first()).toHaveAttribute("aria-selected", "true")
  await expect(writing).toHaveAttribute("aria-activedescendant", /\S/)
  await page.keyboard.press("Escape")
  await expect(people).toHaveCount(0)
  // The panel around it is still open. Another @ opens the list again.
  await expect(note).toBeFocused()
  await page.keyboard.press("Backspace")
  await page.keyboard.type("@")
  await page.keyboard.press("ArrowDown")
  await expect(people.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true")
  await page.keyboard.type("oka")
  await expect(people.getByRole("option")).toHaveText(["Daniel Okafor"])
  await page.keyboard.press("Enter")
  await expect(note).toHaveValue("Please call them, @Daniel Okafor ")
  await page.keyboard.press("Control+Enter")
  await expect(page.getByText(`Note saved on ${number}`)).toBeVisible()

  const daniels = await browser.newContext({ baseURL: baseURL ?? "", storageState: await sessionOf("Daniel") })
  const theirs = await daniels.newPage()
  await theirs.goto("/alerts")
  const told = (words: string) => theirs.locator("li[data-alert]").filter({ hasText: words }).first()
  await expect(told("Marisol Vega handed 1 container over to you")).toContainText("Broker waits for the invoice")
  await expect(told("Marisol Vega mentioned you in a note")).toContainText("Please call them, @Daniel Okafor")
  await daniels.close()
})
