/** A label within a sentence: "Customs hold" -> "customs hold"; "USDA hold" stays. */
export function midSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
