import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { requireGoodPassword } from "./policy.ts"

const owner = { name: "Ana Lopez-Ortiz", email: "a.lopez@northlake.example", host: "desk.harborline.com" }
const check = (password: string) => () => requireGoodPassword(password, owner)

describe("a new password", () => {
  test.each([
    "correct horse battery",
    "a long password",
    "freeday correct horse battery",
    "north wind over lake 9",
    "ørsted ÆØÅ 東京タワー",
  ])("%j is taken", (password) => {
    expect(check(password)).not.toThrow()
  })

  test.each(["123qweasdzxc", "1QAZ2wsx3edc", "q1w2e3r4t5y6"])("%j is one that many people chose", (password) => {
    expect(check(password)).toThrow(/Many people use/)
  })

  test.each([
    ["freeday-2026!", "the product"],
    ["Freeday Freeday Freeday", "the product, again and again"],
    ["Fr33d4y-2026!!", "with signs for letters"],
    ["dispatcher123", "a role of the trade"],
    ["northlake2026", "the company"],
    ["N0rthl4ke-1234", "the company, with signs for letters"],
    ["harborline 99", "the host"],
    ["LopezOrtiz2026", "the person"],
  ])("%j is refused at its field: %s", (password) => {
    expect(check(password)).toThrow(expect.objectContaining({ kind: "invalid", meta: { field: "password" } }))
  })

  test("the list holds more than the 3,000 most common ones that are long enough, each readable", () => {
    const list = gunzipSync(readFileSync(new URL("./common.txt.gz", import.meta.url))).toString("latin1")
    const words = list.trimEnd().split("\n")
    expect(words.length).toBeGreaterThan(40_000)
    expect(words.filter((word) => word.length < 12 || word !== word.toLowerCase())).toEqual([])
  })
})
