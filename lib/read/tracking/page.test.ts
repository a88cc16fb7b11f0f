import { afterAll, beforeAll, expect, test } from "vitest"
import { putFact } from "#db/connection/connection"
import { applyAll } from "#test/connection/mirror"
import { deliver, wireNotification, wireRequest } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { listRequests } from "./page.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const CONNECTIONS = { keyed: ["HLCU"], keyable: ["HLCU", "MSCU"], troubles: [] }

test.each([
  ["ONEYRICDM1234500", "No connection to ONE yet"],
  ["MEDUQX482190", "No key for MSC yet"],
  ["HLCUBO12506AXYZ8", "Sent, waiting for the carrier"],
  ["6403881270", "Sent, waiting for the carrier"],
])("%s, whose carrier the service has not named yet: %s", async (number, words) => {
  await putFact(database.sql, "line_connections", CONNECTIONS)
  const sent = wireRequest(number, { request_number: number, scac: null, status: "pending", failed_reason: null })
  await deliver(
    database.sql,
    wireNotification(`${number} 1`, "tracking_request.awaiting_manifest", "2026-10-13T09:00:01Z", sent, []),
  )
  await applyAll(database.sql)
  const { rows } = await listRequests(database.sql, { q: number })
  expect(rows.map(({ stateWords }) => stateWords)).toEqual([words])
})
