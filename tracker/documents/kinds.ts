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

/** Also as lines, agents and terminals in Europe and Latin America call them. */
const DUES =
  "(?:dem(?:urrage)?s?|det(?:ention)?s?|per[- ]?diem|storage|d ?& ?d|(?:quay|ground|yard|terminal|container) rent|liegegelder|liegegeld|standgelder|standgeld|lagergelder|lagergeld|überliegegeld|surestaries?|magasinage|stationnement|detention de conteneurs?|sobre-?estad[ií]as?|estad[ií]as?|demoras?|almacenajes?|armazenagem|controstallie|soste|sosta|giacenza|magazzinaggio|overliggeld|liggeld|opslagkosten|opslag|staangeld)"
const ALL_DUES = `(?:(?:import|export|container|contenedores|conteneurs?|rail(?:way|road)?|intermodal|equipment|terminal|late return|reefer) )*${DUES}(?: ?(?:and|&|/|-|,|und|et|y|e|en) ?(?:${DUES}|chassis|wharfage|plugging|reefer plug-?in))*(?: (?:import|export|container|conteneurs?|contenedores|de contenedores|de conteneurs?|container|de container|de cont[eê]iner(?:es)?))?`
const BILLS =
  "(?:rechnung|factuur|factura|facture|fattura|fatura|nota de d[eé]bito|nota di debito|note de d[eé]bit|debitnota)"
