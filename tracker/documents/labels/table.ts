/**
 * The labels that papers print for each field, as `expand` writes them out. Data only.
 *
 * Seen in public (2026-11): the arrival notices and delivery orders of three forwarders' programs and of two brokers'
 * (MB/L No., AMS B/L, SUB B/L, VESSEL INFO., FREIGHT LOCATION, AVAILABLE DATE, LAST FREE DATE, G.O. DATE, TOTAL DUE,
 * PLEASE PAY THIS AMOUNT; "Delivery ( Appointment … )", ORIGIN PORT, PICKUP No. and LFD as columns), the US delivery
 * order form as four programs print it (IMPORTING CARRIER, B/L OR AWB NO., FREE TIME EXP., LOCAL DELIVERY OR TRANSFER
 * BY), the sea waybills of two lines (SEA WAYBILL NO., EXPORT REFERENCES, PLACE AND DATE OF ISSUE), a debit note from
 * China (INV NO., Vessel/Voy), field lists of three document readers, the data of 46 CFR 541.6, and lists of synonyms
 * in Dutch, Spanish and Chinese projects. Their shapes: boxes with a small label above the value, label and value in
 * two columns or on one line with a colon, head rows above values, and tables with a row per container.
 */
import type { ReadAs } from "../values/read.ts"

/**
 * `labels`: the plainest first, so a value under an earlier one wins. `alone`: words so common that they are a label only
 * if nothing else stands before them and a colon or nothing behind. `of`: the kinds that have the field. `beside`: of
 * several, the one in the row of this field. `also`: kinds that have the field only under the first labels. `only`: labels
 * that are of the field on these kinds alone.
 */
export type Field = {
  name: string
  as: ReadAs
  labels: readonly string[]
  alone?: string
  of?: readonly string[]
  also?: { of: readonly string[]; first: number }
  only?: readonly { of: readonly string[]; label: string; isAlone?: boolean }[]
  beside?: string
}

const BILL = ["bill_of_lading"]
const NOTICE = ["arrival_notice"]
const ORDER = ["delivery_order"]
/** A demurrage invoice, any other (of freight, of a terminal's services), and what takes one back. */
export const INVOICE = ["demurrage_invoice", "invoice", "credit_note"]
export const ACCOUNT = ["account"]
const BOOKING = ["booking_confirmation"]
/** What a seller of goods writes. */
export const SALE = ["commercial_invoice", "packing_list"]
const RELEASE = ["freight_release"]
const NAME = "(complete? name|name and address|full? details|details|information|info|full? style)?"

/** Names for a total, from what must be paid to what is only summed up. */
const TOTALS: readonly string[] = [
  "(please pay (this amount|this|amount|total)?|pay (this amount|this))",
  "(balance|total balance|net balance|amount|total amount|net amount|invoice amount) (now)? (due|payable|outstanding|to pay|owed|to be paid)",
  "(total|grand total|invoice total|net|charges|freight|invoice|full amount) (now)? (due|payable|outstanding|to pay) (usd|upon delivery|before release|upon receipt|on delivery|amount|this invoice)?",
  "(due|payable) amount",
  "total (demurrage|detention|per diem|charges|invoice|storage) (amount)? (due|payable)",
  "(grand|gross|invoice|overall|document|final|total) total",
  "(outstanding (balance|amount)|amount (billed|due now|now due)|total due to carrier|total collect charges?|total storage|total all containers|sum total|total a payer|invoice amount|total? current charges)",
  "total (for|of) (all|all containers|this invoice|invoice|all charges|the invoice)",
  "(total|grand total) (invoice)? (amount|charges|charge|value|invoice|demurrage|detention|per diem|usd|eur|cad|gbp|in usd|in eur)",
  "(total|balance|amount to pay|gesamt|summe|totaal|totale)",
]

