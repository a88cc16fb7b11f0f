// What the reader was not sure of: each choice in words, answered by one press.
import { screen } from "@testing-library/dom"
import { beforeEach, expect, test } from "vitest"
import { fieldChoice, fieldLabel } from "#lib/words/documents/fields"
import { aDocument } from "#test/documents/document"
import { click, listShown, see, seeText } from "#test/dom/hands"
import { answer, requestsOf } from "#test/dom/network"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { AskedSection } from "./asked-section.tsx"

const asked = (name: string, choices: string[], unusable: string[] = []) => {
  return { name, label: fieldLabel(name), choices: choices.map((typed) => fieldChoice(name, typed)), unusable }
}
const ITEM = aDocument({
  asked: [asked("last_free_day", ["2026-12-04", "2026-12-07"]), asked("eta_date", [], ["11/31/2026"])],
})
const sent = () => requestsOf("PATCH /api/documents/:id").map(({ body }) => body)

beforeEach(() => {
  startPage()
  answer("PATCH /api/documents/:id", { service: "sent" })
})

test("a choice is the field's value by one press, written as a day", async () => {
  await openPage(<AskedSection item={ITEM} mayCorrect />)
  await click(await see("button", "Mon, Dec 7, 2026 as last free day"))
  await seeText("Answered.")
  expect(sent()).toEqual([{ fields: { last_free_day: "2026-12-07" } }])
})

test("none of them empties the field, and what is no day is shown as it stands", async () => {
  await openPage(<AskedSection item={ITEM} mayCorrect />)
  await seeText('It says "11/31/2026". Type the value with Correct.')
  await click(await see("button", "None of these as arrival"))
  await seeText("Answered.")
  expect(sent()).toEqual([{ fields: { eta_date: "" } }])
})

test("who may not correct sees the choices and presses nothing", async () => {
  await openPage(<AskedSection item={ITEM} mayCorrect={false} />)
  await seeText(/Dec 7/)
  expect(listShown("button", /as last free day/)).toEqual([])
})

test("a document that asks nothing has no such part", async () => {
  await openPage(<AskedSection item={aDocument()} mayCorrect />)
  expect(screen.queryByText("Not sure")).toBeNull()
})
