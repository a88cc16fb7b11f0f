// The shipping lines that the tracking service knows, by SCAC (the trade's table of lines).

/** `nickname`: as the line writes its own name. `earlier`: an old name that lists still use. */
export type Line = { name: string; nickname: string; scac: string; earlier?: string }

export const LINES: readonly Line[] = [
  { name: "American President Lines", nickname: "APL", scac: "APLU" },
  { name: "Australia National Line", nickname: "ANL", scac: "ANNU" },
  { name: "China Ocean Shipping Company", nickname: "COSCO", scac: "COSU" },
  { name: "CMA CGM", nickname: "CMA CGM", scac: "CMDU" },
  { name: "Evergreen", nickname: "Evergreen", scac: "EGLV" },
  { name: "Hamburg Sud", nickname: "Hamburg Sud", scac: "SUDU" },
  { name: "Hapag-Lloyd", nickname: "Hapag-Lloyd", scac: "HLCU" },
  { name: "Hyundai Merchant Marine", nickname: "HMM", scac: "HDMU", earlier: "Hyundai" },
  { name: "Maersk", nickname: "Maersk", scac: "MAEU" },
  { name: "Matson Navigation Company", nickname: "Matson", scac: "MATS" },
  { name: "Mediterranean Shipping Company", nickname: "MSC", scac: "MSCU" },
  { name: "Ocean Network Express", nickname: "ONE", scac: "ONEY" },
  { name: "Orient Overseas Container Line", nickname: "OOCL", scac: "OOLU" },
  { name: "Pacific International Lines", nickname: "PIL", scac: "PCIU" },
  { name: "Safmarine Container Line", nickname: "Safmarine", scac: "SAFM" },
  { name: "SeaLand", nickname: "Sealand", scac: "SEAL" },
  { name: "Yangming Marine Transport", nickname: "Yang Ming", scac: "YMLU" },
  { name: "Wan Hai Lines", nickname: "Wan Hai", scac: "WHLC" },
  { name: "Zim", nickname: "ZIM", scac: "ZIMU" },
]

export function lineOf(scac: string | null): Line | undefined {
  return LINES.find((line) => line.scac === scac?.toUpperCase())
}

/** The common name ("COSCO"), else what the service sent. */
export function lineLabel(scac: string | null, sent: string | null): string | null {
  return lineOf(scac)?.nickname ?? sent ?? scac
}
