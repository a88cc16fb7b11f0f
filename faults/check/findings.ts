// The result of a check: how much it covered, and each breach as text.

export type Finding = { name: string; looked: number; breaches: string[] }

const MOST_SHOWN = 5

export function finding(name: string, looked: number, breaches: readonly string[]): Finding {
  return { name, looked, breaches: [...breaches] }
}

export function findingLine({ name, looked, breaches }: Finding): string {
  if (looked === 0) return `BROKEN  ${name}: nothing was looked at`
  if (breaches.length === 0) return `holds   ${name} (${looked} looked at)`
  const shown = breaches.slice(0, MOST_SHOWN).map((breach) => `\n          ${breach.slice(0, 1_000)}`)
  return `BROKEN  ${name}: ${breaches.length} of ${looked}${shown.join("")}`
}

export function holds({ looked, breaches }: Finding): boolean {
  return looked > 0 && breaches.length === 0
}
