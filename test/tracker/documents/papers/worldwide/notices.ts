// Notices, orders and releases as they are printed outside of the USA. Only the fields that matter most are expected.
import type { Paper } from "../pen.ts"

export const WORLDWIDE_NOTICES: readonly Paper[] = [
  {
    name: "notice in Portuguese, in reals",
    draw: ({ text, rows }) => {
      text(40, 30, "AVISO DE CHEGADA", { size: 14, bold: true })
      text(40, 50, "Santos Cargas Internacionais Ltda - CNPJ 12.345.678/0001-90", { size: 7 })
      rows(
        80,
        14,
        [40, 150, 320, 440],
        [
          ["Exportador:", "SHANGHAI TOYS CO LTD", "Navio / Viagem:", "MSC LORENA / FA640R"],
          ["Importador:", "COMERCIAL IPE LTDA", "Porto de Embarque:", "SHANGHAI"],
          ["BL Master:", "MEDUSH881204", "Porto de Descarga:", "SANTOS"],
          ["BL House:", "BRSHA2610044", "Previsão de Chegada:", "14/11/2026"],
          ["Terminal de Atracação:", "BTP - BRASIL TERMINAL PORTUARIO", "Contêiner:", "MEDU6044185"],
        ],
      )
      rows(
        180,
        14,
        [40, 300, 420],
        [
          ["Taxa", "Moeda", "Valor R$"],
          ["THC", "BRL", "1.450,00"],
          ["Desconsolidação", "BRL", "1.000,80"],
          ["Total a pagar", "", "2.450,80"],
        ],
      )
    },
    expected: {
      document_type: "arrival_notice",
      bill_of_lading_number: "MEDUSH881204",
      house_bill_number: "BRSHA2610044",
      vessel_name: "MSC LORENA",
      voyage_number: "FA640R",
      port_of_lading: "SHANGHAI",
      port_of_discharge: "SANTOS",
      eta_date: "2026-11-14",
      consignee: "COMERCIAL IPE LTDA",
      shipper: "SHANGHAI TOYS CO LTD",
      total_due: { amount: 2450.8, currency_code: "BRL" },
      container_numbers: ["MEDU6044185"],
      pickup_location: "BTP - BRASIL TERMINAL PORTUARIO",
    },
  },
  {
    name: "notice in French, in boxes",
    draw: ({ text, box }) => {
      text(40, 24, "TRANSIT OCEAN SARL", { size: 12, bold: true })
      text(330, 24, "AVIS D'ARRIVÉE", { size: 14, bold: true })
      box(40, 50, 260, 44, "Expéditeur", "SHENZHEN LIGHT CO\nBAOAN DISTRICT, SHENZHEN")
      box(300, 50, 130, 44, "N° de connaissement", "CMDUSHZ4471882")
      box(430, 50, 130, 44, "HBL", "FRHBL26110")
      box(40, 94, 260, 44, "Destinataire", "LUMIERES DU NORD SAS\n59000 LILLE")
      box(300, 94, 130, 44, "Navire", "CMA CGM RIVOLI")
      box(430, 94, 130, 44, "Voyage", "0FLB4W1MA")
      box(40, 138, 130, 34, "Port de chargement", "SHENZHEN")
      box(170, 138, 130, 34, "Port de déchargement", "LE HAVRE")
      box(300, 138, 130, 34, "Date d'arrivée prévue", "18/11/2026")
      box(430, 138, 130, 34, "Fin de franchise", "25/11/2026")
      box(40, 172, 260, 34, "Lieu d'enlèvement", "TERMINAL DE FRANCE")
      box(300, 172, 260, 34, "Conteneur", "CMAU3340185")
    },
    expected: {
      document_type: "arrival_notice",
      bill_of_lading_number: "CMDUSHZ4471882",
      house_bill_number: "FRHBL26110",
      vessel_name: "CMA CGM RIVOLI",
      voyage_number: "0FLB4W1MA",
      port_of_lading: "SHENZHEN",
      port_of_discharge: "LE HAVRE",
      eta_date: "2026-11-18",
      shipper: "SHENZHEN LIGHT CO",
      consignee: "LUMIERES DU NORD SAS",
      last_free_day: "2026-11-25",
      pickup_location: "TERMINAL DE FRANCE",
      container_numbers: ["CMAU3340185"],
    },
  },
  {
    name: "notice in Dutch with a total above and below its tax",
    draw: ({ text, rows }) => {
      text(40, 24, "Maas Expeditie B.V.", { size: 12, bold: true })
      text(360, 24, "AANKOMSTBERICHT", { size: 14, bold: true })
      rows(
        70,
        14,
        [40, 170, 320, 440],
        [
          ["Afzender", "NINGBO TOOLS LTD", "Zeeschip / reis", "OOCL SPAIN / 033W"],
          ["Geadresseerde", "De Groot Gereedschap B.V.", "Laadhaven", "NINGBO"],
          ["B/L-nummer", "OOLU2771108830", "Loshaven", "ROTTERDAM"],
          ["House B/L", "RTM2611004", "Verwachte aankomst", "21-11-2026"],
          ["Container", "OOCU7331906", "Laatste vrije dag", "28-11-2026"],
          ["Lossende terminal", "ECT Delta Terminal", "Onze referentie", "I-26-11004"],
        ],
      )
      rows(
        180,
        14,
        [300, 440],
        [
          ["Totaal excl. BTW", "€ 575,00"],
          ["BTW 21%", "€ 120,75"],
          ["Totaal te betalen", "€ 695,75"],
        ],
      )
    },
    expected: {
      document_type: "arrival_notice",
      bill_of_lading_number: "OOLU2771108830",
      house_bill_number: "RTM2611004",
      vessel_name: "OOCL SPAIN",
      voyage_number: "033W",
      port_of_lading: "NINGBO",
      port_of_discharge: "ROTTERDAM",
      eta_date: "2026-11-21",
      shipper: "NINGBO TOOLS LTD",
      consignee: "De Groot Gereedschap B.V.",
      last_free_day: "2026-11-28",
      pickup_location: "ECT Delta Terminal",
      container_numbers: ["OOCU7331906"],
      total_due: { amount: 695.75, currency_code: "EUR" },
    },
  },
  {
    name: "notice in Italian, lines with colons",
    draw: ({ text, rows }) => {
      text(200, 24, "AVVISO DI ARRIVO", { size: 14, bold: true })
      rows(
        60,
        14,
        [40, 170],
        [
          ["Caricatore:", "QINGDAO STONE LTD"],
          ["Ricevitore:", "MARMI LIGURI S.R.L."],
          ["Polizza di carico n.:", "COSU6448110270"],
          ["Nave e viaggio:", "COSCO PRIDE / 021W"],
          ["Porto di carico:", "QINGDAO"],
          ["Porto di sbarco:", "GENOVA"],
          ["Arrivo previsto:", "24/11/2026"],
          ["Terminal di sbarco:", "PSA GENOVA PRA'"],
          ["Contenitore:", "FCIU8841020"],
        ],
      )
    },
    expected: {
      document_type: "arrival_notice",
      bill_of_lading_number: "COSU6448110270",
      vessel_name: "COSCO PRIDE",
      voyage_number: "021W",
      port_of_lading: "QINGDAO",
      port_of_discharge: "GENOVA",
      eta_date: "2026-11-24",
      shipper: "QINGDAO STONE LTD",
      consignee: "MARMI LIGURI S.R.L.",
      container_numbers: ["FCIU8841020"],
      pickup_location: "PSA GENOVA PRA'",
    },
  },
  {
    name: "notice in Spanish, in boxes, in pesos without cents",
    draw: ({ text, box, rows }) => {
      text(40, 24, "NOTIFICACIÓN DE ARRIBO", { size: 14, bold: true })
      text(40, 44, "Cordillera Cargo SpA RUT 76.555.444-3", { size: 7 })
      box(40, 60, 260, 34, "Embarcador", "NORDGLAS GMBH")
      box(300, 60, 130, 34, "BL Madre", "HLCUSCL261000417")
      box(430, 60, 130, 34, "BL Hijo", "VAP-4471")
      box(40, 94, 260, 34, "Consignatario", "VINOS DEL SUR SPA")
      box(300, 94, 130, 34, "Nave", "VALPARAISO EXPRESS")
      box(430, 94, 130, 34, "Viaje", "2640S")
      box(40, 128, 130, 34, "Puerto de embarque", "HAMBURG")
      box(170, 128, 130, 34, "Puerto de descarga", "SAN ANTONIO")
      box(300, 128, 130, 34, "Fecha estimada de arribo", "16-11-2026")
      box(430, 128, 130, 34, "Último día libre", "26-11-2026")
      box(40, 162, 260, 34, "Almacén de retiro", "STI SAN ANTONIO")
      box(300, 162, 260, 34, "Contenedor", "HLXU8155309")
      rows(
        210,
        14,
        [300, 440],
        [
          ["Neto CLP", "300.000"],
          ["IVA 19%", "57.000"],
          ["Total CLP", "357.000"],
        ],
      )
    },
    expected: {
      document_type: "arrival_notice",
      bill_of_lading_number: "HLCUSCL261000417",
      house_bill_number: "VAP4471",
      vessel_name: "VALPARAISO EXPRESS",
      voyage_number: "2640S",
      port_of_discharge: "SAN ANTONIO",
      port_of_lading: "HAMBURG",
      eta_date: "2026-11-16",
      consignee: "VINOS DEL SUR SPA",
      container_numbers: ["HLXU8155309"],
      last_free_day: "2026-11-26",
      shipper: "NORDGLAS GMBH",
      pickup_location: "STI SAN ANTONIO",
      total_due: { amount: 357000, currency_code: "CLP" },
    },
  },
  {
    name: "delivery order that says what was paid in dirhams",
    draw: ({ text, rows }) => {
      text(220, 24, "DELIVERY ORDER", { size: 14, bold: true })
      text(40, 44, "GULF STAR SHIPPING LLC, DUBAI", { size: 9 })
      rows(
        70,
        14,
        [40, 150, 330, 430],
        [
          ["D/O No.", "DO-778120", "D/O Date", "05-11-2026"],
          ["Consignee", "AL NOOR TRADING LLC", "Vessel / Voyage", "KOTA LAYANG / 0218W"],
          ["B/L No.", "SIN400447100", "Arrival Date", "02-11-2026"],
          ["Port of Loading", "SINGAPORE", "Port of Discharge", "JEBEL ALI"],
          ["Container No.", "PCIU8841204", "Expiry Date", "12-11-2026"],
          ["Amount Paid", "AED 1,250.00", "Rotation No.", "5512/26"],
        ],
      )
    },
    expected: {
      document_type: "delivery_order",
      delivery_order_number: "DO-778120",
      bill_of_lading_number: "SIN400447100",
      vessel_name: "KOTA LAYANG",
      voyage_number: "0218W",
      port_of_discharge: "JEBEL ALI",
      port_of_lading: "SINGAPORE",
      consignee: "AL NOOR TRADING LLC",
      container_numbers: ["PCIU8841204"],
      eta_date: "2026-11-02",
    },
  },
  {
    name: "notice with heads wrapped over two lines, without rules",
    draw: ({ text, rows }) => {
      text(40, 24, "ARRIVAL NOTICE", { size: 14, bold: true })
      text(40, 50, "CONSIGNEE", { size: 6 })
      text(40, 60, "BAY TILE CO\n44 DOCK RD\nOAKLAND, CA 94607", { size: 9 })
      rows(
        110,
        9,
        [40, 150, 260, 340, 440],
        [
          ["Bill of Lading", "Vessel /", "Port of", "Estimated", "Last Free"],
          ["Number", "Voyage", "Discharge", "Arrival", "Day"],
        ],
        { size: 7 },
      )
      rows(
        132,
        12,
        [40, 150, 260, 340, 440],
        [["ONEYSINC41180600", "ONE COLUMBA 041E", "OAKLAND, CA", "11/09/2026", "11/14/2026"]],
        { size: 8 },
      )
      text(40, 170, "Container: ONEU1174209", { size: 8 })
    },
    expected: {
      document_type: "arrival_notice",
      bill_of_lading_number: "ONEYSINC41180600",
      vessel_name: "ONE COLUMBA",
      voyage_number: "041E",
      eta_date: "2026-11-09",
      port_of_discharge: "OAKLAND, CA",
      last_free_day: "2026-11-14",
      container_numbers: ["ONEU1174209"],
      consignee: "BAY TILE CO",
    },
  },
  {
    name: "telex release in lines",
    draw: ({ text }) => {
      text(40, 30, "TELEX RELEASE", { size: 13, bold: true })
      text(
        40,
        60,
        "Date: 19 Oct 2026\nB/L No.: MAEU240887713\nVessel/Voyage: MAERSK HANOI / 634W\nShipper: TANJONG RUBBER PTE LTD\nConsignee: Harwich Seals Limited\nPort of loading: Singapore\nPort of discharge: Felixstowe\nContainer(s): MRKU4022172\nPlease release the cargo to the consignee without presentation of the original bill of lading.",
      )
    },
    expected: {
      document_type: "freight_release",
      bill_of_lading_number: "MAEU240887713",
      vessel_name: "MAERSK HANOI",
      voyage_number: "634W",
      port_of_discharge: "Felixstowe",
      consignee: "Harwich Seals Limited",
      container_numbers: ["MRKU4022172"],
      shipper: "TANJONG RUBBER PTE LTD",
      port_of_lading: "Singapore",
    },
  },
]
