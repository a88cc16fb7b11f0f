// Coordinates of ports and inland ramps by UN/LOCODE, for maps if the service gives none. From public reference tables;
// degrees, north and east positive.

/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number]

const PORTS: Record<string, Point> = {
  CNSHA: [121.49, 31.23],
  CNNGB: [121.54, 29.87],
  CNYTN: [114.27, 22.57],
  CNTAO: [120.32, 36.07],
  CNXMN: [118.07, 24.45],
  HKHKG: [114.13, 22.33],
  TWKHH: [120.28, 22.61],
  KRPUS: [129.04, 35.1],
  JPTYO: [139.78, 35.62],
  JPYOK: [139.66, 35.45],
  VNSGN: [106.7, 10.77],
  VNHPH: [106.68, 20.86],
  THLCH: [100.88, 13.08],
  SGSIN: [103.83, 1.26],
  MYPKG: [101.39, 3],
  INNSA: [72.95, 18.95],
  INMUN: [69.7, 22.74],
  LKCMB: [79.85, 6.95],
  AEJEA: [55.06, 25.01],
  NLRTM: [4.14, 51.95],
  BEANR: [4.34, 51.27],
  DEHAM: [9.93, 53.54],
  DEBRV: [8.55, 53.59],
  GBFXT: [1.31, 51.95],
  ESALG: [-5.44, 36.13],
  ITGOA: [8.92, 44.41],
  MAPTM: [-5.5, 35.88],
  PAMIT: [-79.88, 9.36],
  COCTG: [-75.53, 10.4],
  BRSSZ: [-46.3, -23.96],
  NZAKL: [174.78, -36.84],
  KICXI: [-157.48, 1.98],
  USLAX: [-118.26, 33.74],
  USLGB: [-118.21, 33.75],
  USOAK: [-122.32, 37.8],
  USSEA: [-122.35, 47.58],
  USTIW: [-122.41, 47.27],
  USHNL: [-157.87, 21.31],
  USNYC: [-74.15, 40.68],
  USBAL: [-76.53, 39.25],
  USBOS: [-71.02, 42.34],
  USPHL: [-75.14, 39.9],
  USORF: [-76.33, 36.92],
  USCHS: [-79.93, 32.82],
  USSAV: [-81.14, 32.13],
  USJAX: [-81.55, 30.38],
  USPEF: [-80.12, 26.09],
  USMIA: [-80.17, 25.77],
  USTPA: [-82.44, 27.93],
  USMOB: [-88.03, 30.66],
  USMSY: [-90.08, 29.92],
  USHOU: [-95.02, 29.73],
  CAVAN: [-123.08, 49.29],
  CAPRR: [-130.36, 54.29],
  CAMTR: [-73.52, 45.56],
  CAHAL: [-63.56, 44.63],
}

const RAMPS: Record<string, Point> = {
  USCHI: [-87.78, 41.8],
  USMKC: [-94.55, 39.12],
  USDAL: [-96.75, 32.68],
  USMEM: [-90.08, 35.06],
  USDET: [-83.14, 42.3],
  USCMH: [-82.94, 39.82],
  USCVG: [-84.47, 39.17],
  USATL: [-84.48, 33.8],
  USDEN: [-104.97, 39.78],
  USSLC: [-111.98, 40.75],
  USMES: [-93.2, 44.98],
  CATOR: [-79.53, 43.82],
  CACAL: [-113.9, 51.05],
}

/** Null: not in our tables. */
export function pointOf(locode: string | null): Point | null {
  return pointIn(PORTS, locode) ?? pointIn(RAMPS, locode)
}

export function isPort(locode: string | null): boolean {
  return pointIn(PORTS, locode) !== null
}

// The service may send a code that every object has as a property, such as "constructor".
function pointIn(places: Record<string, Point>, locode: string | null): Point | null {
  return locode !== null && Object.hasOwn(places, locode) ? (places[locode] ?? null) : null
}