export const FIELDS: readonly Field[] = [
  {
    name: "bill_of_lading_number",
    as: "bill",
    labels: [
      // A paper with a master bill calls the house bill "B/L No.", so what says whose it is goes first.
      "(master|mother|ocean|carrier|line|liner|shipping line|ocean carrier|steamship|steamship line|ssl|ss line|underlying) (bl|bill|bill of lading|sea? waybill) no?",
      "(mbl|m bl|mbl mawb|mawb mbl) no?",
      "swb no",
      "(bl|bill of lading|sea? waybill|express bill of lading) (or awb|awb|swb|waybill|sea waybill)? no",
      "bill or awb no",
      "bill of lading (no|ref) or waybill no",
      "(sea waybill|swb)",
      "(connaissement|konnossement|conocimiento de embarque|polizza di carico|cognossement) no?",
      "(bl ref|bill of lading ref|transport document) no?",
      "(your|our|cargo|shipment|related|import|ref)? (bl|bill of lading|waybill)",
      "(no bl|numero de bl|bills of lading|master waybill|bl or waybill no)",
    ],
    only: [{ of: SALE, label: "bill no" }],
  },
  {
    name: "house_bill_number",
    as: "bill",
    labels: [
      "(house (bl|bill|bill of lading|waybill)|haus bl|hbl|h bl|hbl hawb|ams hbl|house|hawb) no",
      "(house (bl|bill|bill of lading)|haus bl|hbl|ams hbl)",
      "(forwarder|nvocc) (bl|bill of lading|bl no)",
      "hawb hbl no?",
    ],
    alone: "house",
  },
  {
    name: "booking_number",
    as: "code",
    labels: ["(booking|carrier booking|buchung|reserva) (ref|confirmation)? no", "carrier? booking ref no?", "booking"],
  },
  {
    name: "vessel_name",
    as: "vessel",
    labels: [
      "(ocean|import|importing|arriving|arrival|exporting|carrier|carrying|mother|main|discharge|discharging|intended|trunk|deep sea|deepsea|ocean going|mainline|main line|delivering)? (vessel|ship) (name|info|information|details)?",
      "(name of vessel|mv|ss|schiff|schiffsname|seeschiff|navire|buque|nave|navio|zeeschip|vapor|motonave)",
      "(importing|import|ocean|exporting) carrier",
      "(last|feeder|2nd|second) (vessel|ship) (name|info|information|details)?",
    ],
    alone: "ship",
  },
  {
    name: "voyage_number",
    as: "voyage",
    labels: [
      "(ocean|import|inbound|vessel|external)? (voyage|reise|viaje|viagem|viaggio|reis) (no|code|ref)?",
      "(discharge|ib|i b|arrival|trunk|mother) voyage no?",
      "(voyage flight|trip no)",
    ],
    alone: "v",
  },
  {
    name: "port_of_lading",
    as: "text",
    labels: [
      "from? port of (loading|lading|load|origin|shipment|export|embarkation)",
      "(load|loading|lading|origin) port",
      "(from port of|pol|ladehafen|verladehafen|port de chargement|puerto de (carga|embarque)|porto de (carga|embarque)|porto di (carico|imbarco)|laadhaven)",
      "from port of origin airport",
      "(place of loading|loadport|(last|us)? foreign port (of (lading|loading))?)",
    ],
    alone: "(origin|loading|load)",
  },
  {
    name: "port_of_discharge",
    as: "text",
    labels: [
      "port of (discharge|unlading|unloading|arrival|entry|import)",
      "(discharge|discharging|destination|unloading|arrival|entry|us) port",
      "(us|foreign) port of (discharge|unlading|unloading|entry|arrival)",
      "(place of discharge|dischport|disport|discharge location)",
      "(pod|discharged at|loschhafen|entladehafen|port de dechargement|puerto de (descarga|desembarque)|porto de (descarga|desembarque)|porto di (scarico|sbarco)|loshaven)",
    ],
  },
  {
    name: "place_of_delivery",
    as: "text",
    labels: [
      "place of final? delivery (by (on? carrier|line))?",
      "(final|ultimate|inland|place of) destination (of goods|for merchant ref)?",
      "(delivery place|final place of delivery|final delivery (to|at)?|door delivery|pof)",
      "(bestimmungsort|lieferort|lieu de livraison|lugar de entrega|destino final|local de entrega|luogo di consegna)",
    ],
    alone: "(destination|pld|delivery)",
    of: [...BILL, ...NOTICE, ...BOOKING],
  },
  {
    name: "shipper",
    as: "party",
    labels: [
      `(shipper|exporter|consignor|ablader|absender|chargeur|expediteur|embarcador|cargador|exportador|caricatore|afzender) ${NAME}`,
      `(actual shipper|supplier|seller|vendor|sender|ship from|principal or seller) ${NAME}`,
    ],
    of: [...BILL, ...NOTICE, ...BOOKING, ...SALE],
    also: { of: [...ORDER, ...RELEASE], first: 1 },
  },
  {
    name: "consignee",
    as: "party",
    labels: [
      `(consignee|receiver|empfanger|destinataire|consignatario|destinatario|consignatario|ontvanger|ricevitore) ${NAME}`,
      "consigned to (the? order of)?",
      `importer (of record)? ${NAME}`,
      `((ultimate|actual) consignee|cargo receiver|ior|buyer) ${NAME}`,
    ],
    of: [...BILL, ...NOTICE, ...ORDER, ...RELEASE, ...BOOKING, ...SALE],
    also: { of: INVOICE, first: 1 },
    only: [
      { of: SALE, label: "(for)? (account and risk|account|risk) of (messrs)?" },
      { of: ["packing_list"], label: "(to|messrs|sold to)", isAlone: true },
      { of: NOTICE, label: "(senores|sres|senhores)", isAlone: true },
    ],
  },
  {
    name: "notify_party",
    as: "party",
    labels: [
      `(first|1st)? notify (party|parties|address|party address)? ${NAME}`,
      "(notify (1|party 1)|intermediate consignee|notified party|party to notify|party to be notified|person to be notified)",
      "(meldeadresse|notificar|notificar a|parte notificada|partie a notifier|notificado)",
    ],
    of: [...BILL, ...NOTICE, ...SALE],
  },
  {
    name: "issue_date",
    as: "date",
    labels: [
      "(place and)? date of (bl|bill)? issue",
      "(issue|issuance|notice|order|notification|document|report) date",
      "date of (notice|order|this notice)",
      "(issued|prepared|printed) (on|at)?",
      "(bl|waybill) issue date",
      "date (issued|printed|prepared|sent|notified)",
      "(an|do|delivery order|arrival notice) date",
      "(notified|created|sent|notice (sent|issued)|dated) on?",
      "(ausstellungsdatum|date d emission|fecha de emision|data de emissao)",
      "bl date",
    ],
    alone: "(date|issued|datum|fecha|data)",
    of: [...BILL, ...NOTICE, ...ORDER],
  },
  {
    name: "on_board_date",
    as: "date",
    labels: [
      "(shipped|laden|clean|loaded) on board (the vessel)? (date|on)?",
      "(on board|onboard|laden on board|shipped on board|sob|shipped|shipment) date",
      "(on board|onboard|shipped onboard|date of shipment|date shipped|date laden|date of loading on board)",
      "date (shipped|laden|cargo loaded)? on board",
    ],
    of: BILL,
  },
  {
    name: "eta_date",
    as: "date",
    labels: [
      "eta date? (at|to)? (pod|port of discharge|discharge port|port|destination port)?",
      "(pod|port of discharge|discharge|discharge port|port|vessel|actual|vessel actual) (eta|ata)",
      "(estimated|expected|scheduled) (arrival|(date|time) of arrival|time of arrival) date?",
      "(arrival|vessel arrival|arrived|ata|actual arrival|date of arrival|arriving) (date|on)?",
      "(estimate|estimated|expected) (discharge|discharging) date",
      "(due to arrive|vessel due|exp arrival|expires arrival|berth date|arrival date? at (pod|port)|eta discharge)",
      "(ankunft|voraussichtliche ankunft|(fecha|fecha estimada) de (llegada|arribo)|data (de|prevista de) chegada|date d arrivee|aankomst)",
    ],
    beside: "port_of_discharge",
    of: [...NOTICE, ...ORDER, ...RELEASE, ...BOOKING, ...SALE],
    also: { of: INVOICE, first: 3 },
  },
  {
    name: "last_free_day",
    as: "date",
    labels: [
      "(pickup|port|terminal|demurrage|storage|pier|line|cy)? last free (day|date|time|pickup day) (date|at terminal|at port|at pier|for pickup)?",
      "(pickup|port|terminal|demurrage|storage|line)? lfd date?",
      "(demurrage|storage|terminal)? free (time|days|period) (expires|ends|end|until|till|through|up to|to|last day) (date|on)?",
      "(last day free|last day of free time|free (until|till|through)|end of free time|storage (free until|begins after))",
      "(free to|free storage until|storage free (to|until|through)|last day of free storage|free of (storage|demurrage|charge) (until|to|through)|last free|last free pickup date|(steamship|ssl|rail|ramp) (lfd|last free day)|last free storage day|last storage free day|(lfd|last free day) (port|terminal|ramp|pier))",
      "(demurrage|storage) (free (until|through|till)|(starts|begins) after)",
      "(pickup by|must pickup by|guarantee through)",
      "(frei bis|letzter freier tag|freizeit bis|(dias)? (libre|libres) hasta|ultimo dia libre|franchise jusqu au|vrij tot)",
    ],
    of: [...NOTICE, ...ORDER, ...RELEASE],
  },
  {
    name: "general_order_date",
    as: "date",
    labels: [
      "(go|general order) (date|deadline|eligible date|eligibility date|on)",
      "(go|general order|date of general order)",
      "(cargo? goes to|date to|estimated) (go|general order) date?",
      "go eligible",
    ],
    of: [...NOTICE, ...ORDER],
  },
  {
    name: "pickup_location",
    as: "text",
    labels: [
      "pickup (at|location|terminal|from|address|place|facility|point)",
      "(cargo|container|freight|current|goods) (location|available at|pickup location|location name)",
      "(available|discharged|delivering|arrival) (at|terminal|facility)",
      "(discharge|unloading|delivery|port|marine|destination|pier|cy)? terminal (name|location|of discharge|facility)?",
      "(destination|delivery|inland|rail)? ramp (name|location)?",
      "(location of (goods|cargo|merchandise)|(cy|cfs cy|cy cfs) location|freight location cy|(freight|where)? located (at)?|freight at)",
      "(collect (at|from)|collection (point|address|location|terminal|place)|collect cargo (at|from)|cargo (lying|held|stored|available) at|available for (collection|pickup) (at|from)|release (location|terminal))",
      "(cfs|icd|cfs icd) (delivery at|delivery from|name)",
    ],
    alone: "(location|facility|pickup|pier|firms name|container yard)",
    of: [...NOTICE, ...ORDER, ...RELEASE],
    only: [
      {
        of: BOOKING,
        label:
          "(empty|mt|container|equipment)? (container|equipment)? (pickup|release|collection|positioning) (location|depot|terminal|at|from|place|yard|point|park|location name)",
      },
      { of: BOOKING, label: "(empty|mt|container) (depot|pickup|release|yard|park|location)" },
      {
        of: BOOKING,
        label:
          "(leerdepot|leercontainer depot|depot de retrait|deposito de vacios|deposito de retiro|depot|depot vide)",
      },
    ],
  },
  {
    name: "firms_code",
    as: "firms",
    labels: [
      "(terminal|pickup|location|pier|freight location|cargo location)? (firms|firm) (code|no|id|code no|location code)?",
    ],
    of: [...NOTICE, ...ORDER],
  },
  {
    name: "pickup_number",
    as: "code",
    labels: [
      "(pickup|release|pin|pickup release|terminal release|release pickup) (no|code|ref|pin)",
      "(pin|pickup ref no?)",
      "(pu|p u) (no|ref|code)",
    ],
    of: [...NOTICE, ...ORDER],
  },
  {
    name: "delivery_order_number",
    as: "code",
    labels: [
      "(delivery order|do|order|dispatch|trucking order|work order|pickup order|load) (no|ref)",
      "our ref no?",
      "our (file|filing) no",
      "(broker|file|filing|job|shipment|trip) (ref|no|file no)",
      "(our (job|order) no|work order|delivery order)",
    ],
    of: ORDER,
  },
  {
    name: "trucker",
    as: "party",
    labels: [
      `(trucker|truckman|drayman|(delivering|inland|motor|local|drayage|trucking|pickup|on) carrier|(truck|trucking|drayage|cartage|delivery) (company|co|line|firm|vendor)) ${NAME}`,
      "(origin carrier)? local delivery or transfer by (delivery order issued to)?",
      "((dray|assigned|transferring) carrier|cartage|transport company|local delivery by)",
      "(drayage|carrier (delivery|pickup)|delivered by|transfer by|deliver by|hauler|haulier|spediteur|transportista) name?",
    ],
    of: ORDER,
  },
  {
    name: "deliver_to",
    as: "party",
    labels: [
      "for? (deliver|delivery|delivered) to (name|address|company|location|party)?",
      "(deliver cargo to|drop location|door address|final delivery)",
      "(ship to|delivery (location|address|site|point|destination|place)|final delivery to|lieferadresse|entregar en|livrer a)",
    ],
    alone: "(delivery|unload at|drop off)",
    of: ORDER,
  },
  {
    name: "reference_numbers",
    as: "codes",
    labels: [
      "(po|purchase order|customer po|consignee po|importer po) (no|ref)?",
      "(your|customer|consignee|client|importer|cust) (ref|order|reference) no?",
      "ref (no|code|no s)?",
    ],
    of: [...NOTICE, ...ORDER, ...INVOICE],
  },
  {
    name: "invoice_number",
    as: "code",
    labels: [
      "(demurrage|detention|per diem|tax|freight|commercial|our)? (invoice|rechnung|rechnungs|facture|factura|fattura|factuur|fatura) (no|ref|id)",
      "(facture no|numero de (facture|factura)|no factura|our invoice)",
      "(rechnungsnummer|rechnungs no|invoice ref no?|debit note no|bill invoice no|statement no|document no)",
    ],
    alone: "invoice",
    of: [...INVOICE, ...SALE],
    also: { of: NOTICE, first: 2 },
    only: [
      { of: INVOICE, label: "(draft|container)? bill no" },
      { of: NOTICE, label: "invoice", isAlone: true },
      { of: ["credit_note"], label: "credit (note|memo|memorandum|invoice)? (no|ref)" },
      {
        of: ["credit_note"],
        label:
          "(gutschrift|gutschrifts|gutschriftsnummer|nota de credito|nota di credito|avoir|creditnota|creditnotanummer) no?",
      },
      { of: ["commercial_invoice"], label: "(no|ref no)", isAlone: true },
    ],
  },
  {
    name: "invoice_date",
    as: "date",
    labels: [
      "(invoice|billing|bill|invoicing) date",
      "date of (invoice|billing)",
      "(issue|statement) date",
      "date of issue",
      "(invoiced|issued|date issued|dated|billed|created) on?",
      "document date",
      "(rechnungsdatum|date de facture|fecha de (factura|emision)|factuurdatum|data fattura|data da fatura)",
    ],
    alone: "(date|datum|fecha|data)",
    of: [...INVOICE, ...SALE],
    also: { of: NOTICE, first: 2 },
    only: [
      { of: ["credit_note"], label: "(credit (note|memo|memorandum)? date|date of credit note|gutschriftsdatum)" },
      { of: INVOICE, label: "tax (point|date) (date)?" },
    ],
  },
  {
    name: "due_date",
    as: "date",
    labels: [
      "(invoice|payment|pay)? due (date|by|on)",
      "date due",
      "(net due date?|please pay by|past due after|remit by|terms due)",
      "(pay|payable|payment) (by|before|on or before|due|deadline|date)",
      "(falligkeitsdatum|fallig am|zahlbar bis|zahlungsziel|fecha de vencimiento|vencimiento|date d echeance|echeance|vervaldatum|scadenza)",
    ],
    alone: "due",
    of: INVOICE,
    also: { of: NOTICE, first: 1 },
  },
  {
    name: "billed_party",
    as: "party",
    labels: [
      `(bill|billed|billing|invoice|invoiced|charge|charged|sold) (to|party|to party) ${NAME}`,
      "(bill|charge) (freight|all|the)? (charges|freight|invoice|invoices) to",
      "(debtor|payer|bill to customer|party billed|responsible party|rechnungsempfanger|facture a|facturar a|facturado a)",
      `customer ${NAME}`,
      "(billing (name|address)|account name|invoice addressee|paying party)",
    ],
    alone:
      "(to|messrs|ms|client|account of|for (the)? account of|spett le|spettabile|spett|a la atencion de|invoice for)",
    of: [...INVOICE, ...ACCOUNT],
    also: { of: [...NOTICE, ...ORDER], first: 3 },
    only: [
      { of: INVOICE, label: "(motor carrier|interchange carrier|moving carrier|account holder)" },
      { of: [...INVOICE, ...ACCOUNT], label: "(account|account name|customer name|name of customer)", isAlone: true },
      {
        of: ["commercial_invoice"],
        label: "(to|messrs|buyer|sold to|importer|for? (account and risk|account|risk) of (messrs)?)",
      },
    ],
  },
  {
    name: "free_time_days",
    as: "days",
    labels: [
      "(allowed|number of|no of|total)? free (time|days|time days) (allowed|days|in days|granted|given)?",
      "(days free|free period|free time allowance|contract (free (time|days)))",
      "(demurrage|detention|storage|per diem) free (days|time|time days)",
      "(freitage|freie tage|dias libres|jours de franchise)",
    ],
    alone: "(ft|fd)",
    of: INVOICE,
  },
  {
    name: "free_time_start",
    as: "date",
    labels: [
      "free (time|period) (start|starts|begin|begins|began|started|from|commences|commenced|commencement) (date|on)?",
      "(start|start date|beginning|commencement) of free (time|period)",
      "(first free day|first day of free time|free (from|start))",
    ],
    of: INVOICE,
  },
  {
    name: "free_time_end",
    as: "date",
    labels: [
      "free (time|period) (end|ends|ended|expires|until|till|to|through) (date|on)?",
      "(end|end date|expires) of free (time|period)",
      "(last free (day|date)|last day of free time|free (until|through|till|end|to)|lfd|frei bis|free storage until|storage free (to|until))",
    ],
    of: INVOICE,
  },
  {
    name: "availability_date",
    as: "date",
    labels: [
      "(cargo|container|date|first|freight|estimated|expected)? (available|availability) (date|day|for pickup|from|since|on|date for pickup|as of|for pickup on)?",
      "(ready for pickup|made available)",
      "(verfugbar (ab|seit)|disponible desde)",
    ],
    of: [...INVOICE, ...NOTICE, ...ORDER],
  },
  {
    name: "tariff_rule",
    as: "text",
    labels: [
      "(tariff|applicable|applicable tariff|governing) rule (no|ref)?",
      "(applicable|governing) tariff (rule)?",
      "tariff (or contract|contract|authority)",
      "tariff (ref|and rule|rule|no|reference|item|authority)?",
      "rule",
    ],
    of: INVOICE,
  },
  {
    name: "total_due",
    as: "money",
    labels: TOTALS,
    alone: "(payable|payable now|to pay|zahlbar)",
    of: [...INVOICE, ...NOTICE, ...ACCOUNT, "commercial_invoice"],
    only: [
      {
        of: ["credit_note"],
        label: "((total|net|amount of) (credit|credited|credits) (amount|due)?|credit (amount|total|note total|due))",
      },
      { of: ACCOUNT, label: "total (open|outstanding|balance|account balance|overdue) (amount|items|balance)?" },
      { of: ["commercial_invoice"], label: "total (fob|cif|cfr|cnf|c and f|exw|fca|dap|ddp|cpt|cip)" },
    ],
  },
]

