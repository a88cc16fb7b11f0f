// The result of asking a carrier.
import type { RequestType } from "#lib/wire/names"
import type { Observation } from "../../observations/observation.ts"
import type { Problem } from "./messages/fields.ts"
import type { Reading } from "./messages/read-all.ts"

export type Ask = {
  type: RequestType
  number: string
  /** How the carrier was asked for the number when it last knew it, if not as it is written. */
  form?: string
  /** Containers known to travel under it, for carriers that answer one container at a time. */
  containers?: readonly string[]
  /** Others travel under it too, and are not asked for. */
  leavesOut?: boolean
  /** Only what the carrier recorded since then. Absent: everything. */
  since?: number
  /** `digest` of the last answer to the same ask. */
  lastDigest?: string
  /** The pages read before it was stopped. Only the further pages are requested. */
  begun?: Begun
}

export type Page = {
  reading: Exclude<Reading, { unreadable: string }>
  payload: string
  at: number
  sha256: string
  isLast: boolean
}
/** The nth page of one list. */
export type Place = { url: URL; n: number }
/** The pages read, and where to continue. */
export type Begun = { pages: readonly Page[]; rest: readonly Place[] }

/** Nothing more can be learned now. */
export type Stopped =
  | { kind: "awaiting"; why: "empty" | "not_found" }
  /** The number is wrong, which is for the client to fix. */
  | { kind: "failed"; reason: "invalid_number" }
  /** For the operator to fix: the credential is parked until a person has done so. */
  | { kind: "refused"; why: "credentials" | "entitlement" }
  /** By the carrier, which parks the whole credential, or by our own budget before a call was made. */
  | { kind: "throttled"; until: number; by: "carrier" | "budget" }
  /** With `until`, it was not asked at all, because it has not answered for long. */
  | { kind: "unreachable"; until?: number }
  | { kind: "unreadable" }

export type Answer =
  | {
      kind: "found"
      observations: Observation[]
      problems: Problem[]
      /** Everything the carrier knows: a slot that is not in it is no longer reported. */
      whole: boolean
      /** Why the last pages are missing. */
      stopped: Stopped | null
      /** Where to continue, if waiting is enough to get them. */
      begun?: Begun
      digest: string
      /** How the carrier was asked for the number, if not as it is written. */
      form?: string
    }
  /** Same as the last answer, or nothing since. */
  | { kind: "unchanged"; whole: boolean }
  | Stopped
