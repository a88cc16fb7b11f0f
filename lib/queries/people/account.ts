import { fetchJson } from "../fetch-json.ts"

export function patchAccount(change: { homeZone: string | null }): Promise<{ homeZone: string | null }> {
  return fetchJson("/api/account", { method: "PATCH", body: change })
}
