// What a cell of a list is, if it is no number to track: a placeholder, a date, a size or type, an amount, a row counter.

const PLACEHOLDER =
  /^(?:tb[acdn]|to be (?:advised|confirmed|announced|determined|nominated)|to follow|n[./]?a\.?|not (?:yet )?(?:available|applicable|known|received|issued|assigned)|nil|none|null|blank|empty|pending|open|await(?:ing|ed)(?: .{1,20})?|waiting|unknown|tel(?:e|ex)x?(?: ?rel(?:ease(?:d)?)?\.?)?|express(?: release)?|swb|sea ?way ?bill|original|obl|surrendered|various|multiple|same(?: as (?:above|before))?|see (?:above|below|mail|email|remarks?|notes?)|ditto|do\.?|idem|dto\.?|yok|bilinmiyor|pendiente|pendente|offen|folgt|keine?|待定|无|暂无|未定|#(?:n\/?a|ref!|value!|name\?|div\/0!|null!|num!|spill!)|x+|0+)$/i

/** Stands for "nothing here": TBA, N/A, #N/A, -, PENDING, TELEX. */
export function isPlaceholder(cell: string): boolean {
  const text = plainText(cell)
  return !/[\p{L}\p{N}]/u.test(text) || PLACEHOLDER.test(text)
}

const MONTH = "(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-z]*\\.?"
const TIME =
  "(?:[ T,]+\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\.\\d+)?\\s*(?:[ap]\\.?m\\.?)?(?:\\s*(?:z|[a-z]{2,4}|[+-]\\d{2}:?\\d{2}))?)?"
/** Days and times as people write them, and weeks. */
const DATES = [
  `(?:19|20)\\d{2}([-/.])\\d{1,2}\\1\\d{1,2}${TIME}`,
  `\\d{1,2}([-/. ])\\d{1,2}\\1(?:(?:19|20)\\d{2}|\\d{2})${TIME}`,
  "(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:\\d{4})?",
  `\\d{1,2}[-/. ]*${MONTH}[-/., ]*(?:(?:19|20)?\\d{2})?${TIME}`,
  `${MONTH}[-/. ]*\\d{1,2}(?:st|nd|rd|th)?[-/., ]*(?:(?:19|20)\\d{2})?${TIME}`,
  "(?:19|20)\\d{2}年\\d{1,2}月\\d{1,2}日?",
  "\\d{1,2}[:.]\\d{2}(?::\\d{2})?\\s*(?:[ap]m)?",
  "(?:cw|wk|w|kw|week)[ .]*\\d{1,2}(?:[/ -]\\d{2,4})?",
].map((shape) => new RegExp(`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,. ]+)?(?:${shape})$`, "i"))

export function isDate(cell: string): boolean {
  // A chat's export puts its time in brackets.
  const text = plainText(cell).replace(/^\[|\]$/g, "")
  return DATES.some((shape) => shape.test(text))
}

const TYPE =
  "(?:h\\.?c\\.?|hq|gp|dv|dc|dry|rf|rh|re|rq|reefer|ot|fr|fl|st|std|sd|td|tk|tank|nor|pw|hd|hr|ft|feet|foot|hi(?:gh)?[- ]?cube|standard|open ?top|flat ?rack)"
const SIZE = new RegExp(
  `^(?:\\d{1,3}\\s*[x*×]\\s*)?(?:[2-9LM][0-9A-Z][A-Z]\\d|(?:20|40|45|48|53)\\s*(?:['’′\`"]|ft|feet)*\\s*(?:${TYPE}[\\s.-]*){0,3})$`,
  "i",
)

const TYPES = new RegExp(`^${TYPE}(?:[ /-]*${TYPE})*$`, "i")

/** 40HC, 20' DV, 45G1, 2 x 40HQ. */
export function isSize(cell: string): boolean {
  const text = plainText(cell)
  return SIZE.test(text) || TYPES.test(text)
}

const UNIT =
  "(?:kgs?|lbs?|t|mt|tons?|tonnes?|cbm|m3|m³|cft|pcs?|pkgs?|ctns?|cartons?|plts?|pallets?|bags?|units?|days?|hrs?|hours?|usd|eur|gbp|cny|rmb|try|tl|%|°?[cf])"
const AMOUNT = new RegExp(
  `^(?:usd|eur|gbp|cny|[a-z]{0,3}[$€£¥₺])?\\s?[-+(]?\\d{1,3}(?:[.,' ]\\d{3})*(?:[.,]\\d{1,4})?\\)?\\s?(?:${UNIT}\\.?|[$€£¥₺])?$|^[-+]?\\d+[.,]\\d{1,4}\\s?(?:${UNIT}\\.?|[$€£¥₺])?$|^\\d+\\s?(?:${UNIT}\\.?|[$€£¥₺])$|^(?:usd|eur|gbp|cny|[$€£¥₺])\\s?\\d+(?:[.,]\\d+)*$`,
  "i",
)

/** A price, weight or count, with its unit or grouped: 1,250.00, 22450 KG, USD 90. A run of digits is none. */
export function isAmount(cell: string): boolean {
  return AMOUNT.test(plainText(cell))
}

const PHONE = /^(?:\+\d[\d ().-]{7,18}|(?:1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?: ?(?:x|ext\.?) ?\d{1,5})?)$/i

/** 555-501-4207, (310) 555-0142, +49 40 5550 1207 */
export function isPhone(cell: string): boolean {
  return PHONE.test(plainText(cell))
}

/** Each value one more than the one before. */
export function isCounter(values: readonly string[]): boolean {
  const numbers = values.map((value) => (/^\d{1,6}[.)]?$/.test(value.trim()) ? Number.parseInt(value, 10) : Number.NaN))
  if (numbers.length < 2) return false
  const steps = numbers.slice(1).filter((number, at) => number === (numbers[at] ?? Number.NaN) + 1)
  return steps.length >= (numbers.length - 1) * 0.8
}

/** Without what spreadsheets and mails put around a value: ="…", a leading apostrophe, quotes, invisible characters. */
export function plainText(cell: string): string {
  return (
    cell
      .normalize("NFKC")
      // Chats and web pages put signs without width into a number.
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]+/g, "")
      .replace(/[\p{Cf}\p{Cc}]+/gu, " ")
      .trim()
      .replace(/^=?"(.*)"$/, "$1")
      .replace(/^'/, "")
      .trim()
  )
}
