// Tariff rows: tried before they are saved, built from lists, undone, compared with the others on file.
import type { Locator } from "@playwright/test"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { contractRow, putRate } from "./rates.ts"

test.use({ person: "Daniel" })

const PAST = "2026-10-16"

const openStep = (form: Locator, name: string) =>
  form.getByRole("list", { name: "Steps of this row" }).getByRole("button", { name }).click()

test("a tariff row is tried on a container before it is saved; a sheet with a fault saves nothing", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  await putRate(page, contractRow())
  const { number, zone } = await landShipment(tracker, { number: "MEDU44010005DIRECT" })
  await tracker.observe(number, readyUntil(PAST, zone))
  await tracker.settled()
  await page.goto("/settings/tariffs")
  await page.getByRole("button", { name: "Change contract-any" }).click()
  const form = page.getByRole("form", { name: "Change contract-any" })
  await openStep(form, "Rates")
  await form.getByRole("button", { name: "Remove tier 3" }).click()
  await form.getByRole("button", { name: "Remove tier 2" }).click()
  await form.getByLabel("Tier 1, amount a day").fill("500.00")
  await openStep(form, "Try and save")
  const bench = form.getByRole("region", { name: "Test bench" })
  await bench.getByLabel("Container number").fill(number)
  await bench.getByRole("button", { name: "Count it" }).click()
  await expect(bench).toContainText("$500.00 through today")
  await expect(bench).toContainText("Once saved, this row counts for the container.")
  await expect(bench).toContainText("Now: $172.00 by Contract: Contract 7")
  await openStep(form, "Rates")
  await form.getByLabel("Tier 1, to day").fill("4")
  await form.getByRole("button", { name: "Save row" }).click()
  await expect(form).toContainText("Nothing after day 4: leave the last day open")
  await form.getByRole("button", { name: "Cancel" }).click()

  const csv = await (await page.request.get("/api/tariffs/export")).text()
  await page.getByRole("button", { name: "Import CSV" }).click()
  const sheet = page.getByRole("region", { name: "Import tariffs" })
  await sheet.getByLabel("Or paste the rows").fill(csv.replace("contract-any,demurrage", "contract-any,demurage"))
  await sheet.getByRole("button", { name: "Look at the sheet" }).click()
  await expect(sheet.getByRole("alert")).toContainText("Nothing is saved: 1 fault")
  await expect(sheet.getByRole("alert")).toContainText(
    "clock: Write one of: demurrage, per_diem, combined, storage, plug_in",
  )
  await sheet.getByLabel("Or paste the rows").fill(csv.replace("Contract 7, section 3", "Contract 8"))
  await sheet.getByRole("button", { name: "Look at the sheet" }).click()
  await expect(sheet.getByRole("status")).toContainText("0 new, 1 changed, 0 removed")
  await sheet.getByRole("button", { name: "Save these rows" }).click()
  await expect(page.getByRole("table", { name: "Tariff rows" })).toContainText("Contract 8")
  await putRate(page, contractRow())
})

