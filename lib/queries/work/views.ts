import type { z } from "zod"
import type { ContainerView } from "../containers/view.ts"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { workKeys } from "./keys.ts"
import type { VIEW_SCOPES } from "./view-scopes.ts"
import type { newView, viewChange } from "./views-checks.ts"

type ViewScope = (typeof VIEW_SCOPES)[number]

export type NewView = z.infer<typeof newView>
export type ViewChange = z.infer<typeof viewChange>

export type SavedView = {
  id: string
  name: string
  scope: ViewScope
  state: ContainerView
  /** Rises with each save. */
  version: number
  ownerId: string
  ownerName: string
  updatedAt: string
  updatedByName: string | null
}

/** One's own and the team's, by name. */
export function viewsOptions() {
  return reading<{ views: SavedView[] }>(workKeys.views, "/api/views")
}

export function viewOptions(id: string) {
  return reading<SavedView>(workKeys.view(id), `/api/views/${id}`)
}

export function postView(view: NewView): Promise<SavedView> {
  return fetchJson("/api/views", { method: "POST", body: view })
}

/** Fails with 409 if somebody saved it in the meantime, or the name is taken. */
export function patchView(id: string, change: ViewChange): Promise<SavedView> {
  return fetchJson(`/api/views/${id}`, { method: "PATCH", body: change })
}

export function deleteView(id: string): Promise<{ removed: true }> {
  return fetchJson(`/api/views/${id}`, { method: "DELETE", body: {} })
}

/** Undo of deleteView. */
export function restoreView(id: string): Promise<SavedView> {
  return fetchJson(`/api/views/${id}/restore`, { method: "POST", body: {} })
}
