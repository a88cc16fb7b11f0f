import { expect, test } from "vitest"
import { WORST_FIRST } from "../containers/attention-order.ts"
import { TODAY_LISTS } from "./today-lists.ts"

test("the lists of Today keep the order of attention, and each state but gone has one", () => {
  const states = TODAY_LISTS.filter((list) => (WORST_FIRST as readonly string[]).includes(list))
  expect(states).toEqual(WORST_FIRST.filter((state) => state !== "gone"))
})
