import { describe, expect, test } from "vitest"
import { KINDS } from "./kinds.ts"
import { scoreOf } from "./score.ts"

describe("what comes from outside is read as well as test/outside/kinds.ts says, no worse and no better", () => {
  test.each(KINDS)(
    "$name",
    async ({ name, read, score }) => {
      const items = await read()
      const found = scoreOf(items)
      const faults = items.filter(({ verdict }) => verdict === "wrong" || verdict === "unread")
      const list = faults.map(({ verdict, words }) => `${verdict}: ${words}`).join("\n")
      expect(found, `npm run outside -- ${name} lists what changed. Wrong or unread now:\n${list}\n`).toEqual(score)
      // Drawing and reading the papers takes long beside other work.
    },
    180_000,
  )
})