export const isOf = ({ of, also, only = [] }: Field, type: string) =>
  of === undefined || [of, also?.of ?? [], ...only.map((one) => one.of)].some((kinds) => kinds.includes(type))

/** Labels that name two fields at once. `split`: they may also mean something else, so both must be there. */
export const PAIRS: readonly { names: readonly [string, string]; labels: string; split?: boolean }[] = [
  { names: ["vessel_name", "voyage_number"], labels: "(vessel|ship) (info|information|details|flight)" },
  { names: ["vessel_name", "voyage_number"], labels: "(vvd|vessel voyage (direction|dir))" },
  {
    names: ["vessel_name", "voyage_number"],
    labels: "(ocean|import|arriving)? vessel name? (and? voyage no? flag?|voyage flag)",
  },
  { names: ["vessel_name", "voyage_number"], labels: "carrier", split: true },
  {
    names: ["invoice_number", "invoice_date"],
    labels: "(no and date of invoice|invoice no and date|invoice and date)",
  },
  { names: ["free_time_start", "free_time_end"], labels: "free (time|period|days|time period)", split: true },
  {
    names: ["port_of_lading", "port_of_discharge"],
    labels: "(original|origin|loading|load|lading) (destination|discharge|unlading) ports?",
  },
]

/** A value under one of these is asked about, never shown as read: they mean one party on one form, another on the next. */
export const UNSURE: readonly { name: string; alone: string }[] = [{ name: "trucker", alone: "carrier" }]

