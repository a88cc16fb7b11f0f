/**
 * The labels of table.ts as papers print them in Spanish, Portuguese, French, German, Dutch and Italian. Data only, written
 * as there. Each list goes beside the English one: what is plain in both has the same rank. Words that join ("de", "der",
 * "van") may be left out, so "puerto descarga" is one of these too (lookup.ts).
 */
const FREE = "(dias libres|tiempo libre|plazo libre|free time|tempo livre|dias livres|periodo livre|demurrage)"
const LAST_FREE: readonly string[] = [
  "(ultimo|ult) dia (libre|livre|free)",
  `(vencimiento|vencimento|vence|fin|fim|termino|limite|fecha limite|fecha fin|data limite) (de|do|dos|de los|del)? ${FREE}`,
  "(libre|libres|dias libres|free time|demurrage libre|almacenaje libre) hasta",
  "(livre|free time|tempo livre) ate",
  "dernier jour (de)? (franchise|franc|gratuit|libre)",
  "(fin|date fin|date limite|echeance) (de|de la)? (franchise|periode franche|free time)",
  "(franchise|franc|franco) jusqu au",
  "(letzter|letzte) (freier tag|freitag|standgeldfreier tag|lagergeldfreier tag|free day)",
  "(frei|freizeit|freitage|standgeldfrei|lagergeldfrei|liegegeldfrei|free time) bis",
  "(ende|ablauf) (der)? (freizeit|free time|freien zeit|freitage)",
  "laatste (vrije|gratis) dag",
  "(vrij|vrije tijd|vrije dagen|free time|gratis opslag) tot",
  "einde (vrije tijd|vrije dagen|vrije periode|free time)",
  "ultimo giorno (franco|libero|gratuito|di franchigia|free)",
  "(fine|scadenza|termine) (della)? (franchigia|free time)",
  "(franchigia|free time) (fino al|fino a)",
]

