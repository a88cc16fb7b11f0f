// What a page loads before it can be used stays small. bench/rows/first-load.ts compares it with an empty Next page.
import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { scriptBytes, scriptsOf } from "../bench/script-bytes.ts"
import { expect, test } from "./fixtures.ts"
import { listContainers, pick } from "./world.ts"

/** The goal is 130 kB more than an empty page, which has about 2 kB more than what Next puts into every page. */
const MOST_BYTES = 132_000

test("the lists and a shipment load no more than 130 kB of scripts beside an empty page", async ({ page, tracker }) => {
  const container = pick(
    await listContainers(tracker),
    (one) => one.shipmentId !== undefined,
    "container on a shipment",
  )
  const { rootMainFiles } = JSON.parse(readFileSync(".next/build-manifest.json", "utf8")) as { rootMainFiles: string[] }
  const framework = rootMainFiles.reduce((sum, file) => sum + gzipSync(readFileSync(`.next/${file}`)).byteLength, 0)
  expect(framework).toBeGreaterThan(0)
  for (const path of ["/", "/containers", "/shipments", `/shipments/${container.shipmentId}`]) {
    const answer = await page.goto(path)
    const bytes = await scriptBytes(new URL(page.url()).origin, (await answer?.text()) ?? "")
    expect(bytes, `${path} names the scripts of Next too`).toBeGreaterThan(framework)
    expect(bytes - framework, path).toBeLessThanOrEqual(MOST_BYTES)
  }
})

for (const [path, role, name, opened] of [
  ["/containers", "button", "Filter", "dialog"],
  ["/containers", "button", "Column Status", "menu"],
  ["/containers", "button", "Columns", "dialog"],
  ["/documents", "combobox", "Type", "listbox"],
] as const) {
  test(`${name} pressed before the code of its ${opened} has come opens it when it comes`, async ({ page }) => {
    const first = new Set(scriptsOf(await (await page.request.get(path)).text()))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let held = 0
    await page.route(/\/_next\/static\/chunks\/.*\.js$/, async (route) => {
      if (!first.has(new URL(route.request().url()).pathname)) {
        held += 1
        await released
      }
      await route.continue()
    })
    await page.goto(path, { waitUntil: "domcontentloaded" })
    const button = page.getByRole(role, { name, exact: true })
    // The page is hydrated, and has requested its later code.
    await expect.poll(() => button.evaluate(isTakenOver)).toBe(true)
    await expect.poll(() => held).toBeGreaterThan(0)
    // By keyboard, the harder way: a pointer that comes near already loads the code.
    await button.press("Enter")
    await expect(page.getByRole(opened)).toHaveCount(0)
    release()
    await expect(page.getByRole(opened)).toBeVisible()
  })
}

/** React has hydrated the element. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))

test("a tip comes by pointer and by key; Esc, a press and going away take it off", async ({ page }) => {
  await page.goto("/")
  const button = page.getByRole("button", { name: "Light or dark" })
  const tip = page.getByText("Light or dark", { exact: true })
  await button.hover()
  await expect(tip).toBeVisible()
  // Moving from the button onto the tip keeps it open.
  await tip.hover()
  await expect(tip).toBeVisible()
  await page.mouse.move(400, 600)
  await expect(tip).toBeHidden()
  await page.getByRole("button", { name: "Keys and help" }).focus()
  await page.keyboard.press("Tab")
  await expect(button).toBeFocused()
  await expect(tip).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(tip).toBeHidden()
  await expect(button).toBeFocused()
})
