import { featureOfFault } from "#lib/domain/connection/service-faults"

type FaultWords = { title: string; words: string }

/** With what to do. `kind` as db/connection/faults keeps it; `said` = the service's own words, "" where it gave none. */
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
      words: `${said} Retrying automatically.`.trim(),
    }
  }
  return {
    title: `Not enabled for our account: ${featureOfFault(kind) ?? kind}.`,
    words: "Ask the tracking service to enable it.",
  }
}
