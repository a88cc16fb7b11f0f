import { fetchJson } from "../fetch-json.ts"

const ADDRESS = "/api/account/second-factor"

/** `picture`: the path of a QR code in a square of `size`. */
export type FactorBegun = { seed: string; picture: string; size: number }
type Proof = { password: string; code: string }
type Codes = { codes: string[] }

export const beginSecondFactor = (given: { password?: string | undefined }): Promise<FactorBegun> =>
  fetchJson(ADDRESS, { method: "POST", body: given })

export const confirmSecondFactor = (given: { code: string }): Promise<Codes> =>
  fetchJson(ADDRESS, { method: "PATCH", body: given })

export const removeSecondFactor = (proof: Proof): Promise<{ removed: true }> =>
  fetchJson(ADDRESS, { method: "DELETE", body: proof })

export const renewRecoveryCodes = (proof: Proof): Promise<Codes> =>
  fetchJson(`${ADDRESS}/codes`, { method: "POST", body: proof })

/** Another person's, by an admin. */
export const resetSecondFactor = (userId: string): Promise<{ mailed: string }> =>
  fetchJson(`/api/people/${encodeURIComponent(userId)}/second-factor`, { method: "DELETE", body: {} })

export const patchFactorRule = (roles: readonly string[]): Promise<{ roles: string[] }> =>
  fetchJson("/api/people/second-factor", { method: "PATCH", body: { roles } })
