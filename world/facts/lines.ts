// The lines of the world: SCAC, prefix of their bills, owner codes of their containers (BIC), how their ships
// are named. They are the simulators' own; the tracker has its own table (docs/carrier.md). Data only.

/** `ships`: a name of its ships, with * for what differs. */
export type Line = { scac: string; billPrefix: string; owners: string[]; ships: string }

const line = (scac: string, billPrefix: string, ships: string, ...owners: string[]): Line => ({
  scac,
  billPrefix,
  owners,
  ships,
})

export const LINES: Line[] = [
  line("APLU", "APLU", "APL *", "APZU", "APHU"),
  line("ANNU", "ANLC", "ANL *", "ANNU"),
  line("COSU", "CCMJ", "COSCO SHIPPING *", "CSNU", "CBHU", "CCLU"),
  line("CMDU", "CMDU", "CMA CGM *", "CMAU", "ECMU"),
  line("EGLV", "EISU", "EVER *", "EGHU", "EMCU", "EISU"),
  line("SUDU", "SUDU", "HAMBURG SÜD *", "SUDU", "HASU"),
  line("HLCU", "HLCU", "* EXPRESS", "HLXU", "HLBU", "HAMU"),
  line("HDMU", "HDMU", "HMM *", "HDMU", "HMMU"),
  line("MAEU", "MAEU", "MAERSK *", "MSKU", "MRKU", "MAEU"),
  line("MATS", "MATS", "MATSON *", "MATU"),
  line("MSCU", "MEDU", "MSC *", "MSCU", "MEDU", "MSDU"),
  line("ONEY", "ONEY", "ONE *", "ONEU", "NYKU", "MOTU"),
  line("OOLU", "OOLU", "OOCL *", "OOLU", "OOCU"),
  line("PCIU", "PABV", "PIL *", "PCIU"),
  line("SAFM", "SAFM", "SAFMARINE *", "SCMU", "MALU"),
  line("SEAL", "SEAU", "SEALAND *", "SEAU", "MCHU"),
  line("YMLU", "YMLU", "YM *", "YMLU", "YMMU"),
  line("WHLC", "WHLC", "WAN HAI *", "WHLU", "WHSU"),
  line("ZIMU", "ZIMU", "ZIM *", "ZIMU", "ZCSU"),
  line("SMLM", "SMLM", "SM LINE *", "SMCU"),
]
