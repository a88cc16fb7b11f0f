// A longer fault run against the production build, with the streams of signed-in people.
import { expect, test } from "vitest"
import { findingLine, holds } from "./check/findings.ts"
import { runFaults } from "./run.ts"

test("forty kills under chaos, with people signed in at the web servers, break no invariant", async () => {
  const report = await runFaults(
    { kills: 40, deliveries: 8_000, rate: 80, seed: 20_261_128, web: "next", each: 2 },
    () => undefined,
  )
  expect(report.findings.filter((one) => !holds(one)).map(findingLine)).toEqual([])
}, 900_000)
