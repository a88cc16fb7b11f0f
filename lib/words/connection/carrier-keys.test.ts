import { expect, test } from "vitest"
import type { Tried } from "#lib/domain/connection/carrier-keys"
import { triedWords } from "./carrier-keys.ts"

const CASES: [Tried, RegExp][] = [
  [{ outcome: "works", containers: [], unread: 0 }, /^Works: ZIM knows this number\. It names no container yet\.$/],
  [{ outcome: "works", containers: ["A", "B"], unread: 0 }, /It names A, B\.$/],
  [
    { outcome: "works", containers: ["A", "B", "C", "D"], unread: 1 },
    /A, B, C and 1 more\. 1 part of its answer was not/,
  ],
  [{ outcome: "nothing_found" }, /^ZIM was reached and found nothing/],
  [{ outcome: "wrong_number" }, /says this is no number of this kind/],
  [{ outcome: "refused", why: "credentials" }, /^ZIM refused the key\./],
  [{ outcome: "refused", why: "entitlement" }, /does not let it use tracking/],
  [{ outcome: "must_wait", by: "carrier", until: null }, /^ZIM asked us to wait/],
  [{ outcome: "must_wait", by: "budget", until: null }, /^No call is left/],
  [{ outcome: "no_answer" }, /^ZIM did not answer/],
  [{ outcome: "unreadable" }, /answered something that is no list of events/],
]

test.each(CASES)("%o is told in words", (tried, words) => {
  expect(triedWords(tried, "ZIM")).toMatch(words)
})

test("only an answer that knew the number says that the key works", () => {
  const saying = CASES.filter(([tried]) => /\bworks?\b/i.test(triedWords(tried, "ZIM")))
  expect(new Set(saying.map(([{ outcome }]) => outcome))).toEqual(new Set(["works"]))
})
