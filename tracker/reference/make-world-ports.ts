// Writes tracker/reference/world-ports.ts: sea ports with their coordinates and zones, from the package sea-ports (MIT),
// without those of ports.ts and ramps.ts. Prints how much of it has a zone. Run: npm run places
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import seaPorts from "sea-ports/lib/ports.json" with { type: "json" }
import { zoneOfCountry } from "./country-zones.ts"
import { PORTS } from "./ports.ts"
import { RAMPS } from "./ramps.ts"

type SeaPort = { name: string; city?: string; country?: string; coordinates?: number[]; timezone?: string }

/** Names of the package's zones that the IANA list has replaced since. */
const RENAMED: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Asia/Rangoon": "Asia/Yangon",
  "Europe/Kiev": "Europe/Kyiv",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
}
const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/
const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

const known = new Set([...PORTS.map(({ code }) => code), ...RAMPS.map(({ metro }) => metro)])
const all = Object.entries(seaPorts as Record<string, SeaPort>)
  .filter(([code]) => LOCODE.test(code) && COUNTRIES.of(code.slice(0, 2)) !== undefined && !known.has(code))
  .map(([code, port]) => ({ code, port, zone: zoneOf(code, port) }))
const rows = all
  .flatMap(({ code, port, zone }) => {
    const [longitude, latitude] = port.coordinates ?? []
    if (zone === undefined || longitude === undefined || latitude === undefined) return []
    const name = port.name
      .replaceAll(/\s*\(.*?\)/g, "")
      .replaceAll(/[|\n`\\]/g, " ")
      .trim()
    return [[code, name, zone, latitude.toFixed(2), longitude.toFixed(2)].join("|")]
  })
  .sort()

function zoneOf(code: string, { timezone }: SeaPort): string | undefined {
  const named = timezone === undefined ? undefined : (RENAMED[timezone] ?? timezone)
  return named !== undefined && isZone(named) ? named : zoneOfCountry(code.slice(0, 2))
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const text = `// Sea ports beside those of ports.ts: UN/LOCODE, name, zone, latitude, longitude. Written by \`npm run places\` from the
// package sea-ports (MIT). Data only.

export const WORLD_PORTS = \`
${rows.join("\n")}
\`
`
writeFileSync(join(import.meta.dirname, "world-ports.ts"), text)
process.stdout.write(`${rows.length} of ${all.length} further sea ports have coordinates and a zone.\n`)
