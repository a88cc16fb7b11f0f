// The inland places of the world and the rail ramps there, with the railway and its degrees north and east. They are the
// simulators' own; the tracker has its own table (docs/carrier.md). Data only.

export type Metro = { metro: string; place: string; country: string; zone: string }
export type Ramp = Metro & { key: string; name: string; carrier: string; latitude: number; longitude: number }

const metro = (code: string, place: string, zone: string): Metro => ({
  metro: code,
  place,
  country: code.slice(0, 2),
  zone,
})

const CHICAGO = metro("USCHI", "Chicago", "America/Chicago")
const KANSAS_CITY = metro("USMKC", "Kansas City", "America/Chicago")
const DALLAS = metro("USDAL", "Dallas", "America/Chicago")
const MEMPHIS = metro("USMEM", "Memphis", "America/Chicago")
const DETROIT = metro("USDET", "Detroit", "America/Detroit")
const COLUMBUS = metro("USCMH", "Columbus", "America/New_York")
const CINCINNATI = metro("USCVG", "Cincinnati", "America/New_York")
const ATLANTA = metro("USATL", "Atlanta", "America/New_York")
const DENVER = metro("USDEN", "Denver", "America/Denver")
const SALT_LAKE_CITY = metro("USSLC", "Salt Lake City", "America/Denver")
const MINNEAPOLIS = metro("USMES", "Minneapolis", "America/Chicago")
const TORONTO = metro("CATOR", "Toronto", "America/Toronto")
const CALGARY = metro("CACAL", "Calgary", "America/Edmonton")

const ramp = (at: Metro, name: string, carrier: string, latitude: number, longitude: number): Ramp => ({
  ...at,
  key: `${at.metro}:${name}`,
  name,
  carrier,
  latitude,
  longitude,
})

export const RAMPS: Ramp[] = [
  ramp(CHICAGO, "BNSF Logistics Park Chicago", "BNSF", 41.8, -87.78),
  ramp(CHICAGO, "UP Global II", "UPRR", 41.8, -87.78),
  ramp(CHICAGO, "NS Landers", "NSRR", 41.75, -87.72),
  ramp(CHICAGO, "CSX Bedford Park", "CSXT", 41.77, -87.78),
  ramp(CHICAGO, "CPKC Bensenville", "CPRS", 41.95, -87.94),
  ramp(CHICAGO, "CN Harvey", "CNRU", 41.55, -87.65),
  ramp(KANSAS_CITY, "BNSF Logistics Park Kansas City", "BNSF", 39.12, -94.55),
  ramp(DALLAS, "BNSF Alliance", "BNSF", 32.98, -97.27),
  ramp(DALLAS, "UP Dallas Intermodal Terminal", "UPRR", 32.68, -96.75),
  ramp(MEMPHIS, "CN Memphis", "CNRU", 35.03, -90.14),
  ramp(MEMPHIS, "BNSF Memphis", "BNSF", 35.06, -90.08),
  ramp(DETROIT, "NS Livernois", "NSRR", 42.3, -83.14),
  ramp(COLUMBUS, "CSX Buckeye", "CSXT", 40, -83.08),
  ramp(COLUMBUS, "NS Rickenbacker", "NSRR", 39.82, -82.94),
  ramp(CINCINNATI, "NS Gest Street", "NSRR", 39.17, -84.47),
  ramp(ATLANTA, "NS Austell", "NSRR", 33.8, -84.63),
  ramp(ATLANTA, "CSX Fairburn", "CSXT", 33.8, -84.48),
  ramp(DENVER, "UP Denver", "UPRR", 39.78, -104.97),
  ramp(SALT_LAKE_CITY, "UP Salt Lake City", "UPRR", 40.75, -111.98),
  ramp(MINNEAPOLIS, "CPKC Shoreham", "CPRS", 44.98, -93.2),
  ramp(TORONTO, "CPKC Vaughan", "CPRS", 43.84, -79.66),
  ramp(TORONTO, "CN Brampton", "CNRU", 43.82, -79.53),
  ramp(CALGARY, "CN Calgary", "CNRU", 51.06, -113.83),
  ramp(CALGARY, "CPKC Calgary", "CPRS", 51.05, -113.9),
]
