// Which currency a code or a sign beside an amount names. Data, and how to look it up.

const LISTED =
  "USD|EUR|CAD|GBP|CNY|RMB|MXN|CHF|AUD|SGD|HKD|JPY|KRW|INR|BRL|AED|NZD|ZAR|SEK|DKK|NOK|PLN|TRY|TWD|MYR|THB|IDR|VND|PHP|PKR|BDT|LKR|EGP|SAR|QAR|KWD|OMR|JOD|ILS|CLP|ARS|UYU|GTQ|CRC|DOP|HNL|NIO|JMD|TTD|BBD|TND|DZD|NGN|KES|GHS|TZS|UGX|XOF|XAF|MUR|CZK|HUF|BGN|RSD|UAH|ISK|KZT|GEL|MMK|KHR"
/** Also words; a code only beside a figure or in brackets. */
const ALSO_WORDS = "PEN|MAD|COP|RON|BOB|FJD|BHD"
export const CODES = `${LISTED}|${ALSO_WORDS}`

const SIGNS: Readonly<Record<string, string>> = {
  ...{ RMB: "CNY", US$: "USD", USD$: "USD", CA$: "CAD", C$: "CAD", CAD$: "CAD", A$: "AUD", AU$: "AUD", AUD$: "AUD" },
  ...{ NZ$: "NZD", HK$: "HKD", HKD$: "HKD", S$: "SGD", SG$: "SGD", NT$: "TWD", MX$: "MXN", R$: "BRL", RM: "MYR" },
  ...{ "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "฿": "THB", "₫": "VND", "₱": "PHP", "₺": "TRY", zł: "PLN" },
  ...{ "S/.": "PEN", Rp: "IDR", Dhs: "AED", DHS: "AED", SFr: "CHF", Kč: "CZK", R: "ZAR" },
}

/** Signs that several currencies share: which of them, the rest of the paper says. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: [
    "USD",
    "CAD",
    "AUD",
    "NZD",
    "SGD",
    "HKD",
    "TWD",
    "MXN",
    "CLP",
    "COP",
    "ARS",
    "UYU",
    "DOP",
    "JMD",
    "TTD",
    "BBD",
    "FJD",
  ],
  "¥": ["CNY", "JPY"],
  Rs: ["INR", "PKR", "LKR", "MUR"],
  "Rs.": ["INR", "PKR", "LKR", "MUR"],
  kr: ["SEK", "DKK", "NOK", "ISK"],
}

const escaped = (sign: string) => sign.replaceAll(/[$.]/g, "\\$&")
const isWord = (sign: string) => /^\p{L}/u.test(sign)
const behind = (sign: string) => (sign === "R" ? String.raw`(?=\s?\d[\d ,]*[.,]\d\d(?!\d))` : "(?![A-Za-z])")
/** The longest first. Letters are a sign only by themselves, RM 5.00 and not FORM 5, and R only before cents. */
const toPattern = (signs: readonly string[]) =>
  [...signs]
    .filter((sign) => sign !== "RMB")
    .sort((a, b) => b.length - a.length)
    .map((sign) => `${isWord(sign) ? "(?<![A-Za-z])" : ""}${escaped(sign)}${/\p{L}$/u.test(sign) ? behind(sign) : ""}`)
    .join("|")

export const SIGN = toPattern([...Object.keys(SIGNS), ...Object.keys(SHARED)])

/** undefined: the sign may be of several currencies, and `own`, the paper's, is none of them. */
export function currencyOf(named: string, own: string | undefined): string | undefined {
  const shared = SHARED[named]
  if (!shared) return SIGNS[named] ?? named
  return own !== undefined && shared.includes(own) ? own : undefined
}

const NAMED = new RegExp(
  [
    `\\b(?:${LISTED})\\b`,
    `\\b(?:${ALSO_WORDS})\\b(?=[\\s:]*\\d)|(?<=\\d ?)(?:${ALSO_WORDS})\\b|(?<=\\()(?:${ALSO_WORDS})(?=\\))`,
    `(?:${toPattern(Object.keys(SIGNS).filter(isWord))})(?=\\s?\\d|\\)|$)`,
    toPattern(Object.keys(SIGNS).filter((sign) => !isWord(sign))),
  ].join("|"),
  "gm",
)

/** Every code and every sign of one currency alone in a text, as codes. */
export const namedIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([named]) => currencyOf(named, undefined) ?? named)
