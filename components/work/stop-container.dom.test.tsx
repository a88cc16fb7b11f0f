// Stopping the tracking of one container from its menu, and taking it up again.
import { screen, waitFor, within } from "@testing-library/dom"
import { beforeEach, expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { aRow } from "#test/containers/board-row"
import { click, see, seeText } from "#test/dom/hands"
import { answer, requestsOf } from "#test/dom/network"
import { aWorkDetail } from "#test/work/detail"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { ContainerActions } from "./container-actions.tsx"

const ROW = aRow()
const STOPPED = { canStop: true, stopped: { at: anInstant("2026-10-19T12:00:00Z"), by: "Ana Ruiz" } }
const TITLE = "Tracking of this container is stopped"
const LABEL = "Stop tracking this container"

beforeEach(() => {
  startPage()
  // The server stops it, and says so from then on.
  answer("POST /api/containers/:id/tracking", ({ body }) => {
    const tracked = (body as { order: string }).order === "resume"
    answer("GET /api/work/:id", aWorkDetail(ROW.id, { tracking: tracked ? { canStop: true, stopped: null } : STOPPED }))
    return { tracked }
  })
})

const orders = () => requestsOf("POST /api/containers/:id/tracking").map(({ path, body }) => [path, body])
const open = (tracking: typeof STOPPED | { canStop: boolean; stopped: null }, canEdit = true) => {
  answer("GET /api/work/:id", aWorkDetail(ROW.id, { tracking }))
  return openPage(<ContainerActions row={ROW} canEdit={canEdit} />)
}
const openMenu = async () => click(await see("button", "More actions"))
const path = `/api/containers/${ROW.id}/tracking`

test("the menu asks first, stops that container alone, says so with who and when, and is undone", async () => {
  await open({ canStop: true, stopped: null })
  await openMenu()
  await click(await see("menuitem", LABEL))
  const dialog = await see("dialog", `Stop tracking ${ROW.number}?`)
  expect(dialog.textContent).toContain("The other containers of its shipment stay tracked")
  expect(orders()).toEqual([])
  await click(within(dialog).getByRole("button", { name: LABEL }))
  await seeText(TITLE)
  expect(orders()).toEqual([[path, { order: "stop" }]])
  expect((await seeText(/By Ana Ruiz/)).textContent).toContain("Its dates are no longer updated")
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Refresh" }).disabled).toBe(true)
  await click(await see("button", "Undo"))
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(orders().at(-1)).toEqual([path, { order: "resume" }])
})

test("who opens a stopped container resumes it", async () => {
  await open(STOPPED)
  await click(await see("button", "Resume tracking"))
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(orders()).toEqual([[path, { order: "resume" }]])
})

test("a viewer reads that it is stopped, and is offered nothing", async () => {
  await open(STOPPED, false)
  await seeText(TITLE)
  expect(screen.queryByRole("button", { name: "Resume tracking" })).toBeNull()
})

test("with another service there is no such action", async () => {
  await open({ canStop: false, stopped: null })
  await openMenu()
  await see("menuitem", "Mark delivered")
  expect(screen.queryByRole("menuitem", { name: LABEL })).toBeNull()
})
