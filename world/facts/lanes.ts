// The lanes: ports, duration, direction letter and lines. Shares of lines and ports are those of docs/world.md; a
// lane's share is relative to what reaches its ports. Data only.

export type Lane = {
  share: number
  from: string[]
  to: string[]
  /** Ports where containers change ships. */
  via: string[]
  days: number
  heading: "E" | "W" | "N"
  /** The lines that sail it, with their shares. */
  lines: Record<string, number>
}

/** The lines in these tables sail today. All other known lines are retired, or sail elsewhere. */
const FROM_ASIA = {
  ...{ COSU: 10, OOLU: 7, CMDU: 13, MSCU: 11.5, ONEY: 11.3, EGLV: 10.9, MAEU: 8.9, ZIMU: 6.2, HLCU: 5.4 },
  ...{ HDMU: 4.5, YMLU: 3.8 },
}
const ATLANTIC = { MSCU: 30, MAEU: 20, HLCU: 22, CMDU: 13, ONEY: 5, OOLU: 4, COSU: 4, EGLV: 2 }

export const LANES: Lane[] = [
  {
    share: 80,
    from: ["CNSHA", "CNNGB", "CNYTN", "CNTAO", "CNXMN", "HKHKG", "TWKHH", "VNSGN", "VNHPH"],
    to: ["USLAX", "USLGB", "USOAK", "USSEA", "USTIW", "CAVAN", "CAPRR"],
    via: ["KRPUS", "JPYOK"],
    days: 15,
    heading: "E",
    lines: FROM_ASIA,
  },
  {
    share: 5,
    from: ["CNSHA", "CNNGB", "CNYTN", "TWKHH", "VNSGN"],
    to: ["USLAX", "USLGB", "USOAK", "USSEA"],
    via: ["TWKHH"],
    days: 16,
    heading: "E",
    lines: { WHLC: 2.8 },
  },
  { share: 2, from: ["CNSHA", "CNNGB"], to: ["USLGB"], via: [], days: 12, heading: "E", lines: { MATS: 1.1 } },
  {
    share: 15,
    from: ["KRPUS", "JPTYO", "JPYOK"],
    to: ["USLAX", "USLGB", "USOAK", "USSEA", "USTIW", "CAVAN"],
    via: ["KRPUS"],
    days: 12,
    heading: "E",
    lines: { ONEY: 28, HDMU: 20, MAEU: 12, MSCU: 12, CMDU: 10, YMLU: 8, HLCU: 6, ZIMU: 4 },
  },
  {
    share: 42,
    from: ["CNSHA", "CNNGB", "CNYTN", "CNTAO", "KRPUS"],
    to: ["USNYC", "USSAV", "USORF", "USBAL", "USJAX", "USMIA", "USHOU", "USMOB", "USTPA", "USMSY", "CAHAL"],
    via: ["PAMIT", "COCTG"],
    days: 31,
    heading: "E",
    lines: FROM_ASIA,
  },
  {
    share: 24,
    from: ["SGSIN", "THLCH", "MYPKG", "INNSA", "INMUN", "LKCMB", "AEJEA"],
    to: ["USNYC", "USSAV", "USORF", "USBAL", "USBOS", "CAHAL"],
    via: ["MAPTM", "ESALG"],
    days: 30,
    heading: "W",
    lines: { MSCU: 22, MAEU: 18, CMDU: 17, HLCU: 13, ONEY: 11, ZIMU: 6, COSU: 5, OOLU: 3, EGLV: 3, HDMU: 2 },
  },
  {
    share: 22,
    from: ["NLRTM", "BEANR", "DEHAM", "DEBRV", "GBFXT"],
    to: ["USNYC", "USBAL", "USBOS", "USPHL", "USORF", "USSAV", "USHOU", "USMSY", "USMOB", "CAHAL", "CAMTR"],
    via: ["NLRTM", "BEANR", "DEBRV"],
    days: 14,
    heading: "W",
    lines: ATLANTIC,
  },
  {
    share: 8,
    from: ["ITGOA", "ESALG"],
    to: ["USNYC", "USSAV", "USORF", "USMIA", "USHOU", "CAHAL", "CAMTR"],
    via: ["ESALG", "MAPTM"],
    days: 16,
    heading: "W",
    lines: ATLANTIC,
  },
  {
    share: 12,
    from: ["BRSSZ", "COCTG"],
    to: ["USNYC", "USPHL", "USSAV", "USJAX", "USMIA", "USPEF", "USTPA", "USHOU", "USMSY"],
    via: ["COCTG", "PAMIT"],
    days: 15,
    heading: "N",
    lines: { MSCU: 28, MAEU: 26, HLCU: 18, CMDU: 16, ONEY: 6, ZIMU: 4, COSU: 2 },
  },
]

/** How many of a hundred containers for the United States come through each port. Canadian ports are in addition. */
export const PORT_SHARES: Record<string, number> = {
  ...{ USLAX: 18, USLGB: 16, USNYC: 17, USSAV: 9, USORF: 7, USHOU: 7, USSEA: 2.5, USTIW: 2.6, USOAK: 3.1, USPHL: 1.9 },
  ...{ USMIA: 1.8, USBAL: 1.7, USPEF: 1.1, USMOB: 1, USJAX: 0.9, USMSY: 0.7, USBOS: 0.5, USTPA: 0.3 },
  ...{ CAVAN: 4, CAPRR: 1.5, CAMTR: 1.6, CAHAL: 1 },
}