const FOR = "(?: ?[-–:/]? ?| (?:de|di|per|por|für|voor|pour|of|for) (?:las? |les |le )?)"
/** What takes an invoice back. */
const CREDIT =
  "credit (?:note|memo(?:randum)?|invoice|advice)|gutschrift|rechnungskorrektur|nota de cr[eé]dito|nota di (?:credito|accredito)|(?:facture d['’])?avoir|note de cr[eé]dit|credit ?nota"

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
  { type: OTHER, fieldsOf: "credit_note", title: CREDIT, hints: [], leads: true },
  {
    type: "demurrage_invoice",
    leads: true,
    title: `${ALL_DUES}(?: (?:charges?|usage|tax))? ?[-–:]? ?(?:invoice|statement|rechnung|bill(?:ing)?(?! of)|debit note|charges? (?:invoice|note))|equipment use invoice|(?:(?:commercial |tax )?invoice|debit note) ?[-–:/(]? ?${ALL_DUES}(?: charges?)?|(?:invoice|bill|statement) (?:for|of) ${ALL_DUES}(?: charges?)?|${BILLS}${FOR}${ALL_DUES}|${ALL_DUES} ?[-–:]? ?${BILLS}|${DUES}-?(?:rechnung|factuur)|(?:container|port) (?:draft )?bill(?! of)`,
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
    title: String.raw`(?:(?:pre|e)[- ]?)?arrival (?:confirmation )?(?:notice|notification|advice|memo)|(?:notice|advice|notification) of (?:cargo |vessel |container |equipment |intended )?(?:arrival|availability)|arrival pre[- ]?alerts?(?: notice)?|(?:cargo |container )?availability (?:notice|notification)|i\.?t\.? ?(?:notification|notice|advice)|(?:aviso|notificaci[oó]n|carta|anuncio|notifica[cç][aã]o) de (?:llegada|arribo|chegada)|avviso (?:di|d['’]) ?arrivo|notifica (?:di )?arrivo|ankunfts(?:avis|anzeige|meldung|mitteilung|benachrichtigung|notiz)|aankomst(?:bericht|avis|melding|notificatie|kennisgeving)|bericht van aankomst|avis d['’] ?arriv[ée]e`,
    hints: [
      /\b(?:e\.?t\.?a\.?|estimated arrival)\b/i,
      /\bnotify party\b/i,
      /\bfirms\b/i,
      /\bhas (?:arrived|been discharged)|will arrive|is due to arrive/i,
    ],
  },
  {
    type: "delivery_order",
    title: `(?:pick[- ]?up (?:and|&|/) )?delivery order(?: ?(?:[/&-]|and) ?(?:pick[- ]?up order|dispatch|proof of delivery|dock receipt))?|(?:pre-?)?delivery (?:release )?order|delivery instructions?|(?:trucking|dray|drayage|cartage|dispatch|transport|pick[- ]?up)(?: work)? order|pick[- ]?up (?:and|&|/) delivery|(?:orden|ordem) de (?:entrega|retiro|transporte|retirada|coleta)|bon [àa] d[ée]livrer|bon de livraison|ordre (?:de|d['’]) ?(?:livraison|transport|enl[eè]vement)|ordine di (?:consegna|trasporto|ritiro)|buono di (?:consegna|ritiro)|lieferauftrag|auslieferungsauftrag|transportauftrag|abholauftrag|freistellung(?:sauftrag)?|transportopdracht|afleveropdracht|leveringsopdracht|afhaalopdracht|delivery order ?/ ?release`,
    hints: [
      /\bdeliver(?:y)? to\b/i,
      /\b(?:trucker|trucking|inland carrier|motor carrier)\b/i,
      /\bpick-?up (?:at|location|no|number|from)\b/i,
      /\bproof of delivery|received in good order/i,
    ],
  },
  {
    type: "bill_of_lading",
    title: `(?<!rail |railway |railroad )(?:b/l|bill of lading|sea ?-?way ?-?bill|waybill)(?: or (?:sea ?)?way ?bill)?(?: (?:for|not|to|non).{0,70})?|(?:conocimiento de embarque|conhecimento de embarque|connaissement|polizza di carico|konnossement|seefrachtbrief|cognossement|zeevrachtbrief|lettre de transport maritime)(?: .{0,40})?`,
    hints: [
      /\bshipper\b/i,
      /\bshipped on board|laden on board/i,
      /\bsaid to contain\b/i,
      /\bplace (?:and date )?of issue\b/i,
    ],
  },
  {
    type: "booking_confirmation",
    title:
      "booking (?:confirmation|acknowledge?ment|(?:receipt )?notice|confirmed)|confirmation of booking|buchungsbest[äa]tigung|boekingsbevestiging|confirmaci[oó]n de (?:la )?(?:reserva|booking)|confirma[cç][aã]o de (?:reserva|booking)|confirmation de (?:r[eé]servation|booking)|conferma (?:di )?(?:prenotazione|booking)",
    hints: [],
  },
  {
    type: "commercial_invoice",
    title:
      "commercial invoice|pro[- ]?forma invoice|handelsrechnung|handelsfactuur|factura comercial|facture commerciale|fattura commerciale|fatura comercial",
    hints: [],
  },
  { type: "customs_entry", title: "(?:customs )?entry summary|customs entry|entry/immediate delivery", hints: [] },
  {
    type: "freight_release",
    title:
      "(?:freight|cargo|container|carrier|telex|express) release(?: (?:notice|order|notification|confirmation|note|advice|letter|message))?|release (?:order|note|letter|notification)|freigabe(?:mitteilung|bescheid)?|carta de liberaci[oó]n|(?:notificaci[oó]n|aviso) de liberaci[oó]n|mainlev[eé]e|vrijgave(?:bericht)?|(?:avviso|lettera) di svincolo|aviso de libera[cç][aã]o",
    hints: [],
  },
  {
    type: "packing_list",
    title:
      "(?:detailed )?packing (?:and|&|/) weight list|weight (?:and|&|/)? ?packing list|packing list|packing slip|packliste|packzettel|paklijst|lista de empaque|liste de colisage|lista de embal(?:agem|aje)|romaneio(?: de carga)?|(?:distinta|lista) (?:di |d['’] ?)?imbal+(?:o|aggi?)|packing ?[-–/] ?weight list",
    hints: [],
  },
  {
    type: OTHER,
    fieldsOf: "account",
    title:
      "(?:customer |monthly )?statement of accounts?|account statement|statement of open items|estado de cuenta|relev[eé] de compte|kontoauszug|estratto conto|rekeningoverzicht|extrato de conta",
    hints: [],
  },
  {
    type: OTHER,
    fieldsOf: "invoice",
    title: "chassis (?:(?:use|usage|rental|split) )?(?:invoice|bill|charges invoice)",
    hints: [],
  },
  // Papers about the same containers with none of the fields of the four kinds.
  {
    type: OTHER,
    title: String.raw`remittance advice|proof of delivery|p\.?o\.?d\.? receipt|(?:delivery|dock|gate|equipment interchange|interchange|trailer interchange|warehouse) receipt|empty return(?: (?:notice|instructions?|location))?|(?:notice of )?(?:empty|equipment) return (?:notice|instructions?)|(?:rate|load) confirmation|certificate of origin|power of attorney|(?:cargo )?manifest|quotation`,
    hints: [],
  },
]
