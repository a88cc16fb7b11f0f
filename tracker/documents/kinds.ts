// The titles that documents carry.

/**
 * `title`: the words themselves. `around`: what may stand before or behind them. `hints`: for a file without a title;
 * only the four kinds that are read in full have them.
 */
export type Kind = { type: string; title: string; hints: RegExp[] }

/** Words around a title that change nothing: REVISED ARRIVAL NOTICE, DELIVERY ORDER (COPY). */
export const AROUND = String.raw`(?:original|ocean|master|house|draft|copy|final|first|second|third|1st|2nd|3rd|revised|corrected|amended|updated|import|export|inbound|carrier'?s?|line'?s?|forwarder'?s?|freight|cargo|container|terminal|marine|proforma|express|non[- ]?negotiable|not negotiable|combined transport|multimodal|port[- ]to[- ]port|truck(?:ing|er)?|tax|commercial|us|the|of|and|&|invoice|freight invoice|dispatch)`

/**
 * A forwarder's program offers one form under many titles, among them those of the arrival notice here (pre-alert, IT
 * notification, final cargo location, general order notice, exam hold release): they have its fields.
 */
export const KINDS: readonly Kind[] = [
  {
    type: "demurrage_invoice",
    title: String.raw`(?:demurrage|detention|per[- ]?diem|storage|d ?& ?d)(?: ?(?:and|&|/|-|,) ?(?:demurrage|detention|per[- ]?diem|storage))*(?: (?:charges?|usage))? ?[-–]? ?(?:invoice|statement|rechnung|bill(?! of)|charges invoice)|(?:commercial |tax )?invoice ?[-–:/] ?(?:(?:import|export) )?(?:demurrage|detention|per[- ]?diem)(?: ?(?:and|&|/) ?(?:demurrage|detention|storage))?(?: charges?)?|invoice (?:for|of) (?:import |export |container )?(?:demurrage|detention|per[- ]?diem)(?: ?(?:and|&|/) ?(?:demurrage|detention|storage))?(?: charges?)?|factura (?:de )?demoras?|facture (?:de )?(?:surestaries|d[ée]tention)`,
    hints: [
      /\b(?:demurrage|detention|per diem)\b/i,
      /\b(?:invoice|rechnung|factura|facture)[ -]?(?:no|number|num|date|#)/i,
      /\bfree (?:time|days)\b/i,
      /\bdisputes?\b/i,
    ],
  },
  {
    type: "arrival_notice",
    title: String.raw`(?:pre[- ]?)?arrival (?:confirmation )?(?:notice|notification|advice)|(?:notice|advice|notification) of (?:cargo |vessel )?arrival|(?:arrival )?pre[- ]?alerts?(?: notice)?|(?:general order|g\.?o\.?|freight location|cargo location) (?:notice|notification)|final cargo location|i\.?t\.? notification|exam hold release notice|aviso de (?:llegada|arribo|chegada)|ankunftsavis|ankunftsanzeige|avis d['’]arriv[ée]e`,
    hints: [
      /\b(?:e\.?t\.?a\.?|estimated arrival)\b/i,
      /\bnotify party\b/i,
      /\bfirms\b/i,
      /\bhas (?:arrived|been discharged)|will arrive|is due to arrive/i,
    ],
  },
  {
    type: "delivery_order",
    title: String.raw`(?:pick[- ]?up (?:and|&|/) )?delivery order(?: ?[/&-] ?(?:pick[- ]?up order|dispatch))?|delivery instructions?|(?:trucking|drayage|cartage|dispatch|transport|pick[- ]?up) order|pick[- ]?up (?:and|&|/) delivery|orden de entrega|bon [àa] d[ée]livrer|lieferauftrag|freistellung`,
    hints: [
      /\bdeliver(?:y)? to\b/i,
      /\b(?:trucker|trucking|inland carrier|motor carrier)\b/i,
      /\bpick-?up (?:at|location|no|number|from)\b/i,
      /\bproof of delivery|received in good order/i,
    ],
  },
  {
    type: "bill_of_lading",
    title: String.raw`(?:b/l|bill of lading|sea ?-?way ?-?bill|waybill)(?: or (?:sea ?)?way ?bill)?(?: (?:for|not|to|non).{0,70})?|(?:conocimiento de embarque|connaissement|konnossement)`,
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
    title: "(?:freight|cargo|container|carrier) release(?: notice| order| notification)?",
    hints: [],
  },
  { type: "packing_list", title: "packing list", hints: [] },
]

/** A document of no known kind, and a file of several documents. */
export const OTHER = "other"
export const PACKET = "packet"
