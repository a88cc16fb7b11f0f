export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A label within a sentence: "Customs hold" -> "customs hold"; "USDA hold" stays. */
export function midSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? lowerFirst(label) : label
}

/** A name of the service as people read it: "not_available" -> "Not available". `labels`: those that read otherwise. */
export function plainLabel(name: string, labels: Readonly<Record<string, string>> = {}): string {
  return (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? upperFirst(name.replaceAll("_", " ").trim())
}

/** Of texts, in the order of their characters. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
