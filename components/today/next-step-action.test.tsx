import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { nextStep } from "#lib/domain/work/next-step"
import type { TodayRow } from "#lib/read/work/today-rows"
import { aHold, aTodayRow, at } from "#test/containers/board-row"
import { NextStepAction } from "./next-step-action.tsx"

const NOW = at("2026-10-19T13:00:00.000Z")
const held: Partial<TodayRow> = {
  readiness: { state: "blocked", reason: "", blockedBy: [aHold()], unreported: [] },
  owed: [{ currency: "USD", amountMinor: 199_800, withoutAmount: 0, basis: "posted" }],
}
const broker = { role: "broker" as const, company: "Harbor Customs", person: null, email: "desk@harbor.example" }

function shown(over: Partial<TodayRow>, canAct = true) {
  const row = aTodayRow(over)
  const step = nextStep(row, NOW)
  const html = renderToStaticMarkup(
    <NextStepAction row={row} step={step} now={NOW} canAct={canAct} busy={false} onAction={() => {}} />,
  )
  return {
    tag: /^<(\w+)/.exec(html)?.[1],
    href: /href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"),
    title: /title="([^"]*)"/.exec(html)?.[1],
    words: html.replaceAll(/<[^>]*>/g, ""),
  }
}

describe("the next step of a row of Today", () => {
  test("leads to the hold, or writes to the broker once one with an address is known", () => {
    const title = "Call the broker about the customs hold, then pay $1,998.00 before pickup"
    expect(shown(held)).toMatchObject({ tag: "a", title, words: "Call the broker MEDU7310464" })
    expect(shown(held).href).toMatch(/#holds$/)
    const asked = shown({ ...held, contacts: [broker] })
    expect(asked.words).toBe("Email the broker about MEDU7310464")
    expect(asked).toMatchObject({ tag: "button", title: `${title}: Harbor Customs` })
  })

  test("what is owed leads to the fees, and no appointment is asked for before it is paid", () => {
    const { owed } = held
    expect(shown({ owed: owed ?? [] })).toMatchObject({ tag: "a", words: expect.stringMatching(/^See fees/) })
    expect(shown({ owed: owed ?? [] }).href).toMatch(/#fees$/)
    expect(shown({})).toMatchObject({ tag: "button", words: "Add appointment MEDU7310464" })
  })

  test("who may only look reads the step, and offered nothing to press or to write", () => {
    expect(shown({}, false)).toMatchObject({ tag: "span", words: "Next: Add appointment" })
    expect(shown({ ...held, contacts: [broker] }, false).href).toMatch(/#holds$/)
    expect(shown({ staleAt: NOW }, false)).toMatchObject({ tag: "span", words: "Next: Refresh" })
  })
})
