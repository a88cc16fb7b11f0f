import type { AttentionReason } from "#lib/domain/containers/attention"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import { actByWords } from "./act-by.ts"
import { lfdBasisWords } from "./lfd.ts"
import { reasonWords } from "./readiness.ts"

export const TOO_OLD = "The data is too old."
export const NEVER_CHECKED = "The tracking service has not checked it yet."

/** Why a container is in its state, as of `now`. */
export function attentionWords(why: AttentionReason, now: Instant): string {
  switch (why.code) {
    case "too_old":
      return TOO_OLD
    case "arrival_not_reported":
      return "The estimated arrival passed more than 24 h ago, and no arrival is reported."
    case "on_rail":
      return "On rail to its inland destination."
    case "on_its_way":
      return "On its way."
    case "readiness":
      return reasonWords(why.readiness.reason)
    case "lfd_over":
      return `The last free day was ${formatDay(why.lfd.day)}. ${lfdBasisWords(why.lfd)}.`
    case "lfd_unclear":
      return `The last free day is ${formatDay(why.lfd.day)}, cannot tell if it is over. ${lfdBasisWords(why.lfd)}.`
    case "lfd_near":
    case "gate_missed": {
      const day = (why.actBy && actByWords(why.actBy, now)) ?? `The last free day is ${formatDay(why.lfd.day)}`
      return `${day}. ${lfdBasisWords(why.lfd)}.`
    }
  }
}
