// Names and coordinates of ports and inland ramps by UN/LOCODE, used where the service gives none. From public reference
// tables; degrees, north and east positive.

/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number]

type Place = readonly [name: string, ...point: Point]

const PORTS: Record<string, Place> = {
  CNSHA: ["Shanghai", 121.49, 31.23],
  CNNGB: ["Ningbo", 121.54, 29.87],
  CNYTN: ["Yantian", 114.27, 22.57],
  CNTAO: ["Qingdao", 120.32, 36.07],
  CNXMN: ["Xiamen", 118.07, 24.45],
  HKHKG: ["Hong Kong", 114.13, 22.33],
  TWKHH: ["Kaohsiung", 120.28, 22.61],
  KRPUS: ["Busan", 129.04, 35.1],
  JPTYO: ["Tokyo", 139.78, 35.62],
  JPYOK: ["Yokohama", 139.66, 35.45],
  VNSGN: ["Ho Chi Minh City", 106.7, 10.77],
  VNHPH: ["Haiphong", 106.68, 20.86],
  THLCH: ["Laem Chabang", 100.88, 13.08],
  SGSIN: ["Singapore", 103.83, 1.26],
  MYPKG: ["Port Klang", 101.39, 3],
  INNSA: ["Nhava Sheva", 72.95, 18.95],
  INMUN: ["Mundra", 69.7, 22.74],
  LKCMB: ["Colombo", 79.85, 6.95],
  AEJEA: ["Jebel Ali", 55.06, 25.01],
  NLRTM: ["Rotterdam", 4.14, 51.95],
  BEANR: ["Antwerp", 4.34, 51.27],
  DEHAM: ["Hamburg", 9.93, 53.54],
  DEBRV: ["Bremerhaven", 8.55, 53.59],
  GBFXT: ["Felixstowe", 1.31, 51.95],
  ESALG: ["Algeciras", -5.44, 36.13],
  ITGOA: ["Genoa", 8.92, 44.41],
  MAPTM: ["Tanger Med", -5.5, 35.88],
  PAMIT: ["Manzanillo, Panama", -79.88, 9.36],
  COCTG: ["Cartagena", -75.53, 10.4],
  BRSSZ: ["Santos", -46.3, -23.96],
  NZAKL: ["Auckland", 174.78, -36.84],
  KICXI: ["Kiritimati", -157.48, 1.98],
  USLAX: ["Los Angeles", -118.26, 33.74],
  USLGB: ["Long Beach", -118.21, 33.75],
  USOAK: ["Oakland", -122.32, 37.8],
  USSEA: ["Seattle", -122.35, 47.58],
  USTIW: ["Tacoma", -122.41, 47.27],
  USHNL: ["Honolulu", -157.87, 21.31],
  USNYC: ["New York / New Jersey", -74.15, 40.68],
  USBAL: ["Baltimore", -76.53, 39.25],
  USBOS: ["Boston", -71.02, 42.34],
  USPHL: ["Philadelphia", -75.14, 39.9],
  USORF: ["Norfolk", -76.33, 36.92],
  USCHS: ["Charleston", -79.93, 32.82],
  USSAV: ["Savannah", -81.14, 32.13],
  USJAX: ["Jacksonville", -81.55, 30.38],
  USPEF: ["Port Everglades", -80.12, 26.09],
  USMIA: ["Miami", -80.17, 25.77],
  USTPA: ["Tampa", -82.44, 27.93],
  USMOB: ["Mobile", -88.03, 30.66],
  USMSY: ["New Orleans", -90.08, 29.92],
  USHOU: ["Houston", -95.02, 29.73],
  CAVAN: ["Vancouver", -123.08, 49.29],
  CAPRR: ["Prince Rupert", -130.36, 54.29],
  CAMTR: ["Montreal", -73.52, 45.56],
  CAHAL: ["Halifax", -63.56, 44.63],
}

const RAMPS: Record<string, Place> = {
  USCHI: ["Chicago", -87.78, 41.8],
  USMKC: ["Kansas City", -94.55, 39.12],
  USDAL: ["Dallas", -96.75, 32.68],
  USMEM: ["Memphis", -90.08, 35.06],
  USDET: ["Detroit", -83.14, 42.3],
  USCMH: ["Columbus", -82.94, 39.82],
  USCVG: ["Cincinnati", -84.47, 39.17],
  USATL: ["Atlanta", -84.48, 33.8],
  USDEN: ["Denver", -104.97, 39.78],
  USSLC: ["Salt Lake City", -111.98, 40.75],
  USMES: ["Minneapolis", -93.2, 44.98],
  CATOR: ["Toronto", -79.53, 43.82],
  CACAL: ["Calgary", -113.9, 51.05],
}

/** Null: not in our tables. */
export function pointOf(locode: string | null): Point | null {
  const place = placeIn(PORTS, locode) ?? placeIn(RAMPS, locode)
  return place && [place[1], place[2]]
}

/** Null: not in our tables. */
export function placeName(locode: string | null): string | null {
  return (placeIn(PORTS, locode) ?? placeIn(RAMPS, locode))?.[0] ?? null
}

export function isPort(locode: string | null): boolean {
  return placeIn(PORTS, locode) !== null
}

// The service may send a code that every object has as a property, such as "constructor".
function placeIn(places: Record<string, Place>, locode: string | null): Place | null {
  return locode !== null && Object.hasOwn(places, locode) ? (places[locode] ?? null) : null
}