test("a tariff row is made from lists by name, its tiers by keys alone; a removed one comes back by Undo", async ({
  page,
}) => {
  await page.goto("/settings/tariffs")
  const { terminals, ports } = (await (await page.request.get("/api/tariffs")).json()) as TariffsPage
  const [terminal, port] = [terminals[0], ports[0]]
  if (!terminal || !port) throw new Error("the account has no terminal or no port")
  await page.getByRole("button", { name: "Add row" }).click()
  const form = page.getByRole("form", { name: "New tariff row" })
  const option = page.getByRole("option")

  await form.getByRole("button", { name: "Next" }).press("Enter")
  // By name, by code, and by the full code.
  await form.getByLabel("Carrier", { exact: true }).fill("mediterr")
  await expect(option).toHaveText(["MSCMSCU"])
  await page.keyboard.press("Enter")
  await expect(form.getByLabel("Carrier", { exact: true })).toHaveValue("MSCU")
  await expect(form).toContainText("MSC")
  await form.getByLabel("Terminal", { exact: true }).fill(terminal.name.slice(0, -1))
  await option.filter({ hasText: terminal.code }).click()
  await expect(form.getByLabel("Terminal", { exact: true })).toHaveValue(terminal.code)
  await form.getByLabel("Port", { exact: true }).fill(port.name)
  await page.keyboard.press("Tab")
  await expect(form.getByLabel("Port", { exact: true })).toHaveValue(port.code)
  // An unknown code is accepted, and the form says that it is unknown.
  await form.getByLabel("Terminal", { exact: true }).fill("Z999")
  await expect(form).toContainText("No container here is at a terminal Z999")

  await openStep(form, "Rates")
  await form.getByLabel("Tier 1, to day").fill("4")
  await form.getByLabel("Tier 1, amount a day").fill("172")
  await page.keyboard.press("Enter")
  await expect(form.getByLabel("Tier 2, to day")).toBeFocused()
  await expect(form.getByLabel("Tier 2, from day")).toHaveValue("5")
  await page.keyboard.press("Enter")
  await expect(form.getByLabel("Tier 3, from day")).toBeFocused()
  await page.keyboard.press("Backspace")
  await expect(form.getByLabel("Tier 3, from day")).toHaveCount(0)
  await expect(form.getByLabel("Tier 2, amount a day")).toBeFocused()
  await openStep(form, "Try and save")
  await form.getByLabel("In force from").fill("2026-01-01")
  await form.getByLabel("Tariff and rule").fill("Contract 9")
  await form.getByRole("button", { name: "Save row" }).click()
  // The form opens at the step that is wrong.
  await expect(form.getByRole("alert")).toContainText("Tier 2 needs a first day and a daily rate, such as 172.00")
  await form.getByLabel("Tier 2, amount a day").fill("222.5")
  await openStep(form, "Try and save")
  await form.getByRole("button", { name: "Save row" }).click()

  const rows = page.getByRole("table", { name: "Tariff rows" })
  const id = "contract-mscu-z999-demurrage"
  const row = rows.getByRole("row").filter({ hasText: id })
  await expect(row).toContainText("days 1 to 4 $172.00, from day 5 $222.50")
  await row.getByRole("button", { name: `Remove ${id}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(row).toContainText(`${id}, version 2`)
  await row.getByRole("button", { name: `Remove ${id}` }).click()
  await expect(row).toHaveCount(0)
})

test("a row that fits the same containers as another says so before it is saved, in the form and in a sheet", async ({
  page,
}) => {
  await putRate(page, contractRow())
  await page.goto("/settings/tariffs")
  await page.getByRole("button", { name: "Add row" }).click()
  const form = page.getByRole("form", { name: "New tariff row" })
  await openStep(form, "Try and save")
  await form.getByLabel("In force from").fill("2020-01-01")
  const words = form.getByRole("status")
  await expect(words).toContainText("This row and contract-any fit the same containers from the same day")
  await openStep(form, "Whose and where")
  await form.getByLabel("Carrier", { exact: true }).fill("MAEU")
  await expect(words).not.toContainText("fit the same containers")
  await expect(words).toContainText(/contract-any.* will not count any more where the carrier is not reported/)
  await openStep(form, "Try and save")
  await form.getByLabel("In force from").fill("2026-01-01")
  await openStep(form, "Whose and where")
  await form.getByLabel("Carrier", { exact: true }).fill("")
  await page.keyboard.press("Tab")
  await expect(words).toBeEmpty()
  await form.getByRole("button", { name: "Cancel" }).click()

  const csv = await (await page.request.get("/api/tariffs/export")).text()
  await page.getByRole("button", { name: "Import CSV" }).click()
  const sheet = page.getByRole("region", { name: "Import tariffs" })
  await sheet.getByLabel("Or paste the rows").fill(csv.replace("contract-any,demurrage", "contract-twin,demurrage"))
  await sheet.getByRole("button", { name: "Look at the sheet" }).click()
  await expect(sheet.getByRole("status")).toContainText("contract-any and contract-twin fit the same containers")
})

test("a row, and a sheet, that somebody else changed meanwhile: who, what differs, and both ways on", async ({
  page,
  browser,
  sessionOf,
}) => {
  await putRate(page, contractRow())
  const context = await browser.newContext({ storageState: await sessionOf("Priya") })
  const colleague = await context.newPage()
  await colleague.goto("/settings")
  await page.goto("/settings/tariffs")
  const rows = page.getByRole("table", { name: "Tariff rows" })
  await page.getByRole("button", { name: "Change contract-any" }).click()
  const form = page.getByRole("form", { name: "Change contract-any" })
  await putRate(colleague, contractRow({ freeDays: 5, rule: "Contract 8" }))
  await openStep(form, "Charge and free days")
  await form.getByRole("textbox", { name: "Free days" }).fill("7")
  await form.getByRole("button", { name: "Save row" }).click()
  const notice = form.getByRole("alert")
  await expect(notice).toContainText(/Priya .+ changed this row on .+\. ?Yours is not saved yet/)
  await expect(notice.getByRole("listitem")).toHaveText([
    "Free days: theirs 5, yours 7",
    "Tariff and rule, or contract and section: theirs Contract 8, yours Contract 7, section 3",
  ])
  await notice.getByRole("button", { name: "Save mine" }).click()
  await expect(form).toHaveCount(0)
  await expect(rows).toContainText("Contract 7, section 3")

  await page.getByRole("button", { name: "Change contract-any" }).click()
  await putRate(colleague, contractRow({ rule: "Contract 8" }))
  await openStep(form, "Charge and free days")
  await form.getByRole("textbox", { name: "Free days" }).fill("9")
  await form.getByRole("button", { name: "Save row" }).click()
  await notice.getByRole("button", { name: /^Keep Priya .+'s$/ }).click()
  await expect(form).toHaveCount(0)
  await expect(rows).toContainText("Contract 8")

  const csv = await (await page.request.get("/api/tariffs/export")).text()
  await page.getByRole("button", { name: "Import CSV" }).click()
  const sheet = page.getByRole("region", { name: "Import tariffs" })
  await sheet.getByLabel("Or paste the rows").fill(csv.replace("Contract 8", "Contract 10"))
  await sheet.getByRole("button", { name: "Look at the sheet" }).click()
  await expect(sheet.getByRole("status")).toContainText("0 new, 1 changed, 0 removed")
  await putRate(colleague, contractRow({ rule: "Contract 9" }))
  await sheet.getByRole("button", { name: "Save these rows" }).click()
  await expect(sheet.getByRole("alert")).toContainText("changed since you looked at this sheet")
  await expect(rows).toContainText("Contract 9")
  await sheet.getByRole("button", { name: "Look at the sheet" }).click()
  await sheet.getByRole("button", { name: "Save these rows" }).click()
  await expect(rows).toContainText("Contract 10")
  await putRate(page, contractRow())
  await context.close()
})
