// Faults that keep us from using the tracking service, with what to do (interface document, authentication 3 to 5).

export type FaultWords = { title: string; words: string }

/** `kind` as db/connection/faults keeps it; `said` = the service's own words, "" where it gave none. */
export function faultWords({ kind, said }: { kind: string; said: string }): FaultWords {
  const quoted = said === "" ? "" : ` It says: “${said}”`
  if (kind === "key_refused") {
    return {
      title: "The tracking service refuses our API key.",
      words: `${quoted} An admin must set a valid TRACKING_API_KEY and start Freeday again.`.trim(),
    }
  }
  if (kind === "plan_restricted") {
    return {
      title: "Only registering numbers works.",
      words: `The plan of our account at the tracking service does not include reading.${quoted} Ask the service for full API access or a trial.`,
    }
  }
  if (kind === "unreachable") {
    return {
      title: "The tracking service does not answer.",
      words: `${said} It is asked again by itself.`.trim(),
    }
  }
  return {
    title: `Not enabled for our account: ${featureOfFault(kind) ?? kind}.`,
    words: "Ask the tracking service to enable it.",
  }
}

/** Nothing is missing but one paid feature: said quietly. */
export function isFeatureFault(kind: string): boolean {
  return featureOfFault(kind) !== null
}

/** The paid feature that is missing, by the document's name; null = another fault. */
export function featureOfFault(kind: string): string | null {
  return kind.startsWith("feature_disabled:") ? kind.slice("feature_disabled:".length) : null
}
