// The titles that documents carry.

/**
 * `title`: the words themselves. `hints`: for a file without a title; only the four kinds that are read in full have
 * them. `fieldsOf`: the kind whose fields its form has. `leads`: a title even with other words behind it.
 */
export type Kind = { type: string; title: string; hints: RegExp[]; fieldsOf?: string; leads?: boolean }

/** Words around a title that change nothing: REVISED ARRIVAL NOTICE, DELIVERY ORDER (COPY). */
export const AROUND = `(?:original|ocean|master|house|draft|copy|final|first|second|third|1st|2nd|3rd|revised|corrected|amended|updated|import|export|inbound|carrier'?s?|line'?s?|forwarder'?s?|freight|cargo|container|terminal|marine|proforma|express|non[- ]?negotiable|not negotiable|combined transport|multimodal|port[- ]to[- ]port|truck(?:ing|er)?|tax|commercial|us|the|of|and|&|invoice|freight invoice|dispatch|rail(?:way|road)?|intermodal|equipment|vessel|ramp|customs|cbp|port|ocean carrier)`

/** A document of no known kind, and a file of several documents. */
export const OTHER = "other"
export const PACKET = "packet"

const DUES = "(?:dem(?:urrage)?|det(?:ention)?|per[- ]?diem|storage|d ?& ?d|liegegeld|standgeld|lagergeld)"
const ALL_DUES = `(?:(?:import|export|container|rail(?:way|road)?|intermodal|equipment|terminal) )*${DUES}(?: ?(?:and|&|/|-|,) ?(?:${DUES}|chassis|wharfage))*`

/** Of an examination, at whichever site: a VACIS or a centralized examination station. */
const EXAM = "(?:vacis |cet |ces |customs |cbp )?exam(?:ination)?"
const NOTICE = "(?:notice|notification|advice|reminder|warning|alert)"

/**
 * A forwarder's program offers one form under many titles. Only what announces an arrival is an arrival notice. A
 * pre-alert (the origin's agent to the destination's, before the ship sails or arrives), the notices of a general order,
 * a place, a pick-up number, an examination, a hold or the end of free time have its fields and are no arrival notice.
 */
