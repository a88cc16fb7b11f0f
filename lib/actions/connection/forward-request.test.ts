// One person's share of the reads forwarded to the service, across all their browsers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Database, database } from "#db/client"
import { listBudgets } from "#db/connection/budget"
import { AppError } from "#lib/errors"
import { API_KEY, type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { forwardRequest } from "./forward-request.ts"
import { findOperation } from "./service-operations.ts"

const SHIPMENT = "7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a01"
const SHARE = 30
const script: Script[] = []
let db: Database & { url: string; drop: () => Promise<void> }
let service: ScriptedService
let marisol: string
let daniel: string

beforeAll(async () => {
  db = await testDatabase()
  service = await startScriptedService(script)
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: "a secret of thirty-two characters",
    PUBLIC_URL: "http://localhost:3000",
    TRACKING_API_URL: service.baseUrl,
    TRACKING_API_KEY: API_KEY,
  })
  const [first, second] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values
      ('marisol@northlake.example', 'Marisol Vega', 'dispatcher'), ('daniel@northlake.example', 'Daniel Okafor', 'manager')
    returning id`
  marisol = first?.id ?? ""
  daniel = second?.id ?? ""
})
afterAll(async () => {
  await service.stop()
  await database().end()
  await db.drop()
})
beforeEach(async () => {
  await db.sql`truncate service_budgets, service_breaker, service_faults`
  script.length = service.heard.length
})

async function ask(userId: string, method: string, path: string, body?: unknown): Promise<"sent" | AppError> {
  const found = findOperation(method, path)
  if (!found) throw new Error(`${method} ${path} is not passed on`)
  script[service.heard.length] = { json: { data: { id: SHIPMENT, type: "shipment", attributes: { tracked: true } } } }
  try {
    await forwardRequest(db.sql, { session: { user: { id: userId, role: "dispatcher" } }, found, body })
    return "sent"
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

describe("a person who reads in a loop", () => {
  test("passes as often as its share allows, however many at once, and answers when to come back", async () => {
    for (let asked = 0; asked < SHARE; asked++) expect(await ask(marisol, "GET", "webhooks/ips")).toBe("sent")
    const refused = await Promise.all([1, 2, 3].map(() => ask(marisol, "GET", "webhook_notifications")))
    for (const error of refused) {
      expect(error).toMatchObject({ kind: "rate_limited", meta: { notSent: true } })
      expect((error as AppError).message).toMatch(/30 times in a minute.* Try again in \d+ s\./)
    }
    const budget = (await listBudgets(db.sql)).find(({ bucket }) => bucket === "default")
    expect(budget).toMatchObject({ used: SHARE, left: 70 })
  })

  test("keeps neither other people waiting, nor what they themselves change", async () => {
    for (let asked = 0; asked < SHARE; asked++) await ask(marisol, "GET", "webhooks/ips")
    expect(await ask(marisol, "GET", "webhooks/ips")).toMatchObject({ kind: "rate_limited" })
    expect(await ask(daniel, "GET", "webhooks/ips")).toBe("sent")
    const body = { data: { type: "shipment", attributes: { ref_numbers: ["PO 7"] } } }
    expect(await ask(marisol, "PATCH", `shipments/${SHIPMENT}`, body)).toBe("sent")
  })
})
