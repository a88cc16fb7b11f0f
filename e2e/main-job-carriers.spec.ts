// The same with the tracker asking carriers, over their own interface, for what terminals do not say beside them.
import { expect, test } from "./fixtures.ts"
import { mainJob } from "./main-job.ts"

test.use({ person: null, throughCarriers: true })

test("the main job through carriers: world, carrier, key, observations, service, board", async ({ page, tracker }) => {
  test.slow()
  // The first hundred bills are asked for as it starts: a thousand notifications go out before the next one's.
  await expect(tracker.settled).toPass({ timeout: 120_000 })
  await mainJob({ page, tracker })
})
