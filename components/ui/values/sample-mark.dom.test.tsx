// What a sample rate counts says so wherever it is shown, on a desk of real containers.
import { screen } from "@testing-library/dom"
import { beforeEach, expect, test } from "vitest"
import { CLOCK } from "#test/dom/clock"
import { openPage, startPage } from "../../../test/dom/page.tsx"
import { Disagreements } from "../../exposure/disagreements.tsx"
import { AppClockProvider } from "./app-clock.tsx"
import { Money } from "./money.tsx"

beforeEach(startPage)

const estimate = (isSample: boolean) => (
  <p data-testid="figure">
    <Money minor={22_000} currency="USD" kind="estimate" isSample={isSample} />
  </p>
)
const shown = () => screen.getByTestId("figure").textContent

test("an estimate by a sample rate is marked", async () => {
  await openPage(estimate(true), { at: "/" })
  expect(shown()).toBe("$220 est. sample")
  expect(screen.getByTitle("sample rate, not a contract")).toBeTruthy()
})

test("an estimate by another rate carries no mark", async () => {
  await openPage(estimate(false), { at: "/" })
  expect(shown()).toBe("$220 est.")
})

test("what dates that disagree are worth is marked too", async () => {
  const sums = [{ currency: "USD", minor: 22_000, containers: 1, isSample: true }]
  await openPage(<Disagreements disagreements={{ sums, rows: [] }} currency="USD" filter={{}} />, { at: "/exposure" })
  expect(screen.getByRole("link", { name: /1 container/ }).textContent).toMatch(/\$220.* sample$/)
})

test("in a demonstration, where the bar says that all is simulated, no figure is marked by itself", async () => {
  const simulated = { ...CLOCK, simulated: true }
  await openPage(<AppClockProvider initialClock={simulated}>{estimate(true)}</AppClockProvider>, { at: "/" })
  expect(shown()).toBe("$220 est.")
})
