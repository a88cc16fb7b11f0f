// Alerts: few, right and owned. Raised once, shown in the inbox and in place, worked through by keys, closed by
// themselves.
import type { Locator, Page } from "@playwright/test"
import { choose } from "./choose.ts"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"

const HELD = { holds: [{ name: "customs", description: "CET EXAM" }], fees: [], available_for_pickup: false }

/** The line of a container's alert. The list loads a hundred containers at a time, so loads more until it is there. */
async function rowOf(page: Page, number: string, words: RegExp): Promise<Locator> {
  const row = page
    .getByRole("main")
    .locator("li[data-alert]")
    .filter({ hasText: words })
    .filter({ hasText: spaced(number) })
  await expect(async () => {
    const more = page.getByRole("button", { name: "Show 100 more" })
    const apply = page.getByRole("button", { name: "Apply" })
    if (await apply.isVisible()) await apply.click()
    else if ((await row.count()) === 0 && (await more.isVisible())) await more.click()
    await expect(row).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  return row
}

/** Matches a number whose parts are set apart by margins. */
function spaced(number: string): RegExp {
  return new RegExp([...number].join("\\s?"))
}

test("[UX-39] a last free day that moved is an alert: old → new, by whom, reported when, and which date is in force", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU39000101DIRECT" })
  await tracker.observe(number, readyUntil("2026-10-22", zone))
  await tracker.settled()
  await page.goto("/alerts")
  await tracker.observe(number, readyUntil("2026-10-21", zone))
  await tracker.settled()
  const row = await rowOf(page, number, /Last free day moved/)
  await expect(row).toContainText("Last free day moved: terminal Thu, Oct 22 → Wed, Oct 21, 1 day earlier")
  await expect(row).toContainText(
    /Reported Mon, Oct 19, \d\d:\d\d [A-Z]+\. In force: Wed, Oct 21: the terminal's date, the earliest reported\./,
  )
  await expect(row).toContainText("Add appointment, then pick up by Wed, Oct 21")
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await expect(page.getByRole("region", { name: "Alerts" })).toContainText("Last free day moved")
})

test("[UX-40] one alert per container and cause, with an owner and an action; acknowledged in place, over by itself", {
  tag: "@journey",
}, async ({ page, browser, baseURL, sessionOf, product, tracker }) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU40000101DIRECT" })
  const container = (await tracker.truth(number)).container_id
  await openShipment(page, shipmentId, container)
  await choose(page.getByRole("region", { name: "Our work" }).getByRole("combobox", { name: "Owner" }), "Daniel Okafor")
  await expect(page.getByText("Assigned to Daniel Okafor").first()).toBeVisible()
  await tracker.observe(number, HELD)
  await tracker.settled()

  // In place: the shipment's banner and the badge in its row.
  const banner = page.getByRole("region", { name: "Alerts" })
  await expect(banner).toContainText("Customs hold blocks pickup")
  await expect(banner).toContainText("The terminal says “CET EXAM”")
  await expect(banner).toContainText("Call the broker about the customs hold.")
  await expect(page.getByRole("list", { name: "Containers of this shipment" })).toContainText(/alerts? open/)

  // A colleague's inbox: the alert is his, and there is only one, however often it is notified.
  await tracker.observe(number, { ...HELD, fees: [] })
  await tracker.settled()
  const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: await sessionOf("Daniel") })
  const other = await context.newPage()
  await other.goto("/alerts?whose=mine")
  const theirs = await rowOf(other, number, /Customs hold/)
  await expect(theirs).toContainText("Daniel Okafor")
  await expect(theirs).toContainText("Call the broker about the customs hold")

  // Acknowledged here, and shown there without a reload.
  await banner.getByRole("button", { name: "Acknowledge" }).click()
  await expect(banner.getByText("Customs hold blocks pickup")).toHaveCount(0)
  await other.goto("/alerts?show=acknowledged")
  const seen = await rowOf(other, number, /Customs hold/)
  await expect(seen).toContainText("seen by Marisol Vega")

  // The hold is cleared and its alert closes. The clearing raises an alert of its own.
  await tracker.observe(number, { holds: [], fees: [], available_for_pickup: true })
  await tracker.settled()
  await expect(async () => {
    const apply = other.getByRole("button", { name: "Apply" })
    if (await apply.isVisible()) await apply.click()
    await expect(seen).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await other.goto("/alerts?show=closed")
  await expect(await rowOf(other, number, /Customs hold/)).toContainText("Ended")
  await expect(page.getByRole("region", { name: "Alerts" })).toContainText(/Ready for pickup|cleared/)
  await context.close()

  await withDatabase(product.databaseUrl, async (sql) => {
    const rows = await sql`select cause, count(*) as count from alerts where container_id = ${container} group by cause`
    expect(rows.find(({ cause }) => cause === "hold")?.count).toBe(1)
  })
})

