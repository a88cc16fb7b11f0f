// A custom field of the account: created, filled by pasting, filtered, sorted, edited, exported, kept in a view.
import { readFileSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { axeFindings } from "./axe.ts"
import { choose } from "./choose.ts"
import { expect, test } from "./fixtures.ts"
import { startProduct } from "./product.ts"
import { makeSession } from "./sign-in.ts"
import { openControl } from "./tracker-control.ts"
import { listContainers } from "./world.ts"

const FILLED = 200
/** Two full minutes of the service's request limit, and some time before and after. */
const FILL_MS = 240_000

const table = (page: Page) => page.getByRole("table", { name: "Containers" })
const lines = (page: Page): Locator => table(page).locator("tbody tr")
const cellsOf = (page: Page, name: string) =>
  table(page).evaluate((node, wanted) => {
    const heads = [...node.querySelectorAll("thead th")].map((head) => head.textContent?.trim() ?? "")
    const at = heads.findIndex((head) => head.startsWith(wanted)) + 1
    return [...node.querySelectorAll("tbody tr")].map(
      (line) => line.querySelector(`[aria-colindex="${at}"]`)?.textContent ?? "",
    )
  }, name)
const isRising = (values: number[]) => values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value)

test("a custom field is filled for 200 containers by paste, then filtered, sorted, edited, exported and kept in a view", async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const product = await startProduct({ env: { TRACKER_SHIPMENTS: "160", TRACKER_LIMITS: "off" } })
  try {
    const tracker = openControl(product)
    const context = await browser.newContext({
      baseURL: product.url,
      acceptDownloads: true,
      storageState: await makeSession(product, "Daniel"),
    })
    const page = await context.newPage()
    await page.goto("/containers")
    await expect(lines(page).first()).toBeVisible()

    await page.getByRole("button", { name: "Columns" }).click()
    await page.getByRole("button", { name: "New field" }).click()
    await page.getByLabel("Name").fill("Priority")
    await choose(page.getByRole("combobox", { name: "Kind" }), "Number")
    expect(await axeFindings(page), "the dialog of a new field").toEqual([])
    await page.getByRole("button", { name: "Add field" }).click()
    await expect(page.getByRole("checkbox", { name: "Priority" })).toBeChecked()
    await page.getByRole("button", { name: "Done" }).click()
    await expect(table(page).getByRole("columnheader", { name: /^Priority/ })).toBeAttached()

    const stopped = (await tracker.list("shipments")).filter(({ attributes }) => attributes.tracked === false)
    const live = (await listContainers(tracker)).filter(
      ({ attributes, shipmentId }) =>
        attributes.pod_full_out_at === null &&
        attributes.final_destination_full_out_at === null &&
        attributes.empty_terminated_at === null &&
        !stopped.some(({ id }) => id === shipmentId),
    )
    expect(live.length).toBeGreaterThan(FILLED)
    const numbers = live.slice(0, FILLED).map(({ number }) => number)
    const priorityOf = (at: number) => ((at * 37) % FILLED) + 1
    const sheet = ["Container\tPriority", ...numbers.map((number, at) => `${number}\t${priorityOf(at)}`)]
    const requests = (await tracker.list("tracking_requests")).length
    await page.goto("/tracking?add=many")
    await page.getByRole("textbox", { name: "Numbers" }).fill([...sheet, "MSCU6401183\tsoon"].join("\r\n"))
    const plan = page.getByRole("region", { name: "What would be sent" })
    await expect(plan.getByRole("listitem").filter({ hasText: "MSCU6401183" })).toContainText("A field does not fit")
    await expect(plan).toContainText(`${FILLED} to send`)
    await plan.getByRole("button", { name: `Set the fields of ${FILLED}` }).click({ timeout: 10_000 })
    const ofService = async () => {
      const { meta } = await tracker.service<never>("GET", "/custom_fields?page[size]=1")
      return Number(meta?.total)
    }
    await expect.poll(ofService, { timeout: FILL_MS, intervals: [2_000] }).toBe(FILLED)
    expect((await tracker.list("tracking_requests")).length, "nothing is registered a second time").toBe(requests)

    await page.goto("/containers")
    await page.getByRole("button", { name: "Columns" }).click()
    await page.getByRole("checkbox", { name: "Priority" }).check()
    await page.getByRole("button", { name: "Done" }).click()
    await page.getByRole("button", { name: "Filter", exact: true }).click()
    await page.getByRole("option", { name: "Priority", exact: true }).click()
    await page.getByRole("checkbox", { name: /^Is set/ }).check()
    await page.getByRole("button", { name: "Done" }).click()
    await expect(page.getByRole("status").filter({ hasText: `of ${FILLED} loaded` })).toBeVisible()

    const head = table(page).getByRole("columnheader", { name: /^Priority/ })
    await head.getByRole("button", { name: "Priority", exact: true }).click()
    await expect(head).toHaveAttribute("aria-sort", "ascending")
    await expect.poll(async () => (await cellsOf(page, "Priority"))[0]).toBe("1")
    expect(isRising((await cellsOf(page, "Priority")).map(Number))).toBe(true)
    await head.getByRole("button", { name: "Priority", exact: true }).click()
    await expect.poll(async () => (await cellsOf(page, "Priority"))[0]).toBe(String(FILLED))

    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: "Export" }).click()
    await page.getByRole("menuitem", { name: /CSV/ }).click()
    const file = readFileSync(await (await download).path(), "utf8")
    const rows = file.split("\r\n").map((line) => line.split(","))
    const heads = rows.findIndex((cells) => cells.includes("Priority") && cells.includes("Container"))
    const at = rows[heads]?.indexOf("Priority") ?? -1
    const exported = rows.slice(heads + 1).filter((cells) => cells.length > 1)
    expect(exported.map((cells) => Number(cells.at(at - (rows[heads]?.length ?? 0))))).toEqual(
      Array.from({ length: FILLED }, (_, n) => FILLED - n),
    )

    await page.getByRole("button", { name: "Save view" }).click()
    await page.getByLabel("Name").fill("By priority")
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await page.goto("/containers")
    const views = page.getByRole("navigation", { name: "Views" })
    await views.getByRole("button", { name: /^By priority/ }).click()
    await expect(page.getByRole("status").filter({ hasText: `of ${FILLED} loaded` })).toBeVisible()
    await expect.poll(async () => (await cellsOf(page, "Priority"))[0]).toBe(String(FILLED))

    await lines(page).first().getByRole("link").first().click()
    const panel = page.getByRole("complementary", { name: "Container" })
    const input = panel.getByLabel("Priority")
    await expect(input).toHaveValue(String(FILLED))
    await input.fill("dear")
    await input.press("Enter")
    await expect(panel.getByRole("alert")).toContainText("Priority takes a number")
    await input.fill("1000")
    await input.press("Enter")
    await expect(page.getByText("Priority is 1,000")).toBeVisible()
    await expect.poll(async () => (await cellsOf(page, "Priority"))[0]).toBe("1,000")
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await expect(input).toHaveValue(String(FILLED))
    expect(await axeFindings(page), "the panel with its fields").toEqual([])
  } finally {
    await product.stop()
  }
})