export const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  bill_of_lading_number: [
    "(bl|conocimiento|conhecimento|connaissement|polizza|konnossement|cognossement) (master|maestro|madre|mere|principal|armador|naviera|compagnie|reeder|rederij|linea) no?",
    "master (conocimiento|conhecimento|connaissement|polizza|konnossement|cognossement) no?",
    "no (de|do|da|du|del|della)? (bl|mbl|conocimiento|conhecimento|connaissement|polizza|polizza di carico|conocimiento de embarque|conhecimento de embarque|conhecimento maritimo|lettre de transport maritime)",
    "(conocimiento|conocimiento de embarque|conhecimento|conhecimento de embarque|conhecimento maritimo|polizza|polizza di carico|seefrachtbrief|zeevrachtbrief|vrachtbrief|lettre de transport maritime|konnossement|cognossement) no?",
    "(bl nummer|blnummer|bl nr|seefrachtbriefnummer|cognossementnummer|konnossementsnummer|konnossements no)",
  ],
  house_bill_number: [
    "(bl|conocimiento|conhecimento|connaissement|polizza|konnossement|cognossement) (hijo|hija|house|filhote|fille|figlio|figlia|haus) no?",
    "(haus|house) (konnossement|conocimiento|conhecimento|connaissement|polizza|cognossement) no?",
    "no (de|do|du|del)? (hbl|house bl|bl hijo|bl house|bl filhote)",
  ],
  booking_number: [
    "no (de|da|di|du|della)? (reserva|reservation|booking|prenotazione|boeking)",
    "(reserva|reservation|prenotazione|boeking|boekings|buchungs|buchung) (no|ref)",
    "(buchungsnummer|buchungsreferenz|boekingsnummer|boekingsreferentie|ref (de)? (booking|reserva|reservation))",
  ],
  vessel_name: [
    "(nombre|nome|nom|naam|name) (del|da|do|della|du|de|van het|des)? (buque|nave|navio|navire|schip|schiff|motonave)",
    "(buque|nave|navio|navire|schiff|seeschiff|schip|zeeschip|motonave|mn|vapor|scheepsnaam|schiffsname|barco)",
  ],
  voyage_number: [
    "(viaje|viagem|viaggio|voyage|reise|reis|fahrt) no?",
    "no (de|do|da|di|du|del)? (viaje|viagem|viaggio|voyage|reis)",
    "(reisenummer|reisnummer|reise nr|fahrtnummer)",
  ],
  port_of_lading: [
    "puerto de (carga|embarque|origen|salida|cargue)",
    "porto de (carga|embarque|carregamento|origem)",
    "port (de|d)? (chargement|embarquement|depart|origine)",
    "porto di (carico|imbarco|caricazione|partenza|origine)",
    "(ladehafen|verladehafen|abgangshafen|abladehafen|verschiffungshafen|laadhaven|vertrekhaven|haven van (lading|vertrek|inlading))",
  ],
  port_of_discharge: [
    "puerto de (descarga|desembarque|descargue|destino|llegada|arribo)",
    "porto de (descarga|desembarque|descarregamento|destino|chegada)",
    "port (de|d)? (dechargement|debarquement|destination|arrivee)",
    "porto di (scarico|sbarco|scaricazione|discarica|destinazione|destino|arrivo)",
    "(loschhafen|entladehafen|bestimmungshafen|zielhafen|ankunftshafen|loshaven|bestemmingshaven|aankomsthaven|haven van (lossing|bestemming|aankomst))",
  ],
  place_of_delivery: [
    "(lugar|local) de (entrega|destino)",
    "(destino final|destination finale|destinazione finale|eindbestemming|endziel|zielort|bestimmungsort|lieferort)",
    "lieu de (livraison|destination)",
    "luogo di (consegna|destinazione)",
    "plaats van (aflevering|levering|bestemming)",
  ],
  shipper: [
    "(verlader|ablader|absender|versender|exporteur|verzender|afzender|inlader|chargeur|expediteur|exportateur|embarcador|cargador|remitente|exportador|remetente|mittente|caricatore|speditore|esportatore) (name|nom|nombre|nome)?",
    "(lieferant|leverancier|fournisseur|proveedor|fornecedor|fornitore|vendeur|vendedor|venditore|verkoper|verkaufer)",
  ],
  consignee: [
    "(empfanger|warenempfanger|destinataire|consignatario|destinatario|ontvanger|geadresseerde|ricevitore|consegnatario|recebedor|receptionnaire) (name|nom|nombre|nome)?",
    "(importador|importateur|importatore|importeur)",
    "(comprador|acheteur|acquirente|compratore|koper|kaufer)",
  ],
  notify_party: [
    "(notificar|notificar a|a notifier|partie a notifier|personne a notifier|meldeadresse|notify adresse|notify adres|notifica|da notificare|te verwittigen|parte notificada|notificado|notificacion a)",
  ],
  issue_date: [
    "(ausstellungsdatum|erstellungsdatum|datum der ausstellung|uitgiftedatum|opmaakdatum)",
    "(fecha|data|date) (de|di|d)? (emision|emissao|emission|emissione|expedicion|aviso|avviso)",
  ],
  eta_date: [
    "eta (puerto|porto|port|haven|hafen|pod|puerto de descarga|porto de descarga|loschhafen|loshaven)",
    "(fecha|data) (estimada|prevista|esperada|aproximada|stimata|provavel)? (de|di)? (llegada|arribo|chegada|arrivo|atraque|atracacao) (estimada|prevista|stimata)?",
    "(llegada|arribo|chegada|arrivo|arrivee) (estimada|estimado|prevista|previsto|prevue|estimee|stimato)?",
    "(previsao de chegada|date (d|de)? arrivee (estimee|prevue)?|date (estimee|prevue) (d|de)? arrivee)",
    "(voraussichtliche|voraussichtlicher|geplante|erwartete|vorauss)? (ankunft|ankunftsdatum|ankunftstag|ankunftszeit|eintreffen)",
    "(verwachte|geschatte|vermoedelijke)? (aankomst|aankomstdatum|aankomsttijd)",
  ],
  last_free_day: LAST_FREE,
  free_time_end: LAST_FREE,
  pickup_location: [
    "(terminal|lugar|deposito|punto|almacen|local) (de)? (retiro|retirada|recogida|recojo|coleta)",
    "(retirar|retiro|recoger|recogida|retirada) (en|em|no)",
    "(terminal|lieu|depot|adresse) (d enlevement|de retrait|de mise a disposition)",
    "(enlevement|a retirer|a enlever) (chez|a|au)",
    "(abholort|abholterminal|abholadresse|abholstelle|abholung (bei|ab|am)|ubernahmeort|umschlagterminal|losterminal)",
    "(ophaallocatie|ophaaladres|ophaalterminal|ophalen bij|afhaallocatie|afhaaladres|afhaalterminal|afhalen bij|lossende terminal)",
    "(luogo|terminal|punto|deposito) di (ritiro|presa|sbarco)",
    "(ritiro presso|ritirare presso|terminal (de|di) (descarga|sbarco|atraque|desembarque|atracacao)|terminal de dechargement|entladeterminal|terminal portuario)",
  ],
  pickup_number: [
    "(freistellungs pin|freistellungs no|freistellungsnummer|freistellungsreferenz|abholnummer|abholreferenz|pin code|ophaalnummer|ophaalreferentie|vrijstellingsnummer)",
    "(ref|no) (de|d|di)? (retiro|retirada|enlevement|ritiro|liberacion|liberacao)",
  ],
  invoice_number: [
    "(rechnung|rechnungs|factura|facture|fattura|fatura|factuur|factura electronica) (no|ref)",
    "(rechnungsnummer|rechnungsnr|factuurnummer|factuurnr|no factura|no de factura|no facture|no de facture|no fattura|no da fatura|no fatura|no factuur|no de la factura|no della fattura)",
    "(beleg no|belegnummer|belegnr|no documento|no de documento|numero documento|documento no|nota de debito no|no nota de debito|nota di debito no|folio no?)",
  ],
  invoice_date: [
    "(fecha|data|date|datum) (de|di|da|della|do|d|la|de la|van|der)? (factura|facture|fattura|fatura|factuur|rechnung)",
    "(rechnungsdatum|factuurdatum|facturatiedatum)",
    "(fecha|data|date) (de|di|d)? (emision|emissao|emission|emissione|documento|facturacion|facturation)",
    "(belegdatum|ausstellungsdatum|emitida? (el|em|le)|ausgestellt am)",
    "(emision|emissao|emission|emissione)",
  ],
  due_date: [
    "(fallig am|fallig bis|falligkeit|falligkeitsdatum|zahlbar bis|zahlungsziel|vervaldatum|vervaldag|uiterste betaaldatum|date (d|de)? echeance|echeance|date limite (de)? paiement|fecha (limite)? de pago|data (di)? pagamento)",
    "(fecha|data) (de|di)? (vencimiento|vencimento|scadenza)",
    "(vencimiento|vencimento|vence|vence el|vence em|scadenza|fallig)",
    "(te betalen (voor|uiterlijk)|betalen voor|zu zahlen bis|a payer (avant|avant le)|payable (avant|le)|pagar antes (de|del)|pagavel ate|pagar ate|da pagare entro)",
  ],
  billed_party: [
    "(facturar|factura|facturado|faturar|faturado|fatturare|fattura|fatturato|facturer|facture|facturation|cobrar) (a|para)",
    "(rechnungsempfanger|rechnungsadresse|rechnungsanschrift|rechnung an|factuuradres|factureren aan|factuur aan|adresse de facturation|direccion de facturacion)",
    "(rechnungsempfanger|facturar a|facturer a)",
    "(cliente|client|klant|kunde|debiteur|debitor|debitore|deudor|payeur|pagador|tomador|sacado|intestatario|regulierer|auftraggeber|opdrachtgever)",
    "(nombre|nome|nom|naam|name) (del|do|del|du|van de|des)? (cliente|client|klant|kunden)",
  ],
  free_time_days: [
    "(dias|jours|tage|giorni|dagen) (libres|livres|francs|frei|liberi|franchi|vrij|de franchise|di franchigia|de free time)",
    "(freizeit|freitage|vrije dagen|vrije tijd|franchigia|franchise|dias libres sobreestadia|dias libres demurrage|franchise jours|franchigia giorni)",
  ],
  total_due: [
    "(valor total (a pagar|devido)|importe total a pagar|monto total a pagar|total (liquido )?a pagar|zu zahlen|zu zahlender betrag|zahlbetrag|totaal? te betalen (bedrag)?|total a pagar|saldo a pagar|valor a pagar|importe a pagar|monto a pagar|net a payer|total a payer|montant a payer|reste a payer|totale da pagare|importo da pagare|netto a pagare|totale a pagare)",
    "(offener betrag|offener saldo|openstaand bedrag|openstaand saldo|saldo pendiente|solde du|montant du|importo dovuto|saldo dovuto|forderungsbetrag)",
    "(gesamtbetrag|gesamtsumme|rechnungsbetrag|rechnungssumme|endbetrag|endsumme|bruttobetrag|gesamt brutto|brutto gesamt|summe brutto|rechnungsbetrag brutto|gesamtbetrag brutto|gesamtbetrag inkl (mwst|ust))",
    "(totaalbedrag|factuurbedrag|eindtotaal|totaal (incl|inclusief|factuur)|totaal (incl|inclusief) btw|totaalbedrag (incl|inclusief) btw)",
    "(total ttc|montant ttc|montant total|montant total ttc|total facture|total general ttc|total (toutes taxes comprises))",
    "(importe total|total factura|total general|monto total|total (con|incl|iva) (iva|igv|incluido)|total con iva|valor total|total geral|total da fatura|valor liquido|valor da fatura)",
    "(totale fattura|totale documento|totale complessivo|totale generale|importo totale|totale (iva inclusa|con iva|ivato))",
  ],
}

