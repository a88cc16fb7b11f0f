export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A label inside a sentence: "Customs hold" becomes "customs hold"; "USDA hold" stays. */
export function midSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? lowerFirst(label) : label
}

/** A name of the service in plain words: "not_available" becomes "Not available". `labels`: exceptions. */
export function plainLabel(name: string, labels: Readonly<Record<string, string>> = {}): string {
  return (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? upperFirst(name.replaceAll("_", " ").trim())
}

/** Compares texts by their characters. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
