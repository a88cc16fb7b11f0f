// The shipping lines that the tracking service knows, by SCAC (the trade's table of lines).

/**
 * `nickname`: as the line writes its own name. `names`: what lists call it besides. `bills`: what its bills begin with
 * besides its SCAC. `endedInto`: the brand is gone, and its containers sail with that line.
 */
export type Line = {
  name: string
  nickname: string
  scac: string
  names?: readonly string[]
  bills?: readonly string[]
  endedInto?: string
}

export const LINES: readonly Line[] = [
  { name: "American President Lines", nickname: "APL", scac: "APLU" },
  { name: "Australia National Line", nickname: "ANL", scac: "ANNU", bills: ["ANLC"] },
  { name: "China Ocean Shipping Company", nickname: "COSCO", scac: "COSU", names: ["COSCON"], bills: ["CCMJ"] },
  { name: "CMA CGM", nickname: "CMA CGM", scac: "CMDU", names: ["CMA", "CMACGM", "CGM"] },
  { name: "Evergreen", nickname: "Evergreen", scac: "EGLV", names: ["EMC"], bills: ["EISU"] },
  { name: "Hamburg Sud", nickname: "Hamburg Sud", scac: "SUDU", names: ["Hamburg Sued", "HSD"], endedInto: "MAEU" },
  { name: "Hapag-Lloyd", nickname: "Hapag-Lloyd", scac: "HLCU", names: ["Hapag", "HPL"] },
  { name: "Hyundai Merchant Marine", nickname: "HMM", scac: "HDMU", names: ["Hyundai"] },
  { name: "Maersk", nickname: "Maersk", scac: "MAEU", names: ["MSK", "Maersk Sealand", "AP Moller Maersk"] },
  { name: "Matson Navigation Company", nickname: "Matson", scac: "MATS" },
  {
    name: "Mediterranean Shipping Company",
    nickname: "MSC",
    scac: "MSCU",
    names: ["MSC Mediterranean"],
    bills: ["MEDU"],
  },
  { name: "Ocean Network Express", nickname: "ONE", scac: "ONEY" },
  { name: "Orient Overseas Container Line", nickname: "OOCL", scac: "OOLU" },
  { name: "Pacific International Lines", nickname: "PIL", scac: "PCIU", bills: ["PABV"] },
  { name: "Safmarine Container Line", nickname: "Safmarine", scac: "SAFM", endedInto: "MAEU" },
  { name: "SeaLand", nickname: "Sealand", scac: "SEAL", endedInto: "MAEU" },
  { name: "SM Line", nickname: "SM Line", scac: "SMLM", names: ["SML", "SM"] },
  { name: "Yangming Marine Transport", nickname: "Yang Ming", scac: "YMLU", names: ["YML", "YM"], bills: ["YMJA"] },
  { name: "Wan Hai Lines", nickname: "Wan Hai", scac: "WHLC", names: ["WHL"] },
  { name: "Zim", nickname: "ZIM", scac: "ZIMU" },
]

export function lineOf(scac: string | null): Line | undefined {
  return LINES.find((line) => line.scac === scac?.toUpperCase())
}

/** The common name ("COSCO"), else what the service sent. */
export function lineLabel(scac: string | null, sent: string | null): string | null {
  return lineOf(scac)?.nickname ?? sent ?? scac
}
