// What one request shows about our access to the service: which faults begin, and which have ended (interface document,
// authentication 3 to 5 and errors).
import { wordsOf } from "./error-items.ts"
import { featureOf, isOpenToFreePlans, type RequestLine } from "./limits.ts"
import { ServiceError } from "./service-error.ts"
import { isAboutPlan } from "./to-service-error.ts"

type Standing = "key_refused" | "plan_restricted" | "unreachable" | `feature_disabled:${string}`

export type Diagnosis = {
  begun: { kind: Standing; said: string } | undefined
  ended: Standing[]
  /** The service failed, or did not answer. */
  failed: boolean
}

type Seen = { status: number; said: string }

/** An `outcome.error` of our own that never reached the service shows nothing. */
export function diagnose(line: RequestLine, outcome: { status: number } | { error: unknown }): Diagnosis {
  const seen = look(outcome)
  if (seen === undefined) return { begun: undefined, ended: [], failed: false }
  if (seen === "no answer") return { begun: undefined, ended: [], failed: true }
  const { status, said } = seen
  if (status >= 500) return { begun: undefined, ended: [], failed: true }
  const feature = featureOf(line)
  if (status === 401) return { ...refused(line, said), failed: false }
  if (status === 429) return { begun: undefined, ended: ["unreachable"], failed: false }
  const ended: Standing[] = ["unreachable", "key_refused"]
  if (!isOpenToFreePlans(line)) ended.push("plan_restricted")
  if (status === 403 && feature) return { begun: { kind: `feature_disabled:${feature}`, said }, ended, failed: false }
  if (feature && status < 300) ended.push(`feature_disabled:${feature}`)
  return { begun: undefined, ended, failed: false }
}

// A key that only lacks the plan is valid. A refused key shows nothing about the plan.
function refused(line: RequestLine, said: string): Pick<Diagnosis, "begun" | "ended"> {
  return isAboutPlan(said) && !isOpenToFreePlans(line)
    ? { begun: { kind: "plan_restricted", said }, ended: ["unreachable", "key_refused"] }
    : { begun: { kind: "key_refused", said }, ended: ["unreachable"] }
}

function look(outcome: { status: number } | { error: unknown }): Seen | "no answer" | undefined {
  if ("status" in outcome) return { status: outcome.status, said: "" }
  const { error } = outcome
  if (!(error instanceof ServiceError)) return undefined
  // A redirect or an HTML page does not come from the service.
  if (error.upstreamStatus === null || error.upstreamStatus < 400) return "no answer"
  return { status: error.upstreamStatus, said: wordsOf(error.items) }
}
