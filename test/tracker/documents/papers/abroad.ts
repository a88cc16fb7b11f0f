import type { Paper } from "./pen.ts"

const GERMAN: Paper = {
  name: "notice in German",
  draw: ({ text, rows }) => {
    text(40, 30, "ALSTER SPEDITION GMBH, HAMBURG", { size: 10 })
    text(40, 46, "Ankunftsavis", { size: 14, bold: true })
    rows(
      80,
      15,
      [40, 180],
      [
        ["Datum:", "20.11.2026"],
        ["B/L-Nr.:", "HKLUSHA2610091"],
        ["Haus-B/L-Nr.:", "ASPHAM26110"],
        ["Schiff / Reise:", "HANSEKAI ELBE / 112W"],
        ["Ladehafen:", "Shanghai"],
        ["Löschhafen:", "Hamburg"],
        ["ETA Hamburg:", "24.11.2026"],
        ["Absender:", "Shanghai Tiefbau Werkzeuge Ltd."],
        ["Empfänger:", "Alster Werkzeuge KG"],
        ["Meldeadresse:", "Alster Werkzeuge KG"],
        ["Container-Nr.:", "HLBU1183404"],
        ["Terminal:", "CTA Altenwerder"],
        ["Freizeit bis:", "29.11.2026"],
        ["Gesamtbetrag:", "EUR 385,00"],
      ],
    )
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "HKLUSHA2610091",
    house_bill_number: "ASPHAM26110",
    container_numbers: ["HLBU1183404"],
    vessel_name: "HANSEKAI ELBE",
    voyage_number: "112W",
    port_of_lading: "Shanghai",
    port_of_discharge: "Hamburg",
    shipper: "Shanghai Tiefbau Werkzeuge Ltd.",
    consignee: "Alster Werkzeuge KG",
    notify_party: "Alster Werkzeuge KG",
    issue_date: "2026-11-20",
    eta_date: "2026-11-24",
    last_free_day: "2026-11-29",
    pickup_location: "CTA Altenwerder",
    total_due: { amount: 385, currency_code: "EUR" },
  },
}

const SPANISH: Paper = {
  name: "notice in Spanish",
  draw: ({ text, box }) => {
    text(40, 30, "AGENCIA MARITIMA DEL GOLFO S.A. DE C.V.", { size: 10 })
    text(200, 48, "AVISO DE ARRIBO", { size: 14, bold: true })
    box(40, 74, 260, 40, "EMBARCADOR", "ARROCES DEL TURIA SL")
    box(300, 74, 260, 40, "CONOCIMIENTO DE EMBARQUE No.", "MOTUVLC4410877")
    box(40, 114, 260, 40, "CONSIGNATARIO", "ALIMENTOS LUNA SA DE CV")
    box(300, 114, 130, 40, "BUQUE", "MOT ARIADNA")
    box(430, 114, 130, 40, "VIAJE", "VA647W")
    box(40, 154, 260, 40, "NOTIFICAR A", "ALIMENTOS LUNA SA DE CV")
    box(300, 154, 130, 40, "PUERTO DE CARGA", "VALENCIA")
    box(430, 154, 130, 40, "PUERTO DE DESCARGA", "VERACRUZ")
    box(40, 194, 130, 40, "FECHA DE ARRIBO", "03/12/2026")
    box(170, 194, 130, 40, "DIAS LIBRES HASTA", "10/12/2026")
    box(300, 194, 260, 40, "CONTENEDOR", "MEDU2207181")
    text(40, 250, "Importe total: MXN 4,250.00")
  },
  expected: {
    document_type: "arrival_notice",
    bill_of_lading_number: "MOTUVLC4410877",
    container_numbers: ["MEDU2207181"],
    vessel_name: "MOT ARIADNA",
    voyage_number: "VA647W",
    port_of_lading: "VALENCIA",
    port_of_discharge: "VERACRUZ",
    shipper: "ARROCES DEL TURIA SL",
    consignee: "ALIMENTOS LUNA SA DE CV",
    notify_party: "ALIMENTOS LUNA SA DE CV",
    eta_date: "2026-12-03",
    last_free_day: "2026-12-10",
    total_due: { amount: 4250, currency_code: "MXN" },
  },
}

export const ABROAD: readonly Paper[] = [GERMAN, SPANISH]
