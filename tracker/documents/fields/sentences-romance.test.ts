import { expect, test } from "vitest"
import { buildPage } from "#test/tracker/page"
import { interpretPages } from "../interpret.ts"

test("a letter in Spanish says what arrives, where and when", () => {
  const rows = [
    ["AVISO DE LLEGADA"],
    ["Señores: Valvulas del Sur S.A.C."],
    [],
    ["Tenemos el agrado de informarles que arribará mercadería a su consignación en el"],
    ["medio de transporte COSCO SHIPPING PERU, correspondiente al viaje 041E, con arribo estimado el día"],
    ["19/11/2026 al puerto de Callao."],
    [],
    ["La mercadería se encontrará disponible para su retiro en Terminal Muelle Sur, Callao."],
  ]
  expect(interpretPages([buildPage(1, rows)]).parts[0]?.payload).toMatchObject({
    vessel_name: "COSCO SHIPPING PERU",
    voyage_number: "041E",
    eta_date: "2026-11-19",
    port_of_discharge: "Callao",
    pickup_location: "Terminal Muelle Sur",
    consignee: "Valvulas del Sur S.A.C.",
  })
})
