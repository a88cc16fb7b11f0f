import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server"
import type { DocumentDetail, DocumentsPage, Proposal, UploadItem } from "#lib/read/documents/item"
import { fetchJson } from "../fetch-json.ts"
import { reading, readingPages } from "../reading.ts"
import { documentKeys } from "./keys.ts"

/** In the order of the tabs; each is a key of the counts. */
export const DOCUMENT_STATES = ["all", "unlinked", "reading", "failed"] as const
export type DocumentStateTab = (typeof DOCUMENT_STATES)[number]

export const documentParams = {
  q: parseAsString.withDefault(""),
  type: parseAsString.withDefault(""),
  state: parseAsStringLiteral(DOCUMENT_STATES).withDefault("all"),
}

/** The list as its address describes it; "": not filtered. */
export type DocumentView = { q: string; type: string; state: DocumentStateTab }

const toQuery = createSerializer(documentParams)

export function documentsHref(view: Partial<DocumentView> = {}): string {
  return toQuery("/documents", view)
}

export function documentHref(id: string): string {
  return `/documents/${encodeURIComponent(id)}`
}

/** The file through our server: to show, or with `save` to download. */
export function documentFileHref(id: string, save = false): string {
  return `/api/documents/${encodeURIComponent(id)}/file${save ? "?save=1" : ""}`
}

export function documentsOptions(view: DocumentView) {
  return readingPages<DocumentsPage>(documentKeys.list(view), toQuery("/api/documents", view))
}

export type DocumentPlace = { kind: "shipment" | "container"; id: string }

/** The newest documents of one shipment or container. */
export function documentsOfOptions(place: DocumentPlace) {
  return reading<DocumentsPage>(documentKeys.of(place), `/api/documents?${place.kind}=${encodeURIComponent(place.id)}`)
}

export function documentOptions(id: string) {
  return reading<DocumentDetail>(documentKeys.detail(id), `/api/documents/${encodeURIComponent(id)}`)
}

/** This person's uploads of the last day. */
export function uploadsOptions() {
  return reading<{ uploads: UploadItem[] }>(documentKeys.uploads, "/api/uploads")
}

/** Shipments that file names suggest. */
export function proposalsOptions(names: readonly string[]) {
  const query = new URLSearchParams(names.slice(0, 30).map((name) => ["name", name.slice(0, 300)]))
  return reading<{ proposals: Proposal[] }>(documentKeys.proposals(names), `/api/uploads/proposals?${query}`, {
    enabled: names.length > 0,
  })
}

type LinkAnswer = { service: "sent" | "later" | "nothing to send" }

export function linkDocument(id: string, chosen: { shipmentId: string | null; containerId: string | null }) {
  return fetchJson<LinkAnswer>(`${address(id)}/link`, { method: "POST", body: chosen })
}

/** `fields` as typed. Throws RequestFailed with the wrong field. */
export function correctDocument(id: string, change: { type?: string | null; fields: Record<string, string> }) {
  return fetchJson<LinkAnswer>(address(id), { method: "PATCH", body: change })
}

export function confirmDocument(id: string, checked: boolean) {
  return fetchJson<LinkAnswer>(`${address(id)}/checked`, { method: "POST", body: { checked } })
}

export function setDifferenceAside(id: string, key: string, aside: boolean) {
  return fetchJson<LinkAnswer>(`${address(id)}/differences`, { method: "POST", body: { key, aside } })
}

const address = (id: string) => `/api/documents/${encodeURIComponent(id)}`
