import type { Stage } from "./stage.ts"

/** It has left the port by rail: on the train, or at the ramp. */
export function isInland(stage: Stage): boolean {
  return stage === "inland" || stage === "at_ramp"
}
