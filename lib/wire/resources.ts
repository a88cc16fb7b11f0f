// Shapes of the interface document on the wire (JSON:API). Timestamps are ISO 8601 strings.
import type { FeeType, HoldName, HoldStatus } from "./names.ts"

export type ResourceRef = { id: string; type: string }
export type Relationship = { data: ResourceRef | ResourceRef[] | null }

export type Resource<T extends string = string, A = Record<string, unknown>> = {
  id: string
  type: T
  attributes?: A
  relationships?: Record<string, Relationship>
  links?: { self?: string; [name: string]: string | undefined }
}

export type Document<D = Resource | Resource[]> = {
  data: D
  included?: Resource[]
  links?: { self?: string; first?: string; prev?: string; next?: string; last?: string; current?: string }
  meta?: Record<string, unknown>
}

export type ErrorItem = {
  status?: string
  code?: string
  title?: string
  detail?: string | null
  source?: { pointer?: string; parameter?: string } | null
  meta?: Record<string, unknown>
}
export type ErrorDocument = { errors: ErrorItem[] }

export type Hold = { name: HoldName; status: HoldStatus; description: string | null }
export type Fee = { type: FeeType; amount: number; currency_code: string }
