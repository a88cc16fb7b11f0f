// For tests of runs: a database, and a service that registers what it is sent.
import { randomUUID } from "node:crypto"
import { type Database, database } from "#db/client"
import { continueRun } from "#lib/actions/run-jobs"
import { type ListedNumber, registerList } from "#lib/actions/tracking/register-list"
import { applyNow } from "#lib/ingest/connection/keep-answer"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { listResults } from "#lib/read/tracking/register-results"
import { clearQueue, endWaits, workOffQueue } from "#test/connection/queue"
import {
  API_KEY,
  type Heard,
  type Script,
  type ScriptedService,
  startScriptedService,
} from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"

export type Sent = { id: string; type: "tracking_request"; attributes: Record<string, unknown> }

export const TOO_MANY = { status: 429, headers: { "Retry-After": "30" }, json: { errors: [{ detail: "slow down" }] } }
export const refusal = (status: number, detail: string) => ({ status, json: { errors: [{ detail }] } })

export type Bed = Awaited<ReturnType<typeof openBed>>

export async function openBed() {
  const db: Database & { url: string; drop: () => Promise<void> } = await testDatabase()
  const script: Script[] = []
  const service: ScriptedService = await startScriptedService(script)
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: "a secret of thirty-two characters",
    PUBLIC_URL: "http://localhost:3000",
    TRACKING_API_URL: service.baseUrl,
    TRACKING_API_KEY: API_KEY,
  })
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('marisol@northlake.example', 'Marisol Vega', 'dispatcher') returning id`
  const session = { user: { id: user?.id ?? "", role: "dispatcher" as const } }
  /** What the service has registered. */
  const taken: Sent[] = []

  const json = { "Content-Type": "application/vnd.api+json" }
  function take({ body }: Heard): Sent {
    const { attributes } = (body as { data: { attributes: Record<string, unknown> } }).data
    const sent: Sent = { id: randomUUID(), type: "tracking_request", attributes: { ...attributes, status: "pending" } }
    taken.push(sent)
    return sent
  }
  const answers = {
    registered: ((response, heard) =>
      void response.writeHead(201, json).end(JSON.stringify({ data: take(heard) }))) satisfies Script,
    /** Registers it, but the answer is lost on its way. */
    takenAndCut: ((response, heard) => {
      take(heard)
      response.socket?.destroy()
    }) satisfies Script,
    cut: ((response) => void response.socket?.destroy()) satisfies Script,
    listed: ((response) => void response.writeHead(200, json).end(JSON.stringify({ data: taken }))) satisfies Script,
    lastOne: ((response) =>
      void response.writeHead(200, json).end(JSON.stringify({ data: taken.at(-1) }))) satisfies Script,
  }

  return {
    sql: db.sql,
    url: db.url,
    session,
    script,
    taken,
    ...answers,
    clear: async () => {
      await db.sql`truncate service_budgets, service_breaker, service_faults, job_rows, jobs, tracking_requests`
      await clearQueue(db.sql)
      script.length = service.heard.length
      taken.length = 0
    },
    close: async () => {
      await service.stop()
      await database().end()
      await db.drop()
    },
    start: async (rows: ListedNumber[]) => (await registerList(db.sql, { session, id: randomUUID(), rows })).id,
    /** Sends what may be sent by now. */
    run: () => workOffQueue(db.url, { continue_run: ({ id }: { id: string }) => continueRun(db.sql, id) }),
    /** Ends all waits now. */
    elapse: async () => {
      await endWaits(db.sql)
      await db.sql`update service_budgets set grants = '{}', blocked_until = null`
      await db.sql`update service_breaker set open_ms = 0, failures = 0`
    },
    posts: () => service.heard.filter(({ method }) => method === "POST"),
    results: async (id: string) => (await listResults(db.sql, { id, shown: "all" })).rows,
    applied: () => applyNow(db.sql, serviceProfile()),
  }
}

export function listedNumber(number: string, more: Partial<ListedNumber> = {}): ListedNumber {
  return {
    number,
    line: 1,
    requestType: "bill_of_lading",
    scac: "MSCU",
    refNumbers: ["PO 1"],
    tags: [],
    state: "ready",
    words: "Ready to send",
    detail: "",
    suggested: null,
    fits: [],
    tracked: null,
    ...more,
  }
}
