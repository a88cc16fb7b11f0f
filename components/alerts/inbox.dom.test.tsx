// The list of alerts by keys and mouse: a container is one item, each of its alerts a line with its own life.
import { screen, waitFor, within } from "@testing-library/dom"
import { beforeEach, expect, test } from "vitest"
import { anAlertsPage, anInboxRow } from "#test/alerts/inbox-row"
import { anInstant } from "#test/builders"
import { click, expectAddress, expectFocus, listShown, press, see, seeText } from "#test/dom/hands"
import { answer, requestsOf } from "#test/dom/network"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { AlertInbox } from "./inbox.tsx"

const LA = "America/Los_Angeles"
const LATE = { containerId: "c1", number: "MEDU7310464", list: "overdue", lineName: "MSC" } as const
const passed = anInboxRow({
  ...LATE,
  ...{ id: "passed", cause: "lfd_passed", label: "Last free day passed", shape: "over" },
  ...{ fact: "Last free day passed, 3 days ago (Fri, Oct 16)", proof: "Fri, Oct 16: the terminal's date." },
  since: { at: anInstant("2026-10-17T07:00:00.000Z"), zone: LA, seen: false },
})
const held = anInboxRow({
  ...LATE,
  id: "held",
  since: { at: anInstant("2026-10-18T19:00:00.000Z"), zone: LA, seen: true },
})
const ready = anInboxRow({
  ...{ id: "ready", containerId: "c2", number: "TGHU4182765", list: "ready", urgent: false },
  ...{ cause: "ready", label: "Ready for pickup", fact: "Ready for pickup", action: "Add appointment" },
})
const lost = anInboxRow({
  ...{ id: "lost", containerId: null, shipmentId: null, number: null, place: null, list: "failed", confirmedAt: null },
  ...{ about: "tracking_request", cause: "tracking_failed", label: "Tracking request failed", shape: "failed" },
  ...{ fact: "BILL1 is not tracked: not found", action: "Check the number" },
})

beforeEach(() => {
  startPage()
  answer("GET /api/alerts", anAlertsPage([passed, held, lost, ready]))
  answer("GET /api/work/choices", { people: [], tags: [], customers: [] })
  answer("POST /api/alerts/act", ({ body }) => ({ changed: (body as { ids: string[] }).ids.length }))
})

const openAlerts = (at = "/alerts") => openPage(<AlertInbox homeZone={LA} canAct />, { at })
const acts = () => requestsOf("POST /api/alerts/act").map(({ body }) => body)
const lineOf = (id: string) => {
  const line = document.querySelector<HTMLElement>(`[data-alert=${id}]`)
  if (line === null) throw new Error(`No line of ${id}`)
  return line
}
const linkOf = (id: string) => within(lineOf(id)).getByRole("link")

test("a container is one item with its alerts as lines; number, place and carrier stand once", async () => {
  await openAlerts()
  const now = within(await see("region", /^Act now 2/))
  const [item] = now.getAllByRole("listitem")
  const lines = within(item as HTMLElement).getAllByRole("listitem")
  expect(lines.map(({ dataset }) => dataset.alert)).toEqual(["passed", "held"])
  expect(item?.textContent?.match(/Overdue · APM Pier 400 · MSC/g)).toHaveLength(1)
  expect(within(item as HTMLElement).getAllByText("Call the broker about the customs hold")).toHaveLength(2)
  expect(lines[1]?.querySelector(".sr-only p")?.textContent).toBe("Call the broker about the customs hold")
  expect((await see("region", /^For information 1/)).textContent).toContain("Ready · APM Pier 400 · MSC")
})

test("head and tabs count containers besides their alerts", async () => {
  await openAlerts()
  await seeText(/^2 containers and 1 other, 4 alerts open\. Each closes when its cause ends\./)
  const [tab] = within(await see("navigation", "Which alerts")).getAllByRole("link")
  expect(tab?.textContent).toBe("Open3 2 containers and 1 other, 4 alerts")
  expect(tab?.title).toBe("2 containers and 1 other, 4 alerts")
})

