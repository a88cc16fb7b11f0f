// The zone of an inland place or port that no table has, where its country has one time.

/** [CLDR by Intl] lists a second zone for these, which almost no freight is in or which few keep. */
const MAIN: Record<string, string> = {
  CN: "Asia/Shanghai",
  ES: "Europe/Madrid",
  PT: "Europe/Lisbon",
  UA: "Europe/Kyiv",
  EC: "America/Guayaquil",
  CL: "America/Santiago",
  NZ: "Pacific/Auckland",
  PS: "Asia/Gaza",
  IN: "Asia/Kolkata",
  VN: "Asia/Ho_Chi_Minh",
  MM: "Asia/Yangon",
}
/** TypeScript does not know the method yet. */
type Locale = Intl.Locale & { getTimeZones: () => string[] | undefined }

const HALF_YEARS = ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].map((at) => new Date(at))
const known = new Map<string, string | undefined>()

/** `country`: ISO 3166-1, two letters. Undefined if it keeps several times, or there is no such country. */
export function zoneOfCountry(country: string): string | undefined {
  if (!known.has(country)) known.set(country, findZone(country))
  return known.get(country)
}

function findZone(country: string): string | undefined {
  if (MAIN[country] !== undefined) return MAIN[country]
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const zones = (new Intl.Locale(`und-${country}`) as Locale).getTimeZones() ?? []
  return new Set(zones.map(timesOf)).size === 1 ? zones[0] : undefined
}

/** What its clocks show in winter and summer. */
function timesOf(zone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
  return HALF_YEARS.map((at) => format.format(at)).join()
}
