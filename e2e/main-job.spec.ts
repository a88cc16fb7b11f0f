import { test } from "./fixtures.ts"
import { mainJob } from "./main-job.ts"

test.use({ person: null })

test(
  "[D:BEH-1, D:BEH-3, D:EP-15] from sign-in to the container found again: all by itself",
  { tag: "@journey" },
  mainJob,
)
