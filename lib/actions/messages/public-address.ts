// Whether a message may be posted to an address: https, and on the public internet.
import { isIP } from "node:net"
import { isPublicAddress, isPublicHost } from "#lib/client-address/public"
import { alertAnswers } from "#lib/words/alerts/answers"

/** Why this address cannot be posted to, in words; undefined if it can. Names are resolved at each send. */
export function addressProblem(address: string): string | undefined {
  const url = URL.parse(address)
  if (url === null) return alertAnswers.giveWholeAddress
  if (url.protocol !== "https:") return alertAnswers.mustBeHttps
  if (url.username !== "" || url.password !== "") return alertAnswers.noUserInAddress
  const host = url.hostname.replace(/^\[|\]$/g, "")
  if (isIP(host) !== 0 && !isPublicAddress(host)) return alertAnswers.privateAddress
  if (!isPublicHost(host)) return alertAnswers.privateName
  return undefined
}
