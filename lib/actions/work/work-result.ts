/** `conflict`: somebody else changed it since. Sending the result's `version` overwrites it. */
export type RefusedContainer = { id: string; number: string | null; words: string; conflict?: true }

/** `refused` lists at most MOST_REFUSED; `refusedCount` is exact. `version`: of the current appointments, else 0. */
export type WorkResult = {
  actionId: string
  changed: number
  refusedCount: number
  refused: RefusedContainer[]
  version: number
}

const MOST_REFUSED = 500

export function toResult(actionId: string, changed: number, refused: RefusedContainer[]): WorkResult {
  return { actionId, changed, refusedCount: refused.length, refused: refused.slice(0, MOST_REFUSED), version: 0 }
}
