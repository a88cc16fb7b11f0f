// A morning at the desk by keyboard only, with the number of keys that each task takes.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"

/** Presses keys and counts them. With Shift or Ctrl a key counts as two. Typed text is counted separately. */
function hands(page: Page) {
  let count = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count += key.split("+").length
        await page.keyboard.press(key)
      }
    },
    type: (text: string) => page.keyboard.type(text),
    /** Keys since the last call. */
    counted: () => {
      const keys = count
      count = 0
      return keys
    },
  }
}

/** The container number of the focused row. */
const focusedNumber = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest("tr, li")?.textContent?.match(/[A-Z]{4}\s?\d{6}\s?\d/)?.[0] ?? null,
  )

const plain = async (page: Page) => (await focusedNumber(page))?.replaceAll(/\s/g, "") ?? null

test("[UX-48] one container: appointment, note, owner, tag, alerts, watch, refresh, copy and print", {
  tag: "@journey",
}, async ({ page, context, tracker }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const { number, zone } = await landShipment(tracker, { number: "MEDU48000101DIRECT" })
  await tracker.observe(number, readyUntil("2026-10-29", zone))
  await tracker.settled()
  await tracker.observe(number, readyUntil("2026-10-28", zone))
  await tracker.settled()
  await page.goto(`/containers?filters=${encodeURIComponent(JSON.stringify({ q: number }))}`)
  await expect(page.getByRole("table", { name: "Containers" }).locator("tbody tr")).toHaveCount(1)
  const { press, type, counted } = hands(page)
  const isBack = () => expect.poll(() => plain(page), "the row has the focus again").toBe(number)

  await press("j", "b")
  const at = page.getByRole("dialog").getByLabel("Day and time")
  await expect(at).toBeFocused()
  await expect(at).toHaveValue("2026-10-20T08:00")
  await press("ArrowRight", "2", "7", "ArrowRight", "0", "9", "3", "0")
  await expect(at).toHaveValue("2026-10-27T09:30")
  await press("Enter")
  await expect(page.getByText(`Appointment saved on ${number}`)).toBeVisible()
  expect(counted()).toBeLessThanOrEqual(12)
  await isBack()

  await press("n")
  await expect(page.getByRole("dialog", { name: `Note on ${number}` }).getByRole("textbox")).toBeFocused()
  await type("Chassis is at gate 3")
  await press("Control+Enter")
  await expect(page.getByText(`Note saved on ${number}`)).toBeVisible()
  expect(counted(), "and j before it").toBeLessThanOrEqual(3)
  await isBack()

  await press("m")
  await expect(page.getByRole("dialog").getByRole("button", { name: "Nobody" })).toBeVisible()
  await expect(page.getByRole("dialog").getByRole("listitem").first().getByRole("button")).toBeFocused()
  await press("d", "Enter")
  await expect(page.getByText(`${number} assigned to Daniel Okafor`)).toBeVisible()
  expect(counted(), "and j before it").toBeLessThanOrEqual(4)
  await isBack()

  await press("t")
  await expect(page.getByRole("combobox", { name: "Add a tag" })).toBeFocused()
  await type("by keys")
  await press("Enter", "Enter")
  await expect(page.getByText(`Tags changed on ${number}`)).toBeVisible()
  await isBack()

  await press("s")
  await expect(page.getByRole("dialog").getByRole("button", { name: /^For one hour|^For 1 hour/ })).toBeFocused()
  await press("Enter")
  await expect(page.getByText(new RegExp(`alerts? on ${number} snoozed until`))).toBeVisible()
  await isBack()
  await press("z")
  await expect(page.getByText(/^Undone|^Taken back/).first()).toBeVisible()
  await press("a")
  await expect(page.getByText(new RegExp(`alerts? on ${number} acknowledged`))).toBeVisible()
  await press("a")
  await expect(page.getByText(`No alert is open on ${number}`)).toBeVisible()
  await press("w")
  await expect(page.getByText(`You watch ${number}`)).toBeVisible()
  await press("r")
  await expect(page.getByText(new RegExp(`${number}:? (updated|all sources|the service is asking)`))).toBeVisible()
  await press("c")
  await expect(page.getByText(`${number} copied`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await isBack()
  await press("p")
  await expect(page).toHaveURL(/\/containers\/[^/]+\/print$/)
  await page.goBack()
  await isBack()
})

test("[UX-48] ten containers are assigned in 18 keys, and the selection's bar is reached from the row", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/containers")
  await expect(page.getByRole("table", { name: "Containers" }).locator("tbody tr").nth(12)).toBeVisible()
  const { press, counted } = hands(page)
  await press("j", "x", "j", "j", "j", "j", "j", "j", "j", "j", "j", "Shift+x")
  const bar = page.getByRole("region", { name: "Chosen containers" })
  await expect(bar.getByRole("status")).toHaveText("10 selected")
  await press("m")
  await expect(page.getByRole("dialog").getByRole("button", { name: "Nobody" })).toBeVisible()
  await expect(page.getByRole("dialog").locator("[data-first]")).toBeFocused()
  await press("d", "Enter")
  const toast = page.getByText("10 containers assigned to Daniel Okafor")
  await expect(toast).toBeVisible()
  expect(counted()).toBeLessThanOrEqual(18)
  // It moves nothing: the list still fills the screen under it.
  const list = await page.locator("[data-fills-screen]").boundingBox()
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBe(page.viewportSize()?.height)
  await expect(bar).toHaveCount(0)
  const tenth = () => page.evaluate(() => document.activeElement?.closest("tr")?.getAttribute("aria-rowindex"))
  await expect.poll(tenth).toBe("11")
  await press("z")
  await expect(page.getByText(/^Undone on 10 containers/)).toBeVisible()

  await press("x", ".")
  await expect(bar.getByRole("button").first()).toBeFocused()
  await press("Escape")
  await expect(bar).toBeVisible()
  await expect.poll(tenth).toBe("11")
  await press("Escape")
  await expect(bar).toHaveCount(0)
  await press("j")
  await expect.poll(tenth).toBe("12")
})

test("[UX-48] on Today: an action, a command and a look at a container, and j goes on from the row", async ({
  page,
}) => {
  await page.goto("/?show=ready")
  const links = page.locator("main section[aria-labelledby^=group-] > ol > li a[data-row-link]")
  await expect(links.nth(3)).toBeVisible()
  const { press, type, counted } = hands(page)
  await press("j", "j", "m")
  await expect(page.getByRole("dialog").getByRole("button", { name: "Nobody" })).toBeVisible()
  await expect(page.getByRole("dialog").locator("[data-first]")).toBeFocused()
  // To a person whom no other spec gives containers. A container she already had would not be announced.
  await press("p", "Enter")
  await expect(page.getByText(/^[A-Z]{4}\d{7} assigned to Priya Raman$/)).toBeVisible()
  expect(counted(), "with one j more").toBeLessThanOrEqual(6)
  await expect(links.nth(1)).toBeFocused()

  const number = await plain(page)
  await press("Control+k")
  await type("> note")
  await expect(page.getByRole("option", { selected: true })).toContainText("Write a note")
  await expect(page.getByRole("option", { selected: true })).toContainText(String(number))
  await press("Enter")
  await expect(page.getByRole("dialog", { name: `Note on ${number}` })).toBeVisible()
  await press("Escape")
  await expect(links.nth(1)).toBeFocused()

  await press("Enter")
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
  await press("n")
  await expect(page.getByRole("dialog", { name: `Note on ${number}` })).toBeVisible()
  await press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") ?? null)).toBeNull()
  await press("Escape")
  await expect(page).toHaveURL("/?show=ready")
  await expect(links.nth(1)).toBeFocused()
  await press("j")
  await expect(links.nth(2)).toBeFocused()
  await press("End")
  await expect(links.last()).toBeFocused()
  await press("Home")
  await expect(links.first()).toBeFocused()
  await press("PageDown")
  await expect(links.first()).not.toBeFocused()
  await expect(links.and(page.locator(":focus"))).toHaveCount(1)
})
