import type { CarriersShown, Tried } from "#lib/domain/connection/carrier-keys"
import type { KeptKeyTrial, KeyInput, KeyPatch, NewKeyTrial } from "#lib/words/connection/carrier-keys-shape"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { connectionKeys } from "./keys.ts"

/** The change log does not cover the tracker's keys. */
const REFRESH_MS = 15_000

export const CARRIERS_PATH = "/settings/carriers"

export const carriersOptions = () =>
  reading<CarriersShown>(connectionKeys.carriers, "/api/carriers", { refetchInterval: REFRESH_MS })

const addressOf = (id: string) => `/api/carriers/keys/${encodeURIComponent(id)}`

export function postCarrierKey(key: KeyInput): Promise<CarriersShown> {
  return fetchJson("/api/carriers/keys", { method: "POST", body: key })
}

export function patchCarrierKey(id: string, key: KeyPatch): Promise<CarriersShown> {
  return fetchJson(addressOf(id), { method: "PATCH", body: key })
}

export function deleteCarrierKey(id: string): Promise<CarriersShown> {
  return fetchJson(addressOf(id), { method: "DELETE" })
}

export function postResumeKey(id: string): Promise<CarriersShown> {
  return fetchJson(`${addressOf(id)}/resume`, { method: "POST", body: {} })
}

export function postPushStep(id: string, step: "begin" | "rotate" | "end"): Promise<CarriersShown> {
  return fetchJson(`${addressOf(id)}/push`, { method: "POST", body: { step } })
}

/** Asks the carrier once. Throws RequestFailed if the key lacks something, or the number is none of the carrier's. */
export function postNewKeyTrial(trial: NewKeyTrial): Promise<Tried> {
  return fetchJson("/api/carriers/try", { method: "POST", body: trial })
}

export function postKeyTrial(id: string, trial: KeptKeyTrial): Promise<Tried> {
  return fetchJson(`${addressOf(id)}/try`, { method: "POST", body: trial })
}
