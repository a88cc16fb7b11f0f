import { expect, test } from "vitest"
import { webPart, workerPart } from "./parts.ts"
import { makePlan } from "./plan.ts"

test("a part that is started again is given the database's new address", () => {
  const plan = makePlan("/nowhere", {})
  const parts = [workerPart(plan, "start"), webPart(plan, "start")]
  plan.env.DATABASE_URL = "postgres://127.0.0.1:6001/freeday"
  expect(parts.map(({ env }) => env.DATABASE_URL)).toEqual([plan.env.DATABASE_URL, plan.env.DATABASE_URL])
})
