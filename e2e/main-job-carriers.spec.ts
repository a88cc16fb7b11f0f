// The main job with a tracker that asks carriers over their own interface, and terminals for what carriers cannot
// report.
import { expect, test } from "./fixtures.ts"
import { mainJob } from "./main-job.ts"

test.use({ person: null, throughCarriers: true })

test("the main job through carriers: world, carrier, key, observations, service, board", async ({ page, tracker }) => {
  test.slow()
  // At the start it asks for the first hundred bills, and their thousand notifications are sent before those of the
  // next one.
  await expect(tracker.settled).toPass({ timeout: 120_000 })
  await mainJob({ page, tracker })
})
