// The titles that documents carry. A title stands alone in its cell: "Bill of lading no." is a label, not a title.

export type Kind = { type: string; titles: RegExp; hints: RegExp[] }

const title = (words: string) => new RegExp(`^(?:${words})$`, "i")

/** The four kinds that are read in full have hints for files without a title. */
export const KINDS: readonly Kind[] = [
  {
    type: "demurrage_invoice",
    titles: title(
      `(?:(?:import|export|container|terminal) )?(?:demurrage|detention|per diem|demurrage (?:and|&|/) detention)(?: charges?)? invoice|(?:commercial |tax )?invoice ?[-–:/] ?(?:(?:import|export) )?(?:demurrage|detention|per diem).{0,24}|invoice for (?:demurrage|detention|per diem)`,
    ),
    hints: [
      /\b(?:demurrage|detention|per diem)\b/i,
      /\binvoice (?:no|number|date)/i,
      /\bfree time\b/i,
      /\bdisputes?\b/i,
    ],
  },
  {
    type: "arrival_notice",
    titles: title(
      `(?:import |cargo |freight )?arrival (?:notice|notification|advice)(?: ?[/&-] ?(?:freight )?invoice)?|notice of arrival|advice of arrival`,
    ),
    hints: [
      /\b(?:e\.?t\.?a\.?|estimated arrival)\b/i,
      /\bnotify party\b/i,
      /\bfirms\b/i,
      /\bhas (?:arrived|been discharged)|will arrive|is due to arrive/i,
    ],
  },
  {
    type: "delivery_order",
    titles: title(
      `(?:carrier'?s |import |truck(?:ing)? )?delivery order(?: ?[/&-] ?(?:pick[- ]?up order|dispatch))?|delivery instructions?|trucking order|pick[- ]?up order|pick[- ]?up (?:and|&|/) delivery order`,
    ),
    hints: [
      /\bdeliver(?:y)? to\b/i,
      /\b(?:trucker|trucking|inland carrier|motor carrier)\b/i,
      /\bpick-?up (?:at|location|no|number|from)\b/i,
      /\bproof of delivery|received in good order/i,
    ],
  },
  {
    type: "bill_of_lading",
    titles: title(
      `(?:(?:original|ocean|master|combined transport|multimodal|port to port|non-negotiable|copy) ?)*(?:bill of lading|sea ?way ?bill)(?: (?:for|not|to).{0,60})?(?: ?[-–(] ?(?:original|copy|non-negotiable|draft).{0,12})?`,
    ),
    hints: [
      /\bshipper\b/i,
      /\bshipped on board|laden on board/i,
      /\bsaid to contain\b/i,
      /\bplace (?:and date )?of issue\b/i,
    ],
  },
  { type: "booking_confirmation", titles: title("booking (?:confirmation|acknowledge?ment)"), hints: [] },
  { type: "commercial_invoice", titles: title("commercial invoice|proforma invoice"), hints: [] },
  {
    type: "customs_entry",
    titles: title("(?:customs )?entry summary|customs entry|entry/immediate delivery"),
    hints: [],
  },
  { type: "freight_release", titles: title("freight release(?: notice)?|cargo release(?: notice)?"), hints: [] },
  { type: "packing_list", titles: title("packing list"), hints: [] },
]

/** A document of no known kind, and a file of several documents. */
export const OTHER = "other"
export const PACKET = "packet"