test("[UX-40] triage by keys: j k, a acknowledges, s snoozes, m gives it to somebody; Undo takes it back", async ({
  page,
  tracker,
}) => {
  const { number } = await landShipment(tracker, { number: "MEDU40000201DIRECT" }, HELD)
  await page.goto("/alerts")
  const row = await rowOf(page, number, /Customs hold/)
  await row.getByRole("link").first().focus()
  await page.keyboard.press("m")
  const give = page.getByRole("dialog", { name: /^Assign/ })
  await give.getByRole("button", { name: "Marisol Vega" }).click()
  await expect(page.getByText("Assigned to Marisol Vega")).toBeVisible()

  await page.goto("/alerts?whose=mine")
  await rowOf(page, number, /Customs hold/)
  await page.keyboard.press("j")
  await page.keyboard.press("k")
  await page.keyboard.press("a")
  await expect(page.getByText(/acknowledged$/)).toBeVisible()
  await expect(page.locator("li[data-alert]").filter({ hasText: spaced(number) })).toHaveCount(0)
  await page.getByRole("button", { name: "Undo" }).first().click()
  await expect(page.getByText("Undone")).toBeVisible()

  const back = await rowOf(page, number, /Customs hold/)
  await back.getByRole("link").first().focus()
  await page.keyboard.press("s")
  await page
    .getByRole("dialog", { name: /^Snooze/ })
    .getByRole("button", { name: /For 4 hours/ })
    .click()
  await expect(page.getByText(/snoozed until/)).toBeVisible()
  await page.goto("/alerts?show=snoozed")
  await expect(await rowOf(page, number, /Customs hold/)).toContainText("until Mon, Oct 19")
})

test("[UX-40] a container with two alerts is one item; Today has a mark of them that leads to it, and all are acknowledged at once", async ({
  page,
  tracker,
}) => {
  const fees = [{ type: "exam", amount: 300 }]
  const { number } = await landShipment(tracker, { number: "MEDU40000301DIRECT" }, { ...HELD, fees })
  await tracker.settled()
  await page.goto("/?show=blocked")
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Open ${number}` }) })
  const mark = row.getByRole("link", { name: /^2 alerts open: Hold placed, Fee posted or increased$/ })
  await expect(async () => {
    await page.reload()
    await expect(mark).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await mark.click()
  await expect(page).toHaveURL(/\/alerts\?container=/)
  const lines = page.getByRole("main").locator("li[data-alert]")
  await expect(lines).toHaveCount(2)
  await expect(page.getByText("1 container, 2 alerts open.")).toBeVisible()
  await expect(lines.locator("xpath=../..").first()).toContainText("Blocked · ")
  await page.getByRole("button", { name: `Acknowledge all 2 of ${number}` }).click()
  await expect(page.getByText(`${number}: 2 alerts acknowledged`)).toBeVisible()
  await expect(lines).toHaveCount(0)
  await page.getByRole("link", { name: "Show all" }).click()
  await expect(page).toHaveURL(/\/alerts$/)
})

test("[UX-40] rules, channels and quiet hours: set by the person, refused where they lead into a private network", async ({
  page,
}) => {
  await page.goto("/settings/alerts")
  await expect(page.getByRole("list", { name: "Rules" })).toContainText("Everything the team tracks")
  const channel = page.getByRole("form", { name: "New channel" })
  await channel.getByRole("button", { name: "Add channel" }).click()
  await expect(page.getByRole("list", { name: "Channels" })).toContainText("marisol.vega@")
  await choose(channel.getByRole("combobox", { name: "Kind" }), "Our own webhook")
  await channel.getByRole("textbox", { name: "Name" }).fill("Ours")
  await channel.getByRole("textbox", { name: "Address" }).fill("https://169.254.169.254/latest")
  await channel.getByRole("button", { name: "Add channel" }).click()
  await expect(page.getByText("The address is on a private network.")).toBeVisible()
  await expect(channel.getByRole("textbox", { name: "Address" })).toHaveValue("https://169.254.169.254/latest")

  await page.getByRole("button", { name: "Turn quiet hours on" }).click()
  await expect(page.getByRole("button", { name: "Save quiet hours" })).toBeVisible()

  await page.getByRole("button", { name: "Add my own rule" }).click()
  const form = page.getByRole("form", { name: "New rule" })
  await form.getByRole("textbox", { name: "Name" }).fill("What I own")
  await choose(form.getByRole("combobox", { name: "Which containers" }), "Containers I own")
  await form.getByRole("checkbox", { name: "My email" }).check()
  await form.getByRole("button", { name: "Save rule" }).click()
  await expect(page.getByRole("list", { name: "Rules" })).toContainText("What I own")
  await expect(page.getByRole("list", { name: "Rules" })).toContainText("Urgent alerts right away to My email")

  // There is no mail server here, so the message fails. The page says so, and what to do.
  await page.getByRole("button", { name: "Send a test to My email" }).click()
  const log = page.getByRole("list", { name: "Messages" })
  await expect(log).toContainText("No mail server is set. An admin must set SMTP_URL.")
  await page.getByRole("button", { name: "Remove What I own" }).click()
  await expect(page.getByRole("list", { name: "Rules" })).not.toContainText("What I own")
})