export const KINDS: readonly Kind[] = [
  // Nothing to pay: it takes back what an invoice asked for.
  { type: OTHER, title: "credit (?:note|memo(?:randum)?|invoice|advice)", hints: [], leads: true },
  {
    type: "demurrage_invoice",
    leads: true,
    title: `${ALL_DUES}(?: (?:charges?|usage|tax))? ?[-–:]? ?(?:invoice|statement|rechnung|bill(?:ing)?(?! of)|debit note|charges? (?:invoice|note))|equipment use invoice|(?:(?:commercial |tax )?invoice|debit note) ?[-–:/(]? ?${ALL_DUES}(?: charges?)?|(?:invoice|bill|statement) (?:for|of) ${ALL_DUES}(?: charges?)?|factura (?:de )?demoras?|facture (?:de )?(?:surestaries|d[ée]tention)|demurrage rechnung|(?:container|port) (?:draft )?bill(?! of)`,
    hints: [
      /\b(?:demurrage|detention|per[- ]diem|storage)\b/i,
      /\b(?:daily rate|rate per day|per day|chargeable days|days charged|day rate)\b/i,
      /\b(?:invoice|rechnung|factura|facture)[ -]?(?:no|number|num|date|#)/i,
      /^(?!.*\b(?:is|are|will|may|be|any)\b).{0,40}\b(?:demurrage|detention|per[- ]?diem|storage)\b.{0,40}$/im,
      /\bfree (?:time|days)\b/i,
      /\bdisputes?\b/i,
    ],
  },
  {
    type: OTHER,
    fieldsOf: "arrival_notice",
    title: String.raw`(?:general order|g\.?o\.?|(?:freight|cargo) location) (?:warning )?(?:notice|notification|warning)|(?:notice|notification) of (?:general order|(?:freight|cargo) location)|(?:final )?notice ?[-–:]? ?general order|(?:vacis |cet |ces )?(?:exam(?:ination)?|customs)(?: site| hold)? release(?: (?:notice|notification))?|(?:notice of )?(?:release of )?(?:exam(?:ination)? )?hold release|release of (?:exam(?:ination)?|customs) hold|(?:notice|notification) of (?:release of )?(?:exam(?:ination)?|customs)(?: hold)? ?(?:release)?|(?:exam(?:ination)?|customs) hold (?:notice|notification|released?)|${EXAM} ${NOTICE}|${NOTICE} (?:of|for) ${EXAM}|final cargo location|pick[- ]?up (?:number|no\.?) ?${NOTICE}|(?:last free day|lfd|free time)(?: (?:expiration|expiry|expiring|expires|ending|ends))?(?: ${NOTICE})|pre[- ]?alerts?(?: ${NOTICE})?`,
    hints: [],
  },
  {
    type: "arrival_notice",
    leads: true,
    title: String.raw`(?:(?:pre|e)[- ]?)?arrival (?:confirmation )?(?:notice|notification|advice|memo)|(?:notice|advice|notification) of (?:cargo |vessel |container |equipment |intended )?(?:arrival|availability)|arrival pre[- ]?alerts?(?: notice)?|(?:cargo |container )?availability (?:notice|notification)|i\.?t\.? ?(?:notification|notice|advice)|aviso de (?:llegada|arribo|chegada)|ankunftsavis|ankunftsanzeige|avis d['’]arriv[ée]e`,
    hints: [
      /\b(?:e\.?t\.?a\.?|estimated arrival)\b/i,
      /\bnotify party\b/i,
      /\bfirms\b/i,
      /\bhas (?:arrived|been discharged)|will arrive|is due to arrive/i,
    ],
  },
  {
    type: "delivery_order",
    title: `(?:pick[- ]?up (?:and|&|/) )?delivery order(?: ?(?:[/&-]|and) ?(?:pick[- ]?up order|dispatch|proof of delivery|dock receipt))?|(?:pre-?)?delivery (?:release )?order|delivery instructions?|(?:trucking|dray|drayage|cartage|dispatch|transport|pick[- ]?up)(?: work)? order|pick[- ]?up (?:and|&|/) delivery|orden de entrega|bon [àa] d[ée]livrer|lieferauftrag|freistellung`,
    hints: [
      /\bdeliver(?:y)? to\b/i,
      /\b(?:trucker|trucking|inland carrier|motor carrier)\b/i,
      /\bpick-?up (?:at|location|no|number|from)\b/i,
      /\bproof of delivery|received in good order/i,
    ],
  },
  {
    type: "bill_of_lading",
    title: `(?<!rail |railway |railroad )(?:b/l|bill of lading|sea ?-?way ?-?bill|waybill)(?: or (?:sea ?)?way ?bill)?(?: (?:for|not|to|non).{0,70})?|(?:conocimiento de embarque|connaissement|konnossement)`,
    hints: [
      /\bshipper\b/i,
      /\bshipped on board|laden on board/i,
      /\bsaid to contain\b/i,
      /\bplace (?:and date )?of issue\b/i,
    ],
  },
  { type: "booking_confirmation", title: "booking (?:confirmation|acknowledge?ment)", hints: [] },
  { type: "commercial_invoice", title: "commercial invoice|pro ?forma invoice", hints: [] },
  { type: "customs_entry", title: "(?:customs )?entry summary|customs entry|entry/immediate delivery", hints: [] },
  {
    type: "freight_release",
    title:
      "(?:freight|cargo|container|carrier|telex) release(?: notice| order| notification| confirmation)?|release order",
    hints: [],
  },
  { type: "packing_list", title: "packing list", hints: [] },
  // Papers about the same containers with none of the fields of the four kinds.
  {
    type: OTHER,
    title: String.raw`(?:customer |monthly )?statement of accounts?|account statement|remittance advice|proof of delivery|p\.?o\.?d\.? receipt|(?:delivery|dock|gate|equipment interchange|interchange|trailer interchange|warehouse) receipt|empty return(?: (?:notice|instructions?|location))?|(?:notice of )?(?:empty|equipment) return (?:notice|instructions?)|chassis (?:(?:use|usage|rental|split) )?(?:invoice|bill|charges invoice)|(?:rate|load) confirmation|certificate of origin|power of attorney|(?:cargo )?manifest|quotation`,
    hints: [],
  },
]
