// A list as it is pasted: what is read, what is doubtful, and what is not used.
import { screen, waitFor, within } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test } from "vitest"
import { click, seeText } from "#test/dom/hands"
import { answer } from "#test/dom/network"
import { aTrackingPage } from "#test/tracking/request"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { TrackingDesk } from "./tracking-desk.tsx"

beforeEach(() => {
  startPage()
  sessionStorage.clear()
  answer("GET /api/tracking-requests", aTrackingPage())
  answer("GET /api/jobs", { jobs: [] })
  answer("GET /api/fields", { offered: false, fields: [] })
  answer("GET /api/work/choices", { people: [], tags: [], customers: [] })
  answer("POST /api/jobs/preview", { lookups: {} })
})

async function paste(text: string): Promise<void> {
  await openPage(<TrackingDesk mayTrack homeZone="America/Los_Angeles" connections={null} mayManageKeys={false} />, {
    at: "/tracking?add=many",
  })
  await click(await screen.findByRole("textbox", { name: "Numbers" }))
  await userEvent.paste(text)
}

const rowOf = (number: string) =>
  waitFor(() => {
    const plan = screen.getByRole("region", { name: "What would be sent" })
    const rows = within(plan).getAllByRole("listitem")
    const row = rows.find(({ textContent }) => textContent?.includes(number))
    if (row === undefined) throw new Error(`No row of ${number}`)
    return row
  })

test("row numbers are left out, a placeholder hides no container, and what is not used is counted", async () => {
  await paste("NO\tCONTAINER\tMBL\n1\tMSCU6401183\tTBA\n2\tHLBU5502177\tMEDUQX482190\nTOTAL\t2\t")
  await seeText("3 lines read: 1 container, 1 bill")
  await seeText("1 row had no number")
  await seeText("Line 4: TOTAL 2")
  expect((await rowOf("MSCU6401183")).textContent).toContain("Ready to send")
  expect((await rowOf("MEDUQX482190")).textContent).toContain("Ready to send")
})

test("a misread container is held with the likely right one, and a likely line is confirmed by one press", async () => {
  await paste("MSCU64O1183\nCMAU1365899\nATBE1003091")
  const misread = await rowOf("MSCU64O1183")
  expect(misread.textContent).toContain("Letters and digits mixed up")
  await click(within(misread).getByRole("button", { name: /^Use MSCU6401183/ }))
  expect((await rowOf("MSCU6401183")).textContent).toContain("Ready to send")
  const pooled = await rowOf("CMAU1365899")
  expect(pooled.textContent).toContain("The container belongs to CMA CGM group. Probably CMA CGM, else APL or ANL.")
  await click(within(pooled).getByRole("button", { name: /^Use CMA CGM/ }))
  expect((await rowOf("CMAU1365899")).textContent).toContain("Ready to send")
  const swapBody = await rowOf("ATBE1003091")
  expect(swapBody.textContent).toContain("Not an ocean container")
  expect(within(swapBody).queryByRole("button", { name: /^Choose carrier/ })).toBeNull()
})

test("a column that a person leaves out stays out, and the list says where one is", async () => {
  await paste("Container\tPO\nMSCU6401183\tA1")
  await rowOf("MSCU6401183")
  await click(screen.getByRole("combobox", { name: "Column 1, Container" }))
  await click(await screen.findByRole("option", { name: "Leave out" }))
  await waitFor(() => expect(screen.queryByRole("region", { name: "What would be sent" })).toBeNull())
  await seeText("1 cell in other columns holds a container number")
})

test("of a wide sheet the columns in use are shown, the others behind a click", async () => {
  const many = Array.from({ length: 38 }, (_, at) => `Remark ${at + 1}`)
  await paste(`NO\tCONTAINER\t${many.join("\t")}\n1\tMSCU6401183\t${many.join("\t")}`)
  await rowOf("MSCU6401183")
  const left = await seeText("39 columns left out")
  expect(screen.getByRole("combobox", { name: "Column 2, CONTAINER" }).closest("details")).toBeNull()
  expect(left.closest("details")?.querySelectorAll("[role=combobox]")).toHaveLength(39)
})

test("a text without a number says so", async () => {
  await paste("see you on Monday")
  await seeText("No number to track was found. Choose the column that has them.")
})