/** Of no field of ours: what is net of tax, the tax itself, and what is left out of the sums above. */
export const OTHERS_TRANSLATED: readonly string[] = [
  "(zwischensumme|nettobetrag|netto|nettosumme|summe netto|gesamt netto|nettowert|subtotaal|totaal (excl|exclusief) (btw)?|sous total|total (ht|hors taxes?|hors tva)|montant ht|base imponible|base gravable|imponibile|totale imponibile|totale netto|sub total|total (neto|sin iva)|subtotal|valor liquido tributavel)",
  "(zzgl|zuzuglich|plus)? (mwst|ust|mehrwertsteuer|umsatzsteuer|btw|tva|iva|igv|itbis|icms|iss|imposta|steuer)",
  "(ust idno|ust id no|ust id|steuer no|steuernummer|btw no|btw nummer|kvk no|kvk|tva intracommunautaire|no tva|siret|siren|cif|nif|nit|rfc|rut|ruc|cuit|cnpj|inscricao estadual|partita iva|p iva|codice fiscale|handelsregister|hrb)",
  "(kunden no|kundennummer|klantnummer|klant no|no (de)? (cliente|client)|codice cliente|codigo (de|do)? cliente|cliente no|debiteurennummer|debitoren no|debitorennummer|unsere (position|ref|referenz)|unser zeichen|ihr zeichen|ihre (referenz|ref)|onze referentie|uw referentie|notre ref|votre ref|nuestra ref|su ref|nostro rif|vostro rif|nossa ref|sua ref|expediente|dossier|pedido no?|processo no?)",
  "(container|containers|contenedor|contenedores|conteneur|conteneurs|contenitore|conteiner|conteineres|contentor|containernummer|container nummer|behalter no) (no)?",
  "(siegel|siegel no|plombe|plomben no|precinto|precintos|lacre|scelle|scelles|sigillo|sigilli|zegel|zegelnummer|zegels)",
  "(gewicht|bruttogewicht|peso|peso bruto|peso lordo|poids|poids brut|brutogewicht|volumen|volume|bultos|colli|colis|packstucke|kolli|volumes|cajas|warenbezeichnung|ware|descripcion|descripcion de la mercancia|mercancia|mercadoria|descricao|designation|marchandise|descrizione|merce|omschrijving|goederen|tipo|typ|type)",
  "(moneda|moeda|devise|wahrung|valuta|munt)",
  "(cantidad|quantite|menge|aantal|quantita|quantidade|precio|prix|prezzo|prijs|einzelpreis|tarifa|tarief|tariffa|importe|monto|montant|betrag|bedrag|importo|leistung|concepto|libelle|servizio|dienst)",
  "(fecha|data|date) (de|da|do|du)? (descarga|descargue|desembarque|dechargement|sbarco|desconsolidacion|desconsolidacao|devolucion|devolucao|retiro|retirada|ingreso|entrada|salida)",
  "(endereco|direccion|adresse|indirizzo|adres|anschrift|ce mercante|taxa de cambio|tipo de cambio|taux de change|tasso di cambio|wechselkurs|bearbeiter|ansprechpartner|sachbearbeiter|loschdatum|inicio (free time)?)",
  "(fecha de (zarpe|salida|embarque)|data de (saida|embarque|partida)|date de (depart|chargement)|data (di)? (partenza|imbarco|carico)|abfahrt|abfahrtsdatum|vertrek|vertrekdatum|salida|zarpe|partenza|depart)",
  "(dechargee? le|sortie le|rentree le|retour vide|restitution|gelost|geloscht am|entladen am|uitgegaan|leeg retour|leer zuruck|devolucion|devolucion de vacio|devolucao|descargado|descargado el|sbarcato|sbarco|riconsegna|uscita|gate out)",
  "(naviera|linea naviera|armador|compagnia|compagnie maritime|compagnie|reederei|rederij|linea|agente|agent|agente maritimo|manifiesto|manifesto|manifeste)",
  "(bankverbindung|iban|bic|banca|banco|banque|bank|zahlungsbedingungen|condiciones de pago|conditions de paiement|condizioni di pagamento|betalingsvoorwaarden|condicoes de pagamento|forma de pago|modalita di pagamento|bemerkungen|bemerkung|observaciones|observacoes|remarques|note|opmerkingen)",
]
