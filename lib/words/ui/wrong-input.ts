// What a person reads where a check has no message of its own. A validator's words ("expected string, received
// number") are for developers.
import type { z } from "zod"
import { answersText } from "./answers.ts"

/** For `safeParse(value, { error: wrongInput })`. A message that the shape gives itself comes first. */
export function wrongInput(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ""
  if (issue.code === "invalid_type" && isMissing) return answersText.missing
  if (issue.code === "too_big") return tooBig(issue)
  if (issue.code === "too_small") return tooSmall(issue)
  return answersText.notValidHere
}

function tooBig({ origin, maximum }: Pick<z.core.$ZodIssueTooBig, "origin" | "maximum">): string {
  const most = Number(maximum)
  if (origin === "string") return answersText.atMost(most)
  return origin === "array" ? answersText.atMostEntries(most) : answersText.atMostNumber(most)
}

function tooSmall({ origin, minimum }: Pick<z.core.$ZodIssueTooSmall, "origin" | "minimum">): string {
  const least = Number(minimum)
  if (origin === "string" || origin === "array") return answersText.missing
  return answersText.atLeastNumber(least)
}
