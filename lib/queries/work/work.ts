import { queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import type { RefreshResult } from "#lib/actions/containers/refresh"
import type { TrackingOrder } from "#lib/actions/tracking/control"
import type { ServiceRun } from "#lib/actions/work/bulk-service"
import type { NoteResult, StandingNote } from "#lib/actions/work/notes"
import type { StandingAppointment, UndoResult, WantedChange, WorkResult } from "#lib/actions/work/work"
import type { AppointmentCheck, CheckedContainer } from "#lib/read/work/appointment-check"
import type { WorkJob } from "#lib/read/work/job"
import type { RefreshState, WorkChoices, WorkDetail } from "#lib/read/work/work"
import type { selectionInput } from "../containers/selection-checks.ts"
import { fetchJson, shouldRetry } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { workKeys } from "./keys.ts"

export type {
  AppointmentCheck,
  CheckedContainer,
  RefreshResult,
  RefreshState,
  ServiceRun,
  StandingAppointment,
  StandingNote,
  UndoResult,
  WantedChange,
  WorkJob,
  WorkResult,
}

/** Named containers, or all that a filter matches when it is carried out. */
export type Selection = z.infer<typeof selectionInput>

export function oneContainer(id: string): Selection {
  return { kind: "ids", ids: [id] }
}

const RUNNING_REFRESH_MS = 1_000

export function workOptions(containerId: string) {
  return reading<WorkDetail>(workKeys.detail(containerId), `/api/work/${encodeURIComponent(containerId)}`)
}

/** People, tags in use and customers, as suggestions for fields. */
export function workChoicesOptions() {
  return reading<WorkChoices>(workKeys.choices, "/api/work/choices")
}

export function workJobOptions(id: string) {
  return reading<WorkJob>(workKeys.job(id), `/api/work/jobs/${id}`, {
    refetchInterval: ({ state }) => (state.data?.job.state === "running" ? RUNNING_REFRESH_MS : false),
  })
}

/** `handOver`: with a change of owner, the message to the new one. */
export type WorkOrder = {
  actionId: string
  selection: Selection
  change: WantedChange
  handOver?: { note: string | null }
}

export function postWork(order: WorkOrder): Promise<WorkResult> {
  return fetchJson("/api/work", { method: "POST", body: order })
}

/** `at`: wall time at each container's own terminal; null: no time chosen yet. */
export function postAppointmentCheck(asked: { selection: Selection; at: string | null }): Promise<AppointmentCheck> {
  return fetchJson("/api/work/appointment", { method: "POST", body: asked })
}

/**
 * The current value when the dialog opens. Not refetched while it is open, so that its version matches what was seen.
 */
export function appointmentCheckOptions(selection: Selection) {
  return queryOptions({
    queryKey: workKeys.appointmentCheck(selection),
    queryFn: () => postAppointmentCheck({ selection, at: null }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: shouldRetry,
  })
}

/** Stops or resumes the tracking of one container of a shipment. */
export function postContainerTracking(id: string, order: TrackingOrder): Promise<{ tracked: boolean }> {
  return fetchJson(`/api/containers/${encodeURIComponent(id)}/tracking`, { method: "POST", body: { order } })
}

export function undoWork(actionId: string): Promise<UndoResult> {
  return fetchJson("/api/work/undo", { method: "POST", body: { actionId } })
}

export function postNote(note: { containerId: string; noteId: string; body: string }): Promise<NoteResult> {
  return fetchJson("/api/work/notes", { method: "POST", body: note })
}

export function patchNote(noteId: string, change: { was: string; body: string }): Promise<NoteResult> {
  return fetchJson(`/api/work/notes/${noteId}`, { method: "PATCH", body: change })
}

/** `was`: the text that was read. */
export function deleteNote(noteId: string, was: string): Promise<NoteResult> {
  return fetchJson(`/api/work/notes/${noteId}`, { method: "DELETE", body: { was } })
}

export function startRun(order: { id: string; selection: Selection; run: ServiceRun }): Promise<{
  id: string
  total: number
}> {
  return fetchJson("/api/work/jobs", { method: "POST", body: order })
}

/** Sends the failed rows again. */
export function retryRun(id: string): Promise<WorkJob> {
  return fetchJson(`/api/work/jobs/${id}`, { method: "POST", body: {} })
}

export function postRefresh(containerId: string): Promise<RefreshResult & { refresh: RefreshState }> {
  return fetchJson(`/api/containers/${encodeURIComponent(containerId)}/refresh`, { method: "POST", body: {} })
}

export function postTracking(shipmentId: string, order: TrackingOrder): Promise<{ tracked: boolean | null }> {
  return fetchJson(`/api/shipments/${encodeURIComponent(shipmentId)}/tracking`, { method: "POST", body: { order } })
}
