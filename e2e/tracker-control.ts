// The tracking service as tests use it: the interface under /v2, and the controls of its simulated world.

import { expect } from "@playwright/test"
import { isInboxWaiting } from "#db/connection/inbox"
import { CONTROL_HEADERS } from "#test/control-token"
import { withDatabase } from "./database.ts"

export type Resource = {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: { id: string; type: string } | { id: string; type: string }[] | null }>
}
type Document<D = Resource> = {
  data: D
  included?: Resource[]
  links?: { next?: string | null }
  meta?: { total?: number }
}

/** What a terminal or the line reports about a container now. Absent: unchanged. null: no longer reported. */
export type Report = {
  holds?: { name: string; status?: "hold" | "pending"; description?: string | null }[] | null
  fees?: { type: string; amount: number; currency_code?: string }[] | null
  pickup_lfd_line?: string | null
  pickup_lfd_terminal?: string | null
  pickup_lfd_rail?: string | null
  available_for_pickup?: boolean | null
  availability_known?: boolean
  pickup_appointment_at?: string | null
  /** Estimated arrival at the port of discharge. */
  pod_eta_at?: string
}

type Truth = {
  number: string
  container_id: string
  shipment_id: string | null
  stage: string
  attributes: Record<string, unknown>
  plan: { at: string; kind: string }[]
}

type NewRequest = { number: string; scac?: string; type?: string; refNumbers?: string[] }
export type Tracked = { requestId: string; shipmentId: string; containers: Resource[] }
type Clock = { now: string; speed: number; running: boolean }

export type TrackerControl = {
  service: <D = Resource>(method: string, path: string, body?: unknown) => Promise<Document<D>>
  /** All pages of a list. */
  list: (noun: "shipments" | "containers" | "tracking_requests") => Promise<Resource[]>
  /** Registers a number, and returns the request's id. */
  register: (request: NewRequest) => Promise<string>
  /** Registers a number, and waits for the line's answer. */
  track: (request: NewRequest) => Promise<Tracked>
  /** Makes the line answer a waiting request: it fails with this reason. */
  answer: (requestId: string, failedReason: string) => Promise<unknown>
  truth: (number: string) => Promise<Truth>
  /** Makes the next milestone, or all up to `until`, happen now. */
  advance: (number: string, until?: string) => Promise<Truth>
  observe: (number: string, report: Report) => Promise<Truth>
  /** Another account of the same service, with its own key. */
  openAccount: (name: string) => Promise<TrackerControl>
  /** Ends the webhooks of a product that is gone. Its deliveries would be tried for hours. */
  forgetWebhook: (publicUrl: string) => Promise<void>
  clock: () => Promise<Clock>
  setClock: (change: Partial<Clock>) => Promise<Clock>
  /** Resolves when nothing is due, every delivery has been answered, and the product, if known, has applied them. */
  settled: () => Promise<void>
}

const PAGE = 100
/** A failed delivery is tried again after 15 s. This is more than two such waits. */
const ANSWER_LIMIT_MS = 40_000

/** Uses a key of the product's account without request limits, so that the product has the account's rate to itself. */
export async function controlOf({ trackerUrl, carrierUrl, databaseUrl }: Product): Promise<TrackerControl> {
  const { key } = await ask<{ key: string }>(`${trackerUrl}/control/keys`, "POST", { counted: false }, CONTROL_HEADERS)
  const control = openControl({ trackerUrl, apiKey: key })
  return {
    ...control,
    ...(carrierUrl === null ? {} : throughCarriers(control, carrierUrl)),
    settled: async () => {
      await control.settled()
      await withDatabase(databaseUrl, (sql) => pollFor(async () => !(await isInboxWaiting(sql))))
    },
  }
}
type Product = { trackerUrl: string; carrierUrl: string | null; databaseUrl: string }

/** Makes things happen in the carriers' world, five minutes later, then makes the tracker ask them again. */
function throughCarriers(
  { service, clock, setClock, truth }: TrackerControl,
  carrierUrl: string,
): Pick<TrackerControl, "advance" | "observe"> {
  const change = async (number: string, verb: string, body: object) => {
    const now = new Date(Date.parse((await clock()).now) + 5 * 60_000).toISOString()
    await setClock({ now })
    await ask(`${carrierUrl}/control/clock`, "PUT", { now }, CONTROL_HEADERS)
    await ask(`${carrierUrl}/control/containers/${number}/${verb}`, "POST", body, CONTROL_HEADERS)
    await service("PATCH", `/containers/${(await truth(number)).container_id}/refresh`)
    return truth(number)
  }
  return {
    advance: (number, until) => change(number, "advance", { until }),
    observe: (number, report) => change(number, "report", report),
  }
}

