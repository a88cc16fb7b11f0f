import type { StandingTariff, TariffImport } from "#lib/actions/tariffs/tariffs"
import type { GateCalendar } from "#lib/domain/tariffs/gate-calendar"
import type { ReturnPlace } from "#lib/domain/tariffs/return-place"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import type { BenchAnswer, TariffsPage } from "#lib/read/tariffs/tariffs"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { tariffKeys } from "./keys.ts"

export const TARIFFS_CSV = "/api/tariffs/export"

export function tariffsOptions() {
  return reading<TariffsPage>(tariffKeys.all, "/api/tariffs")
}

export type { StandingTariff }

/** Replaces the row with the same id. `version`: the version seen; 0 if there was none. */
export function postTariff(row: TariffRow, version: number): Promise<TariffsPage> {
  return fetchJson("/api/tariffs", { method: "POST", body: { row, version } })
}

export function deleteTariff(id: string): Promise<TariffsPage> {
  return fetchJson("/api/tariffs", { method: "DELETE", body: { id } })
}

export function postTariffSheet(input: { csv: string; replace: boolean; seen: string | null }): Promise<TariffImport> {
  return fetchJson("/api/tariffs/import", { method: "POST", body: input })
}

export function postSamples(): Promise<TariffsPage> {
  return fetchJson("/api/tariffs/samples", { method: "POST", body: {} })
}

/** Saves nothing: shows a container's count under an unsaved row. */
export function postBench(row: TariffRow, number: string): Promise<BenchAnswer> {
  return fetchJson("/api/tariffs/bench", { method: "POST", body: { row, number } })
}

export function postCalendar(calendar: GateCalendar, terminals: readonly string[]): Promise<TariffsPage> {
  return fetchJson("/api/gate-calendars", { method: "POST", body: { calendar, terminals } })
}

/** Replaces the place with the same id. */
export function postReturnPlace(place: ReturnPlace): Promise<TariffsPage> {
  return fetchJson("/api/return-places", { method: "POST", body: { place } })
}

export function deleteReturnPlace(id: string): Promise<TariffsPage> {
  return fetchJson("/api/return-places", { method: "DELETE", body: { id } })
}

export function deleteCalendar(name: string): Promise<TariffsPage> {
  return fetchJson("/api/gate-calendars", { method: "DELETE", body: { name } })
}
