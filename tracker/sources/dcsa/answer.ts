// What asking a carrier came to.
import type { RequestType } from "#lib/wire/names"
import type { Observation } from "../../observations/observation.ts"
import type { Problem } from "./fields.ts"
import type { Reading } from "./read-22.ts"

export type Ask = {
  type: RequestType
  number: string
  /** Containers known to travel under it, for carriers that answer for one at a time. */
  containers?: readonly string[]
  /** Only what the carrier recorded since; left out: all it knows. */
  since?: number
  /** `digest` of the last answer to the same ask. */
  lastDigest?: string
  /** What was read of it when it was stopped: its further pages are asked for, not those. */
  begun?: Begun
}

export type Page = { reading: Exclude<Reading, { unreadable: string }>; sha256: string; isLast: boolean }
/** The nth page of one list. */
export type Place = { url: URL; n: number }
/** Pages read, and where it goes on. */
export type Begun = { pages: readonly Page[]; rest: readonly Place[] }

/** Nothing more can be learned now. */
export type Stopped =
  | { kind: "awaiting"; why: "empty" | "not_found" }
  /** The number is wrong: the client's concern. */
  | { kind: "failed"; reason: "invalid_number" }
  /** The operator's concern: the credential is parked until somebody has seen to it. */
  | { kind: "refused"; why: "credentials" | "entitlement" }
  /** By the carrier, which parks the whole credential, or by our own budget before a call was made. */
  | { kind: "throttled"; until: number; by: "carrier" | "budget" }
  /** `until`: it was not even asked, since it has not answered for long. */
  | { kind: "unreachable"; until?: number }
  | { kind: "unreadable" }

export type Answer =
  | {
      kind: "found"
      observations: Observation[]
      problems: Problem[]
      /** All that the carrier knows: a slot that is not in it is no longer reported. */
      whole: boolean
      /** Why the last pages are missing. */
      stopped: Stopped | null
      /** Where they are only to be waited for. */
      begun?: Begun
      digest: string
    }
  /** The same as at the last ask, or nothing since. */
  | { kind: "unchanged"; whole: boolean }
  | Stopped
