// Computes the last free days that alerts must use from raw JSON, without lib/domain. Tests only.

export type Attributes = Record<string, unknown>
export const HOUR = 3_600_000
export const text = (value: unknown) => (typeof value === "string" ? value : null)

export function deadline(container: Attributes, source: string): string | null {
  return text((container.import_deadlines as Attributes | undefined)?.[`pickup_lfd_${source}`])
}

export function dayOf(raw: string, zone: string | null): string {
  if (raw.length === 10) return raw
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone ?? "UTC" }).format(new Date(raw))
}

/** The first instant of the next local day, found to the minute. */
function endOf(day: string, zone: string | null): string {
  let [low, high] = [Date.parse(`${day}T00:00:00Z`) - 15 * HOUR, Date.parse(`${day}T00:00:00Z`) + 40 * HOUR]
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000
    if (dayOf(new Date(middle).toISOString(), zone) > day) high = middle
    else low = middle
  }
  return new Date(high).toISOString()
}

export function zonesOf(container: Attributes, ship: Attributes | null) {
  return {
    port: text(container.pod_timezone) ?? text(ship?.pod_timezone),
    inland: text(container.final_destination_timezone) ?? text(ship?.destination_timezone),
  }
}

/** At the port, plans to the earliest of line and terminal; after it, of line and rail. */
export function lastFreeDay(
  container: Attributes,
  ship: Attributes | null,
  stage: string,
): { day: string; ends: string; apart: number } | null {
  const zones = zonesOf(container, ship)
  const onward = stage === "inland" || stage === "ramp"
  const found = ["line", "terminal", "rail"].flatMap((source) => {
    const raw = deadline(container, source)
    if (raw === null) return []
    const zone = source === "rail" ? zones.inland : zones.port
    return [{ source, day: dayOf(raw, zone), zone }]
  })
  const elsewhere = onward ? "terminal" : "rail"
  const here = found.filter(({ source }) => source !== elsewhere)
  const sorted = here.map(({ day }) => day).sort()
  const apart = sorted.length < 2 ? 0 : (Date.parse(sorted.at(-1) ?? "") - Date.parse(sorted[0] ?? "")) / (24 * HOUR)
  const first = here.find(({ day }) => day === sorted[0])
  if (first) return { day: first.day, ends: endOf(first.day, first.zone), apart }
  const sent = text(container.pickup_lfd)
  if (sent === null) return null
  // The service's own date does not count either if it comes from the other place.
  const other = found.find(({ source }) => source === elsewhere)
  if (other && dayOf(sent, other.zone) === other.day) return null
  const zone = onward ? zones.inland : (zones.port ?? zones.inland)
  const day = dayOf(sent, zone)
  return { day, ends: endOf(day, zone), apart }
}
