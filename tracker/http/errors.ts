import type { ErrorItem } from "#lib/wire/resources"

const TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
}

export type Fault = {
  detail: string
  code?: string
  title?: string
  pointer?: string
  parameter?: string
  meta?: Record<string, unknown>
}

/** Refuses the request with one or more JSON:API errors. */
export class ApiError extends Error {
  readonly status: number
  readonly items: ErrorItem[]
  readonly headers: Record<string, string>

  constructor(status: number, faults: Fault[], headers: Record<string, string> = {}) {
    super(faults.map((fault) => fault.detail).join("; "))
    this.status = status
    this.headers = headers
    this.items = faults.map(({ detail, code, title, pointer, parameter, meta }) => ({
      status: String(status),
      code: code ?? (TITLES[status] ?? "error").toLowerCase().replaceAll(" ", "_"),
      title: title ?? TITLES[status] ?? "Error",
      detail,
      ...(pointer || parameter ? { source: { ...(pointer && { pointer }), ...(parameter && { parameter }) } } : {}),
      meta: meta ?? {},
    }))
  }
}

export const badRequest = (detail: string, where: Partial<Fault> = {}) => new ApiError(400, [{ ...where, detail }])
export const unauthorized = (detail: string, where: Partial<Fault> = {}) => new ApiError(401, [{ ...where, detail }])
export const forbidden = (detail: string, where: Partial<Fault> = {}) => new ApiError(403, [{ ...where, detail }])
export const notFound = (detail = "There is nothing at this address.") => new ApiError(404, [{ detail }])
export const rejected = (detail: string, where: Partial<Fault> = {}) => new ApiError(422, [{ ...where, detail }])
export const tooMany = (seconds: number) =>
  new ApiError(429, [{ detail: `Too many requests: try again in ${seconds} s.`, code: "rate_limited" }], {
    "Retry-After": String(seconds),
  })
export const diskFull = () =>
  new ApiError(503, [{ detail: "The disk of this service is full, so nothing was kept.", code: "disk_full" }], {
    "Retry-After": "30",
  })
export const databaseAway = () =>
  new ApiError(503, [{ detail: "The database of this service does not answer.", code: "database_away" }], {
    "Retry-After": "5",
  })
export const unknownInclude = (path: string) =>
  badRequest(`"${path.slice(0, 100)}" is not a relation that can be included here.`, {
    code: "unknown_relation",
    parameter: "include",
  })