/** Headings of boxes and columns on such forms that are no field of ours. A value never begins with one of them. */
export const OTHER_HEADS: readonly string[] = [
  "description (of)? (packages|goods|articles|charges|cargo|packages and goods|goods and packages|contents)?",
  "kind of packages description of goods",
  "marks (and no|and numbers)?",
  "(gross|net|tare|total|cargo|chargeable|vgm)? gross? (weight|wt|mass|cargo weight) (kg|kgs|lb|lbs)?",
  "(measurement|measurements|volume|cbm|measure|dimensions)",
  "no? of? (packages|pkgs|pieces|pcs|cartons|package|pieces qty)",
  "no of (containers|originals|original bls|original bill of lading|original bills of lading|free days used)",
  "no and? sequence of (original bls|sea waybills|bls|waybills)",
  "(seal|seals|container seal|container and seal|marks and container) no?",
  "container (no|seal|size|type|size type|information|count|details|status|return location|owner|numbers seal numbers|seal numbers)?",
  "(equipment|unit|trailer|chassis|tank) (no|id|type|size)?",
  "(remark|remarks|notes|note|comments|comment|instructions|special instructions|important remarks|memo|message|subject|re)",
  "(rate|amount|days|charge|charges|type|size|from|to|period|currency|terms|unit|qty|quantity|price|subtotal|sub total|balance|total|tax|vat|gst|discount|cur|code|item|line|basis|per|credit|debit)",
  "(applicable|daily)? (rate|rates|amount|total|charge) (per (day|unit)|day|usd|eur|in)?",
  "(specific)? dates? (charged|billed|of charge)",
  "(total|sub) (days|weight|pieces|packages|containers|tax|vat|paid|payments|charges for|volume|measurement)",
  "(less|payments|payment|amount|deposit) (paid|received|payments|credits)",
  "(address|contact|attention|attn|phone|tel|telephone|fax|email|mobile|website|mail|url|contact (name|no|person)|c o|zip|city|state|country)",
  "(entry|it|customs|isf|igm|ams|sub|aes|itn|iata|fmc|oti|scac|vat|tax|eori|ein|cargo control|manifest|lloyds|imo) (no|bl|bl no|date|port|place|no and place|code|id|entry no|ref)?",
  "(it|i t) (no and place|no date place|date and place)",
  "(entry|customs) (type|date|port|status|hold|release|release date|clearance)",
  "(ams|sub|express|co loader|original|switch) (bl|bill of lading|house bl) (no|required|received|surrendered|status)?",
  "export (ref|references)? (for the merchant|and carrier)?",
  "(shipper|exporter|export|forwarder|agent|carrier|our|file|filing|job|shipment|service contract|contract|quote|sales order|lc|account|entry) ref no?",
  "(file|filing|job|shipment|service contract|contract|quote|lot|so|sales order|lc|account|customer|client|customer id|vendor|batch|check|cheque|lease|license|bond) (no|id|code|name|ref)",
  "our (ref|filing no|file no)",
  "(freight|ocean freight) (and charges|payable at|to be paid at|terms|prepaid|collect|charges|forwarder|payment|amount|class|term)?",
  "(place|port) of (receipt|transshipment|transhipment|origin)",
  "(por|cc|rotation no?|mlo)",
  "(place of receipt|precarriage|pre carriage|on carriage) (by|vessel)?",
  "(carrier|line|shipping line|ocean line|steamship line|ssl|co loader|nvocc|scac code|carrier scac|carrier code)",
  "(carrier )?agents? (endorsements|name|at port|at destination|for carrier|at discharge port)?",
  "carrier agents endorsements",
  "(rider pages|declared value|value|hs code|commodity|commodity code|class|un no|temperature|service|service (type|mode|term|terms|contract)|move type|type of (move|movement|service)|mode|trade lane|incoterms|payment terms|term|release type|bl type|bl status|status)",
  "(customs|customhouse|custom|import)? (broker|forwarding agent|forwarder|sales rep|salesman|operator|op|prepared by|printed by|issued by|contact us|remit to|remittance|pay to|bank|bank (name|account|details)|beneficiary|swift|iban|routing no|aba|account name)",
  "(also notify|2nd notify|second notify|additional notify) (party|parties|address)?",
  "(delivery|destination) agent (at destination)?",
  "(for delivery (of goods)? (please)? (apply|contact) to)",
  "(etd|atd|sailing|departure|sailed|departed|estimated departure|actual departure|shipment|export|exportation|loading|receipt|received) (date|on)?",
  "date of (export|exportation|shipment|departure|sailing|receipt|order)",
  "eta (at|to)? (place of delivery|final destination|destination|door|ramp|cfs|delivery)",
  "(destination|final destination|place of delivery|door|ramp|rail|inland) eta",
  "(it|i t|entry|export|bl|b l|sailing|cut off|discharge|discharged|gate in|gate out|outgate|pickup|empty return|return|return by|delivery|appointment|storage start|start|end|charge|service|post|print|customs release|last|value|transaction) date (and time|time)?",
  "(delivery|pickup|appointment) (time|hours|appointment|appt|window|instructions|contact|terms)",
  "(empty return|return empty|empty) (to|location|return to|depot|by)",
  "(return|devan|devanning|cfs|warehouse|ramp|rail|rail ramp|ces|exam|css) (location|no|site|code)?",
  "(ramp|terminal|port|depot|facility|warehouse|cfs|carrier|line|agent|office|pickup location|remittance|remit to|mailing) address",
  "(last free (day|date) (at|for)? (rail|ramp|cfs|per diem|detention|return|empty))",
  "(per diem|detention|chassis|equipment) (lfd|last free day|free until|free time|free days|rate|starts)",
  "(daily|demurrage|storage|detention|per diem|day) (rate|charge|charges|fee|amount|starts|start|days|period)",
  "(chargeable|billable|charged|free|used|total|elapsed) days (used|charged)?",
  "(from|to|start|end|thru|through|until|paid through|charge from|charge to|charged from|charged to|billed from|billed to date)",
  "(route|routing|mark|marks|inland freight|prepaid|collect|received by|signature|driver|driver (name|signature|license)|time|time in|time out|date in|by|page|pages|copy|copies|piece|pallets|pkgs|weight|billing|entered by|approved by|authorized by|print name|title|name)",
  "(port of|foreign|us)? (lading code|port code|schedule k|schedule d|country of origin|point and country of origin)",
  "(basis|reason|legal basis) (of|for) (liability|charge|billing|charges)",
  "(dispute|disputes|mitigation|contact|inquiries|questions) (by|to|contact|process|email|address|url|period|window|deadline)?",
  "earliest return date",
  "(received|delivered) in (good order|bad order)",
]
