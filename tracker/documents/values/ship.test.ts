import { expect, test } from "vitest"
import { readVoyage, splitShip } from "./ship.ts"

test.each([
  ["EVER LIVEN V.123E", "EVER LIVEN", "123E"],
  ["EVER LIVEN / VOY NO. 123E", "EVER LIVEN", "123E"],
  ["EVER LIVEN V. 123 E", "EVER LIVEN", "123E"],
  ["EVER LIVEN-123E", "EVER LIVEN", "123E"],
  ["EVER LIVEN (IMO 9604081) 1182-064E (EB)", "EVER LIVEN", "1182-064E"],
  ["CMA CGM TOSCA 0TXKVE1MA", "CMA CGM TOSCA", "0TXKVE1MA"],
  ["HMM DAON 0012E US", "HMM DAON", "0012E"],
  ["ONE APUS 069E/PA", "ONE APUS", "069E"],
  ["MAERSK / MAERSK LINZ 441W", "MAERSK LINZ", "441W"],
  ["MAERSK / MAERSK LINZ V.441W", "MAERSK LINZ", "441W"],
  ["HAPAG-LLOYD / CHICAGO EXPRESS / 2438W", "CHICAGO EXPRESS", "2438W"],
  ["CMDU / CMA CGM TOSCA / 0TXKVE1MA", "CMA CGM TOSCA", "0TXKVE1MA"],
  ["EVER LIVEN / PANAMA / 123E", "EVER LIVEN", "123E"],
])('"%s" is the ship %s on voyage %s', (text, name, voyage) => {
  expect(splitShip(text)).toEqual({ name, voyage, sure: true })
})

test("a bare number behind a name may be part of the name", () => {
  expect(splitShip("COSCO SHIPPING PANAMA 045")?.sure).toBe(false)
})

test.each(["EVER LIVEN", "EVER LIVEN 26110431", "V. SHIPS LEADER"])('"%s" holds no voyage', (text) => {
  expect(splitShip(text)).toBeUndefined()
  expect(readVoyage(text)).toBeUndefined()
})
