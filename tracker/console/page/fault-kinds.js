// @ts-check
// The kinds of faults in words, and the settings of each.

/** @typedef {{ hits: "deliveries" | "requests" | "both", label: string, means: string, seconds?: string, status?: boolean, whole?: boolean }} FaultKind */

/** @type {Record<string, FaultKind>} */
export const FAULT_KINDS = {
  duplicate: { hits: "deliveries", label: "Sent twice", means: "The same notification is sent twice." },
  reorder: {
    hits: "deliveries",
    label: "Out of order",
    means: "Each first attempt waits a different time, so some overtake others.",
    seconds: "Up to, world seconds",
  },
  delay: { hits: "deliveries", label: "Late", means: "Each first attempt waits.", seconds: "World seconds" },
  bad_signature: { hits: "deliveries", label: "Wrong signature", means: "The signature does not match the body." },
  no_signature: { hits: "deliveries", label: "No signature", means: "The signature header is missing." },
  truncate: { hits: "deliveries", label: "Body cut in half", means: "Signed whole, sent in half." },
  lose: { hits: "deliveries", label: "Lost", means: "Never sent and never retried." },
  delivery_outage: {
    hits: "deliveries",
    label: "No deliveries",
    means: "Deliveries wait until the fault ends.",
    whole: true,
  },
  rate_limited: {
    hits: "requests",
    label: "429 Too Many Requests",
    means: "Refused with Retry-After.",
    seconds: "Retry-After, seconds",
  },
  server_error: { hits: "requests", label: "5xx", means: "A service error as JSON:API.", status: true },
  html_error: { hits: "requests", label: "HTML error", means: "A proxy's error page instead of JSON.", status: true },
  hang: {
    hits: "requests",
    label: "Hangs",
    means: "No response, then the connection ends.",
    seconds: "Real seconds",
  },
  bad_json: { hits: "requests", label: "Broken JSON", means: "Half of the response." },
  api_outage: { hits: "requests", label: "Service down", means: "Connections end without a response.", whole: true },
  outage: { hits: "both", label: "Everything down", means: "No responses and no deliveries.", whole: true },
}

/** One line for a fault in force. @param {import("./answers.d.ts").Fault} fault @param {(id: string) => string} urlOf */
export function describeFault({ kind, share, path, method, webhook, events, seconds, status }, urlOf) {
  const known = FAULT_KINDS[kind]
  const parts = [share < 1 ? `${Math.round(share * 1000) / 10} % of` : "all"]
  if (known?.hits === "requests") parts.push(`${method ?? ""} requests to /v2${path}`.trim())
  else if (known?.hits === "both") parts.push("requests and deliveries")
  else
    parts.push(`deliveries to ${webhook ? urlOf(webhook) : "every webhook"}`, events ? `of ${events.join(", ")}` : "")
  if (known?.seconds) parts.push(`· ${seconds} s`)
  if (known?.status) parts.push(`· ${status}`)
  return parts.join(" ").trim()
}
