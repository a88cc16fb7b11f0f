import { expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { mentionAt, mentionedIn, peopleNamed, splitMentions, withMention } from "./mentions.ts"

const people = ["Ann Lee", "Ann Leeds", "Daniel Okafor", "J. (Jo) O'Neil"].map((name, at) => ({ id: `p${at}`, name }))

test.each([
  ["@Daniel Okafor please call", ["p2"]],
  ["for @Ann Leeds", ["p1"]],
  ["for @Ann Lee, and @Daniel Okafor.", ["p0", "p2"]],
  ["@Daniel Okafor and @Daniel Okafor", ["p2"]],
  ["(@J. (Jo) O'Neil)", ["p3"]],
  ["mail daniel@Daniel Okafor", []],
  ["Daniel Okafor without the sign", []],
  ["@Daniel Okafors", []],
  ["@daniel okafor is not how he is called", []],
  ["", []],
])("%s", (body, ids) => {
  expect(mentionedIn(body, people)).toEqual(ids)
  expect(
    splitMentions(body, people)
      .map(({ text }) => text)
      .join(""),
  ).toBe(body)
})

test("two people of one name are both meant", () => {
  const twins = ["x", "y"].map((id) => ({ id, name: "Ann Lee" }))
  expect(mentionedIn("@Ann Lee", twins)).toEqual(["x", "y"])
})

test.each([
  ["@", 1, { from: 0, to: 1, typed: "" }],
  ["call @Dan", 9, { from: 5, to: 9, typed: "Dan" }],
  ["call @Daniel Ok now", 15, { from: 5, to: 15, typed: "Daniel Ok" }],
  ["(@J. (Jo", 8, { from: 1, to: 8, typed: "J. (Jo" }],
  ["mail daniel@x", 13, null],
  ["@Dan", 0, null],
  ["@Dan\nnext", 9, null],
  ["no sign", 7, null],
  [`@${"x".repeat(80)}`, 81, null],
])("what is being typed in %j at %i", (body, caret, found) => {
  expect(mentionAt(body, caret)).toEqual(found)
})

test.each([
  ["", ["Ann Lee", "Ann Leeds", "Daniel Okafor", "J. (Jo) O'Neil"]],
  ["ann", ["Ann Lee", "Ann Leeds"]],
  ["oka", ["Daniel Okafor"]],
  ["daniel o", ["Daniel Okafor"]],
  ["aniel", []],
])("who is offered for %j", (typed, names) => {
  expect(peopleNamed([...people, { id: "twin", name: "Ann Lee" }], typed).map(({ name }) => name)).toEqual(names)
})

test("what is typed after it does not make it another: a comma parts them", () => {
  expect(withMention("ask @Ann ds", { from: 4, to: 8 }, "Ann Lee", people)).toEqual({
    body: "ask @Ann Lee ds",
    caret: 13,
  })
  const both = [...people, { id: "short", name: "Ann" }]
  expect(withMention("ask @A Lee is here", { from: 4, to: 6 }, "Ann", both)).toEqual({
    ...{ body: "ask @Ann, Lee is here", caret: 10 },
  })
})

test("who is picked is who is mentioned, whatever stands before and after", () => {
  const named = fc.array(fc.string({ unit: fc.constantFrom(..."aAé1 .('-"), minLength: 1, maxLength: 6 }), {
    minLength: 1,
  })
  const text = fc.string({ unit: fc.constantFrom(..."aA1 @.,\n"), maxLength: 8 })
  fc.assert(
    fc.property(named, fc.nat(), text, text, (names, which, before, after) => {
      const all = [...new Set(names.map((name) => name.trim()).filter(Boolean))].map((name, at) => ({
        id: `${at}`,
        name,
      }))
      const picked = all[which % Math.max(1, all.length)]
      if (!picked) return
      const { body, caret } = withMention(
        `${before}@${after}`,
        { from: before.length, to: before.length + 1 },
        picked.name,
        all,
      )
      expect(mentionedIn(body, all)).toContain(picked.id)
      expect(body.slice(0, caret)).toMatch(/ $/)
      expect(body.startsWith(before)).toBe(true)
    }),
    { numRuns: cases(3000) },
  )
})
