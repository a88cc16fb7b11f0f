// Checks of a new or changed saved view. Separate from views.ts, so that no page loads them.

import { z } from "zod"
import { line } from "#lib/words/ui/typed"
import { workAnswers } from "#lib/words/work/answers"
import { containerView } from "../containers/view-checks.ts"
import { VIEW_SCOPES } from "./view-scopes.ts"

const name = line(60, workAnswers.nameTooLong)

export const namedView = z.object({
  name: name.min(1, workAnswers.giveName),
  scope: z.enum(["private", "team"]),
})

export const newView = z
  .strictObject({ name, scope: z.enum(VIEW_SCOPES), state: containerView })
  .refine((view) => view.scope === "link" || view.name !== "", { message: workAnswers.giveName, path: ["name"] })

/** `version`: of the view that was changed. */
export const viewChange = z.strictObject({
  version: z.int().min(1),
  name: name.min(1, workAnswers.giveName).optional(),
  scope: z.enum(["private", "team"]).optional(),
  state: containerView.optional(),
})
