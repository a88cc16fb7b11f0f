// The main job with the public service's profile on both sides: its header, names and shapes.
import { test } from "./fixtures.ts"
import { mainJob } from "./main-job.ts"

test.use({ person: null, profile: "terminal49" })

test("the main job against the public service's profile", mainJob)