export function openControl({ trackerUrl, apiKey }: { trackerUrl: string; apiKey: string }): TrackerControl {
  const service = <D = Resource>(method: string, path: string, body?: unknown) =>
    ask<Document<D>>(`${trackerUrl}/v2${path}`, method, body, {
      authorization: `Token ${apiKey}`,
      "content-type": "application/vnd.api+json",
    })
  const control = <T>(method: string, path: string, body?: unknown) =>
    ask<T>(`${trackerUrl}${path}`, method, body, CONTROL_HEADERS)
  const containerPath = (number: string, verb = "") => `/control/containers/${number}${verb}`

  async function list(noun: string): Promise<Resource[]> {
    const found: Resource[] = []
    for (let page = 1; ; page += 1) {
      const { data, links } = await service<Resource[]>("GET", `/${noun}?page[size]=${PAGE}&page[number]=${page}`)
      found.push(...data)
      if (!links?.next) return found
    }
  }

  async function register({ number, scac = "MSCU", type = "bill_of_lading", refNumbers = [] }: NewRequest) {
    const attributes = { request_type: type, request_number: number, scac, ref_numbers: refNumbers }
    return (await service("POST", "/tracking_requests", { data: { type: "tracking_request", attributes } })).data.id
  }

  async function track(request: NewRequest): Promise<Tracked> {
    const requestId = await register(request)
    const shipmentId = await pollFor(async () => {
      const { data } = await service("GET", `/tracking_requests/${requestId}`)
      return idOf(data, "tracked_object")
    })
    const { included = [] } = await service("GET", `/shipments/${shipmentId}?include=containers`)
    return { requestId, shipmentId, containers: included.filter(({ type }) => type === "container") }
  }

  return {
    service,
    list,
    register,
    track,
    answer: (requestId, failedReason) =>
      control("POST", `/control/tracking_requests/${requestId}/answer`, {
        result: "failed",
        failed_reason: failedReason,
      }),
    truth: (number) => control("GET", containerPath(number)),
    advance: (number, until) => control("POST", containerPath(number, "/advance"), { until }),
    observe: (number, report) => control("POST", containerPath(number, "/observe"), report),
    openAccount: async (name) => {
      const account = await control<{ id: string }>("POST", "/control/accounts", { name })
      const { key } = await control<{ key: string }>("POST", "/control/keys", { account_id: account.id })
      return openControl({ trackerUrl, apiKey: key })
    },
    forgetWebhook: async (publicUrl) => {
      const { data } = await service<Resource[]>("GET", "/webhooks")
      for (const webhook of data.filter((one) => textOf(one, "url").startsWith(publicUrl))) {
        await service("DELETE", `/webhooks/${webhook.id}`)
      }
    },
    clock: () => control("GET", "/control/clock"),
    setClock: (change) => control("PUT", "/control/clock", change),
    settled: async () => {
      const settled = { idle: true, pending_deliveries: 0 }
      const health = () => control<object>("GET", "/control/health")
      await expect.poll(health, { timeout: ANSWER_LIMIT_MS, intervals: [100] }).toMatchObject(settled)
    },
  }
}

/** The id of a to-one relation. */
export function idOf(resource: Resource, relation: string): string | undefined {
  const data = resource.relationships?.[relation]?.data
  return data && !Array.isArray(data) ? data.id : undefined
}

/** A text attribute. */
export function textOf(resource: Resource | undefined, attribute: string): string {
  const value = resource?.attributes[attribute]
  if (typeof value !== "string") throw new Error(`${attribute} is no text: ${JSON.stringify(value)}`)
  return value
}

async function pollFor<T>(read: () => Promise<T | undefined | false>): Promise<T> {
  let found: T | undefined
  await expect
    .poll(
      async () => {
        found = (await read()) || undefined
        return found !== undefined
      },
      { timeout: ANSWER_LIMIT_MS, intervals: [100] },
    )
    .toBe(true)
  return found as T
}

async function ask<T>(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<T> {
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 500)}`)
  return (text === "" ? undefined : JSON.parse(text)) as T
}