test("where each container has one alert, the head counts alerts alone", async () => {
  answer("GET /api/alerts", anAlertsPage([passed, lost]))
  await openAlerts()
  await seeText(/^2 alerts open\./)
})

test("each line says since when, and where only the first look is known, that it was seen since then", async () => {
  await openAlerts()
  await see("region", /^Act now/)
  expect(within(lineOf("passed")).getByText("Since Oct 17").title).toBe("Sat, Oct 17, 00:00 PT")
  expect(within(lineOf("held")).getByText("Seen since Oct 18").title).toMatch(/^Sun, Oct 18, 12:00 PT\. .*may be older/)
})

test("by keys: j and k go from line to line, a acknowledges one line, and the focus goes to the next", async () => {
  await openAlerts()
  await see("region", /^Act now/)
  linkOf("passed").focus()
  await press("j")
  await expectFocus(() => linkOf("held"))
  await press("k")
  await expectFocus(() => linkOf("passed"))
  await press("a")
  await waitFor(() => expect(acts()).toEqual([{ ids: ["passed"], act: "acknowledge" }]))
  await seeText("MEDU7310464: Last free day passed, acknowledged")
  await expectFocus(() => linkOf("held"))
})

test("by keys: s snoozes and m assigns the line that has the focus", async () => {
  await openAlerts()
  await see("region", /^Act now/)
  linkOf("held").focus()
  await press("s")
  await click(within(await see("dialog", "Snooze MEDU7310464")).getByRole("button", { name: /^For 4 hours/ }))
  await waitFor(() => expect(acts()).toEqual([{ ids: ["held"], act: "snooze", until: "2026-10-19T17:00:00.000Z" }]))
  await waitFor(() => expect(listShown("dialog")).toEqual([]))
  linkOf("passed").focus()
  await press("m")
  await see("dialog", /^Assign/)
})

test("by mouse: one line alone, or all of a container at once, with one Undo for both", async () => {
  await openAlerts()
  await see("region", /^Act now/)
  expect(listShown("button", /^Acknowledge all/)).toHaveLength(1)
  await click(screen.getByRole("button", { name: "Acknowledge all 2 of MEDU7310464" }))
  await waitFor(() => expect(acts()).toEqual([{ ids: ["passed", "held"], act: "acknowledge" }]))
  await seeText("MEDU7310464: 2 alerts acknowledged")
  await click(await see("button", "Undo"))
  const undone = ["passed", "held"].map((id) => ({ ids: [id], act: "reopen" }))
  await waitFor(() => expect(acts().slice(1)).toEqual(undone))
  await click(within(lineOf("lost")).getByRole("button", { name: "Acknowledge Tracking request failed" }))
  await waitFor(() => expect(acts().at(-1)).toEqual({ ids: ["lost"], act: "acknowledge" }))
})

test("who may only read acts on nothing, by keys or mouse", async () => {
  await openPage(<AlertInbox homeZone={LA} canAct={false} />, { at: "/alerts", role: "viewer" })
  await see("region", /^Act now/)
  expect(listShown("button", /^(Acknowledge|Snooze|Assign)/)).toEqual([])
  linkOf("passed").focus()
  await press("asmj")
  await expectFocus(() => linkOf("held"))
  expect(acts()).toEqual([])
  expect(listShown("dialog")).toEqual([])
})

test("of one container alone: it is asked for, named, and one link leads back to all", async () => {
  const container = "6f1d2c3b-0000-4000-8000-000000000001"
  answer("GET /api/alerts", ({ query }) =>
    query.get("container") === container
      ? anAlertsPage([passed, held], { container })
      : anAlertsPage([passed, held, lost, ready]),
  )
  await openAlerts(`/alerts?container=${container}`)
  await seeText(/Only MEDU7310464\./)
  expect(document.querySelectorAll("[data-alert]")).toHaveLength(2)
  await click(await see("link", "Show all"))
  await expectAddress("/alerts")
  await waitFor(() => expect(document.querySelectorAll("[data-alert]")).toHaveLength(4))
})
