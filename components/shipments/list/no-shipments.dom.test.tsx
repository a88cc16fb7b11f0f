// What /shipments/find shows where nothing matches: the number that was meant first, then to track what was typed.
import { screen } from "@testing-library/dom"
import { beforeEach, expect, test } from "vitest"
import type { FindAnswer } from "#lib/read/find/hits"
import { see } from "#test/dom/hands"
import { answer } from "#test/dom/network"
import { aFindAnswer } from "#test/find/answer"
import { openPage, startPage } from "../../../test/dom/page.tsx"
import { NoContainers } from "../../containers/list/no-containers.tsx"
import { NoShipments } from "./no-shipments.tsx"

beforeEach(startPage)

const nothing = () => {}
const view = { q: "", status: null, line: null, port: null, vessel: null, hold: null, customer: null }

const shipments = (q: string) => <NoShipments view={{ ...view, q } as never} onFilter={nothing} onClear={nothing} />
const containers = (q: string) => <NoContainers filters={{ q }} onFilters={nothing} />

const stepsFor = async (list: typeof shipments, q: string, found: Partial<FindAnswer> = {}) => {
  answer("GET /api/find", () => aFindAnswer(q, found))
  await openPage(list(q), { at: "/shipments" })
  await see("button", "Clear all")
  return () => screen.queryAllByRole("link").flatMap((link) => (/^(Use|Track) /.test(link.textContent) ? link : []))
}

test.each([
  ["shipments", shipments],
  ["containers", containers],
])(
  "in the list of %s a mistyped number's correction is the first button, and to track it the second",
  async (_, list) => {
    const checkDigit = { typed: 7, right: 4, suggested: "MEDU7310464" }
    const steps = await stepsFor(list, "MEDU7310467", { checkDigit })
    await see("link", "Track this number")
    expect(steps().map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Use MEDU7310464", "/shipments/find?q=MEDU7310464"],
      ["Track this number", "/tracking?number=MEDU7310467"],
    ])
  },
)

test.each(["hello", "MSC", "today"])("the word %s is no number: only the filters can be cleared", async (word) => {
  const steps = await stepsFor(shipments, word, {
    named: [{ filter: "port", value: "USLAX", name: "Los Angeles", count: 3 }],
  })
  await see("link", "List the containers of Los Angeles")
  expect(steps()).toEqual([])
})
