// Reads the facts that a letter or a memo says in sentences: "free time expires on November 30, 2026".
import { kindOf } from "../labels/lookup.ts"
import { findParagraphs, isLetter, type Paragraph } from "../layout/prose.ts"
import type { Layout } from "../layout/spots.ts"
import { readAmounts } from "../values/amounts.ts"
import { readDays } from "../values/dates.ts"
import { type Manner, readValue, type Value } from "../values/read.ts"
import type { Candidate } from "./find.ts"
import { ROMANCE } from "./sentences-romance.ts"

/** What stands under a label is plainer than any sentence. */
const RANK = 60

const words = (pattern: string) => `(?i:${pattern})`
const BETWEEN = words(
  String.raw`[\s,:(]*(?:(?:is|will be|was|are|has been|on|at|by|the|end|close|of|for|from|as|until|through|thru|after|since|or about|about|set|date|day|midnight|business|no later than|this|shipment|container|cargo)\b[\s,:(]*){0,8}`,
)
const ANYTHING = `[^.;]{0,90}?`
const DAY = String.raw`(?<day>(?:\d|\p{Lu}\p{L}{2})[^;]{4,24})`
const CODE = String.raw`(?:${words(String.raw`(?:no|nos|number|numbers|nr)\b\.?|#`)}[\s:#]*)?(?:${words("is")} )?(?<value>[A-Z0-9][A-Z0-9/-]{3,24})`
const END = String.raw`(?=${words(String.raw`\s+(?:on|with|aboard|from|about|via|and|under|per|as of|beginning|until|by|for|is|has|where|which|to|at)\b`)}|\s*[,;(]|\.\s|\.?$)`
const NAME = String.raw`(?<value>\p{Lu}[^.;,()]{2,45}?)${END}`
const TOWN = String.raw`(?<value>\p{Lu}[^.;\d()]{2,40}?)(?=${words(String.raw`\s+(?:on|with|aboard|from|about|via|and|under|per|is|has|at)\b`)}|[.;(]|$)`
const SHIP = words(
  String.raw`\b(?:vessel|motor vessel|m/?v|m\.v\.|s/s)[\s":']+(?!(?:is|has|have|will|was|arriv|due|on|at|and|name|voyage|to|which|from|in|may|of|info)\b)`,
)

const FACTS: readonly { name: string; pattern: string; unless?: RegExp }[] = [
  {
    name: "last_free_day",
    pattern: `${words(`free time(?: period)?(?:,? (?:for|which|of) ?[^.;]{0,40}?)?(?: will| shall)? (?:expires?|ends?|expired|ended)|last (?:free day|day of free time|day free)|free (?:of (?:demurrage|storage|charge|charges) )?(?:until|through|thru)|(?:demurrage|storage)(?: charges)?(?: will)? (?:begins?|starts?|accrues?|commences?|be charged|apply|applies) after`)}${BETWEEN}${DAY}`,
  },
  {
    name: "last_free_day",
    pattern: `${words(`pick(?:ed)? up (?:by|before|on or before|no later than)`)}${BETWEEN}(?=[^.;]*${words("avoid (?:demurrage|storage)")})${DAY}`,
  },
  {
    name: "eta_date",
    pattern: `${words(String.raw`\b(?:arrived?|arrives|arriving|arrival|eta|(?:vessel|ship)(?: \S+){0,4} (?:is|was) (?:now )?(?:expected|due|scheduled))\b[^.;]{0,60}?\b(?:on|is|of|about|around|for)`)}${BETWEEN}${DAY}`,
    unless: /available|expire|free time|order/i,
  },
  {
    name: "availability_date",
    pattern: `${words(String.raw`\b(?:available|can be (?:collected|picked up)|ready)\b`)}${ANYTHING}${words(String.raw`\b(?:on|from|as of|since|after|beginning)`)}${BETWEEN}${DAY}`,
    unless: /free|expire/i,
  },
  {
    name: "general_order_date",
    pattern: `${words(String.raw`\b(?:general order|g\.?o\.?)\b[^.;]{0,40}?\b(?:on|is|by|after|from|effective|date)`)}${BETWEEN}${DAY}`,
  },
  {
    name: "general_order_date",
    pattern: `${words(String.raw`\b(?:by|before|after|on)`)} ${DAY}(?=[^.;]{0,90}${words(String.raw`\b(?:to|into|in|as|for|become|becomes) (?:a )?(?:general order|g\.o\.)`)})`,
  },
  {
    name: "port_of_discharge",
    pattern: `${words(String.raw`\b(?:arrived?|arrives|arriving|discharged?)(?: at| in)?(?: the)?(?: port of)?`)} ${TOWN}`,
    unless: /terminal|gateway|pier|berth|\b(?:the|on|at)$/i,
  },
  {
    name: "port_of_lading",
    pattern: `${words(String.raw`(?:sailed from|departed from|loaded (?:at|in)|(?:voyage|voy\.?|v\.) ?\S+,? from)(?: the port of)?`)} ${TOWN}`,
  },
  {
    name: "vessel_name",
    pattern: String.raw`${SHIP}(?<value>\p{Lu}[\p{L}\d .'-]{2,30}?)(?=["',]*\s*(?:\(|/|-\s|,|\.\s|\.$|${words(String.raw`(?:voy|voyage|v\.|has|have|is|was|will|arriv\p{L}*|from|on|which|due|at|under|with)`)}\b))`,
  },
  {
    name: "voyage_number",
    pattern: String.raw`${words(String.raw`\b(?:voyage|voy|v(?=\.))\b\.?(?: (?:no|number)\b\.?)?`)}[\s:#-]*(?<value>(?=\S*\d)[A-Z0-9-]{2,10})`,
  },
  {
    name: "bill_of_lading_number",
    pattern: `${words(String.raw`(?<!house )(?<!h)(?:\b|(?<=m))(?:b/l|bill of lading|mbl|master bill|waybill)\b`)}[\\s:#]*${CODE}`,
  },
  {
    name: "house_bill_number",
    pattern: `${words(String.raw`\b(?:house (?:b/l|bill(?: of lading)?)|hbl|hb/l)`)}[\\s:#]*${CODE}`,
  },
  {
    name: "pickup_number",
    pattern: `${words(String.raw`\b(?:pick[- ]?up|release|pin)`)} (?=${words("(?:no|number|code|#)")})(?:${words("code")} )?${CODE}`,
  },
  {
    name: "pickup_location",
    pattern: `${words(String.raw`\b(?:available|picked up|pick[- ]?up|collected|located|held|stored|grounded)(?: for (?:pick[- ]?up|delivery|release))? (?:at|from)(?: the)?`)} ${NAME}`,
  },
  {
    name: "pickup_location",
    pattern: `${words(String.raw`\bdischarged? (?:at|to)(?: the)?`)} (?<value>\\p{Lu}[^.;,()]{2,45}? ${words("(?:terminals?|gateway|pier|dock|yard|ramp|warehouse)")}(?: [A-Z\\d]{1,3})?)\\b`,
  },
  {
    name: "shipper",
    pattern: `${words(String.raw`\b(?:shipper is|shipped by)`)} (?<value>\\p{Lu}[^;,()]{3,60}?)(?=${words(" (?:and|for|to|from|with)\\b")}|[;,(]|\\.?$|\\.\\s)`,
  },
  { name: "firms_code", pattern: String.raw`FIRMS(?: ${words("code")})?[\s:#]*(?<value>[A-Z][A-Z0-9]{3})\b` },
  { name: "issue_date", pattern: `${words("^dated(?: at| in)?[^.;:]{0,40}?")}${BETWEEN}${DAY}` },
  {
    name: "consignee",
    pattern: `${words(String.raw`\b(?:consignee is|consigned to)`)} (?<value>\\p{Lu}[^;,()]{3,60}?)(?:[;,(]|\\.?$|\\.\\s)`,
  },
  {
    name: "due_date",
    pattern: `${words(String.raw`\b(?:payment|invoice|amount|payable)\b[^.;]{0,30}\b(?:due|payable|by)`)}${BETWEEN}${DAY}`,
  },
  { name: "invoice_number", pattern: `${words(String.raw`\binvoice\b`)} (?=${words("(?:no|number|nr|#)")})${CODE}` },
  { name: "invoice_date", pattern: `${words(String.raw`\binvoice\b[^.;]{0,40}\bdated`)}${BETWEEN}${DAY}` },
]

