// Faults that keep us from using the tracking service (interface document, authentication 3 to 5).

/** Nothing is missing but one paid feature: said quietly. */
export function isFeatureFault(kind: string): boolean {
  return featureOfFault(kind) !== null
}

/** The paid feature that is missing, by the document's name; null = another fault. */
export function featureOfFault(kind: string): string | null {
  return kind.startsWith("feature_disabled:") ? kind.slice("feature_disabled:".length) : null
}
