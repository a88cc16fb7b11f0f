// The labels that documents use for each field, the plainest first. Data only.

export type ReadAs = "bill" | "code" | "codes" | "date" | "days" | "money" | "text" | "vessel" | "voyage" | "firms"
export type Field = { name: string; as: ReadAs; labels: string[]; of?: readonly string[] }

const NO = "(?:\\.? ?(?:number|nos?|nbr|nr|num|#))"
const BILL = ["bill_of_lading"]
const NOTICE = ["arrival_notice"]
const ORDER = ["delivery_order"]
const INVOICE = ["demurrage_invoice"]

export const FIELDS: readonly Field[] = [
  {
    name: "bill_of_lading_number",
    as: "bill",
    labels: [
      `(?:ocean |master |carrier'?s )?(?:b/l|m?bl|bol|bill of lading|(?:sea)? ?waybill)(?: or awb)?${NO}`,
      "(?:ocean |master )?(?:b/l|mbl)",
      "(?:ocean |master )?bill of lading",
    ],
  },
  { name: "house_bill_number", as: "bill", labels: [`(?:house (?:b/l|bl|bill of lading)|hbl|hb/l)${NO}?`] },
  {
    name: "booking_number",
    as: "code",
    labels: [`(?:booking|bkg)${NO}`, "(?:carrier )?booking ref(?:erence)?", "booking"],
  },
  {
    name: "vessel_name",
    as: "vessel",
    labels: [
      "(?:ocean |import |importing |arriving |exporting )?(?:vessel|carrier vessel)(?: name)?",
      "importing carrier",
      "m/?v",
      "ship",
    ],
  },
  { name: "voyage_number", as: "voyage", labels: [`voy(?:age)?\\.?${NO}?`] },
  {
    name: "port_of_lading",
    as: "text",
    labels: ["(?:from )?port of (?:loading|lading|load)", "load(?:ing)? port", "from port of", "pol"],
  },
  {
    name: "port_of_discharge",
    as: "text",
    labels: ["port of (?:discharge|unlading)", "discharg(?:e|ing) port", "pod", "discharged at"],
  },
  {
    name: "place_of_delivery",
    as: "text",
    labels: ["place of delivery(?: by carrier)?", "final destination", "place of final delivery"],
    of: [...BILL, ...NOTICE],
  },
  { name: "shipper", as: "text", labels: ["shipper(?: ?/ ?exporter)?", "exporter"], of: [...BILL, ...NOTICE] },
  {
    name: "consignee",
    as: "text",
    labels: ["consignee", "consigned to(?: the order of)?"],
    of: [...BILL, ...NOTICE, ...ORDER],
  },
  {
    name: "notify_party",
    as: "text",
    labels: ["notify part(?:y|ies)", "notify(?: address)?"],
    of: [...BILL, ...NOTICE],
  },
  {
    name: "issue_date",
    as: "date",
    labels: [
      "(?:place and )?date of issue",
      "(?:issue|notice|order) date",
      "date of (?:notice|order)",
      "issued(?: on| at)?",
      "prepared(?: on)?",
      "date(?: issued)?",
    ],
    of: [...BILL, ...NOTICE, ...ORDER],
  },
  {
    name: "on_board_date",
    as: "date",
    labels: ["(?:shipped|laden|clean) on board(?: the vessel)?(?: date| on)?", "on board date"],
    of: BILL,
  },
  {
    name: "eta_date",
    as: "date",
    labels: [
      "e\\.?t\\.?a\\.?(?: date)?(?: at (?:pod|port|discharge port))?",
      "(?:estimated|expected) (?:(?:date|time) of )?arrival(?: date)?",
      "arrival date",
    ],
    of: [...NOTICE, ...ORDER],
  },
  {
    name: "last_free_day",
    as: "date",
    labels: [
      "last free (?:day|date)",
      "l\\.?f\\.?d\\.?",
      "free time (?:expires|expiration|exp\\.?|ends|until)(?: date)?(?: on)?",
      "last day free",
    ],
    of: [...NOTICE, ...ORDER],
  },
  {
    name: "pickup_location",
    as: "text",
    labels: [
      "pick[- ]?up (?:at|location|terminal|from)",
      "(?:cargo|container|freight) (?:location|available at)",
      "available at",
      "location",
      "(?:discharge |delivery )?terminal",
    ],
    of: [...NOTICE, ...ORDER],
  },
  { name: "firms_code", as: "firms", labels: ["firms(?: code)?"], of: [...NOTICE, ...ORDER] },
  { name: "pickup_number", as: "code", labels: [`pick[- ]?up${NO}`, "release no", "pin"], of: [...NOTICE, ...ORDER] },
  {
    name: "delivery_order_number",
    as: "code",
    labels: [`(?:delivery order|d/?o|order|dispatch)${NO}`, `our ref(?:erence)?${NO}?`],
    of: ORDER,
  },
  {
    name: "trucker",
    as: "text",
    labels: [
      "(?:trucker|delivering carrier|inland carrier|motor carrier|local carrier|drayage carrier|truck(?:ing)? (?:company|line))",
      "carrier",
    ],
    of: ORDER,
  },
  {
    name: "deliver_to",
    as: "text",
    labels: ["(?:for )?deliver(?:y)? to", "ship to", "delivery location", "delivery address"],
    of: ORDER,
  },
  {
    name: "reference_numbers",
    as: "codes",
    labels: [
      `(?:p\\.?o\\.?|purchase order)${NO}?`,
      `(?:your|customer|consignee'?s?) ref(?:erence)?${NO}?`,
      `ref(?:erence)?s?${NO}?`,
    ],
    of: [...NOTICE, ...ORDER, ...INVOICE],
  },
  { name: "invoice_number", as: "code", labels: [`invoice${NO}`, "invoice"], of: INVOICE },
  {
    name: "invoice_date",
    as: "date",
    labels: ["(?:invoice|billing) (?:date|dt)", "date of invoice", "date"],
    of: INVOICE,
  },
  {
    name: "due_date",
    as: "date",
    labels: ["(?:invoice |payment )?due(?: date| by| on)?", "pay(?:able)? by", "payment due"],
    of: INVOICE,
  },
  {
    name: "billed_party",
    as: "text",
    labels: ["bill(?:ed)? to", "bill(?:ed|ing) party", "invoice(?:d)? to", "debtor", "payer", "customer"],
    of: INVOICE,
  },
  {
    name: "free_time_days",
    as: "days",
    labels: ["(?:allowed |number of )?free (?:time|days)(?: allowed| \\(days\\)| in days)?"],
    of: INVOICE,
  },
  {
    name: "free_time_start",
    as: "date",
    labels: [
      "free time (?:starts?|begins?|began|started|from)(?: date)?(?: on)?",
      "start of free time",
      "first free day",
    ],
    of: INVOICE,
  },
  {
    name: "free_time_end",
    as: "date",
    labels: [
      "free time (?:ends?|ended|expire[sd]|until)(?: date)?(?: on)?",
      "end of free time",
      "last free (?:day|date)",
    ],
    of: INVOICE,
  },
  {
    name: "availability_date",
    as: "date",
    labels: ["(?:cargo |container |date )?(?:available|availability)(?: date| for pick-?up| from| since| on)?"],
    of: INVOICE,
  },
  {
    name: "tariff_rule",
    as: "text",
    labels: ["(?:tariff|applicable) rule", "tariff(?: reference| and rule)?", "rule"],
    of: INVOICE,
  },
  {
    name: "total_due",
    as: "money",
    labels: [
      "(?:total|amount|balance) (?:amount )?(?:due|payable|outstanding)",
      "(?:grand|invoice) total",
      "total charges",
      "total(?: amount)?",
      "(?:charges|freight) due",
    ],
    of: [...INVOICE, ...NOTICE],
  },
]

/** Other headings of boxes and columns on such forms. A value never begins with one of them. */
export const OTHER_HEADS: readonly string[] = [
  ...["description", "marks", "weight", "gross(?: weight)?", "measurement", "packages", "seal", "container", "remarks"],
  ...["rate", "amount", "days", "charges?", "type", "size", "from", "to", "period", "currency", "terms"],
  ...["address", "contact", "attention", "phone", "entry", "it", "export references?", "shipper's ref(?:erence)?"],
  ...["freight (?:&|and) charges", "freight (?:payable|to be paid) at", "place of receipt", "pre-?carriage(?: by)?"],
  ...[
    "no\\.? of original b(?:/l|ill)s?(?: of lading)?",
    "carrier's agents? endorsements?",
    "rider pages",
    "declared value",
  ],
]
