import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ChangedByAnother, FieldsThatDiffer } from "./changed-by-another.tsx"

const fields = (total: string, rule: string) => [
  { label: "Currency", text: "USD" },
  { label: "Total due", text: total },
  { label: "Rule", text: rule },
]

test("who changed it and when is announced, with what differs and both ways on", () => {
  const markup = renderToStaticMarkup(
    <ChangedByAnother
      stands={{ by: "Marisol", words: "Marisol changed this invoice on Tue, Nov 3, 10:05 PT." }}
      busy={false}
      onKeepTheirs={() => {}}
      onSaveMine={() => {}}
    >
      <FieldsThatDiffer theirs={fields("800.00", "")} yours={fields("910.00", "Rule 34")} />
    </ChangedByAnother>,
  )
  expect(markup).toMatch(/^<div role="alert"/)
  expect(markup).toContain("Marisol changed this invoice on Tue, Nov 3, 10:05 PT.")
  expect([...markup.matchAll(/<li[^>]*>([^<]+)/g)].map(([, words]) => words)).toEqual([
    "Total due: theirs 800.00, yours 910.00",
    "Rule: theirs empty, yours Rule 34",
  ])
  expect([...markup.matchAll(/<button[^>]*>([^<]+)/g)].map(([, words]) => words)).toEqual([
    "Keep Marisol&#x27;s",
    "Save mine",
  ])
})

test("where both read the same, that is said", () => {
  const same = fields("910.00", "Rule 34")
  const markup = renderToStaticMarkup(<FieldsThatDiffer theirs={same} yours={same} />)
  expect(markup).toContain("It reads the same.")
  expect(markup).not.toContain("<li")
})
