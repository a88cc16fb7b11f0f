import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { makePlan, type Plan } from "./plan.ts"
import { claimData } from "./running.ts"
import { makeShutdown } from "./shutdown.ts"

let plan: Plan
beforeEach(() => {
  plan = makePlan(mkdtempSync(join(tmpdir(), "claim-")), {})
})
afterEach(() => rmSync(plan.root, { recursive: true }))

describe("one product per data folder", () => {
  test("the second starter reads where Freeday runs and how to stop it", async () => {
    const claim = await claimData(plan)
    await expect(claimData(plan)).rejects.toThrow(
      `Freeday is already running at http://localhost:3000 with the data in ${plan.data} (process ${process.pid}); stop it with Ctrl-C there, or with: kill ${process.pid}`,
    )
    claim.release()
    ;(await claimData(plan)).release()
  })

  test("one that is stopping is waited for", async () => {
    const first = await claimData(plan)
    first.stopping()
    const second = claimData(plan)
    first.release()
    ;(await second).release()
  })
})

describe("shutdown", () => {
  test("stops in the reverse order of the start, once", async () => {
    const order: string[] = []
    const shutdown = makeShutdown()
    for (const name of ["postgres", "tracker", "web"]) {
      await shutdown.add({ stop: async () => void order.push(name), abandon: () => undefined })
    }
    await Promise.all([shutdown.stop(), shutdown.stop()])
    expect(order).toEqual(["web", "tracker", "postgres"])
  })

  test("what comes up while stopping is stopped at once, and the start ends there", async () => {
    const shutdown = makeShutdown()
    await shutdown.stop()
    let stopped = false
    const late = {
      stop: async () => {
        stopped = true
      },
      abandon: () => undefined,
    }
    await expect(shutdown.add(late)).rejects.toThrow(/Stopped while starting/)
    expect(stopped).toBe(true)
    expect(() => shutdown.check()).toThrow(/Stopped while starting/)
  })
})