const PATTERNS = [...FACTS, ...ROMANCE].map((fact) => ({ ...fact, pattern: new RegExp(fact.pattern, "gu") }))

export function readSentences(layout: Layout, manner: Manner): Candidate[] {
  const paragraphs = findParagraphs(layout)
  const said = paragraphs.flatMap((paragraph) => [...readFacts(paragraph, manner), ...readSum(paragraph, manner)])
  return isLetter(layout) ? [...said, ...readDateline(layout, manner)] : said
}

function readFacts({ text, page, y }: Paragraph, manner: Manner): Candidate[] {
  return PATTERNS.flatMap(({ name, pattern, unless }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { day, value = "" } = match.groups ?? {}
      const before = day === undefined ? value : match[0].slice(0, match[0].length - day.length)
      if (unless?.test(before)) return []
      const values = day === undefined ? readValue(value, kindOf(name), manner) : readDay(day, manner)
      const names = name === "last_free_day" ? [name, "free_time_end"] : [name]
      return values.length > 0 ? names.map((each) => toCandidate(each, values, { text: match[0], page, y })) : []
    }),
  )
}

/** The day that a text begins with. */
function readDay(text: string, { order }: Manner): Value[] {
  for (let end = 6; end <= text.length; end += 1) {
    const days = readDays(text.slice(0, end), order)[0]
    if (days && !/^\d/.test(text.slice(end))) return days
  }
  return []
}

/** A sentence that says what is due names one sum. */
function readSum({ text, page, y }: Paragraph, manner: Manner): Candidate[] {
  const [currency, other] = manner.currencies
  return text.split(/(?<=[a-z)\d][.;])\s+/).flatMap((sentence) => {
    if (!/\b(?:due|payable|owed|outstanding|balance|total)\b/i.test(sentence)) return []
    const [sum, more] = readAmounts(sentence, other === undefined ? currency : undefined)
    return sum && !more ? [toCandidate("total_due", [sum], { text: sentence, page, y })] : []
  })
}

/** A letter has its day on a line by itself. */
function readDateline(layout: Layout, { order }: Manner): Candidate[] {
  const spot = layout
    .slice(0, 20)
    .flatMap((line) => (line.length === 1 ? line : []))
    .find(({ text }) => {
      return text.length < 24 && readDays(text, order).length === 1 && !/[:,]\s*\d{1,2}:/.test(text)
    })
  const [days = []] = spot ? readDays(spot.text, order) : []
  return spot ? ["issue_date", "invoice_date"].map((name) => toCandidate(name, days, spot)) : []
}

function toCandidate(name: string, values: Value[], { text, page, y }: Paragraph): Candidate {
  return { name, rank: RANK, values, sure: true, text, label: text, at: { page, y } }
}
