// Faults that keep us from using the tracking service (interface document, authentication 3 to 5).

/** Only one paid feature is missing, so it is reported quietly. */
export function isFeatureFault(kind: string): boolean {
  return featureOfFault(kind) !== null
}

/** Name of the missing paid feature in the document; null: another fault. */
export function featureOfFault(kind: string): string | null {
  return kind.startsWith("feature_disabled:") ? kind.slice("feature_disabled:".length) : null
}
