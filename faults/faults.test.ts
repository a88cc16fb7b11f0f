// The short form of npm run faults: real processes, real kills, under load, then the checker.
import { expect, test } from "vitest"
import { visited } from "#test/visited"
import { findingLine, holds } from "./check/findings.ts"
import { readFaultOptions } from "./options.ts"
import { runFaults } from "./run.ts"

const SEED = 20_261_121

test("sixteen kills and other faults under chaos break none of the seven invariants", async () => {
  const report = await runFaults(
    { kills: 16, deliveries: 2_400, rate: 80, seed: SEED, web: "bare", each: 2 },
    () => undefined,
  )
  for (const { name, looked } of report.findings) visited(name, looked)
  expect(report.findings.filter((one) => !holds(one)).map(findingLine)).toEqual([])
  expect(report.findings).toHaveLength(12)
  expect(Object.fromEntries(report.mischief.kills)).toEqual({ receiver: 4, postgres: 4, worker: 4, web: 4 })
  expect(report.journal.sent).toBeGreaterThanOrEqual(2_400)
  expect(report.mischief.others.get("failLog")).toBeGreaterThan(0)
  expect(report.logTroubles).toBeGreaterThan(0)
  expect(report.journal.forged.size).toBeGreaterThan(50)
  // Takes a minute on a quiet machine. The limit is only for hangs.
}, 400_000)

test.each([
  [["--kills", "many"]],
  [["--web", "php"]],
  [["--speed", "9"]],
  [["--rate", "0"]],
  [["--each", "0"]],
  [["--kills"]],
])("the arguments %j are refused with how to give them", (args) =>
  expect(() => readFaultOptions(args)).toThrow("npm run faults -- [--kills 200]"),
)
