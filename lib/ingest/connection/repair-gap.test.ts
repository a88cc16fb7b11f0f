import { afterAll, beforeAll, expect, test } from "vitest"
import { listGaps, openGap } from "#db/connection/gaps"
import { createServiceClient } from "#lib/service/client"
import { profileOf } from "#lib/service/profile"
import { deliver, idOf, wireContainer, wireNotification } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { applyInbox } from "../mirror/apply.ts"
import { repairGap } from "./repair-gap.ts"

const PROFILE = profileOf("interface")
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test("a gap stays open until the service's answer is from after its end", async () => {
  const { sql } = database
  const at = (minute: number) => `2026-10-13T09:${String(minute).padStart(2, "0")}:00.000Z`
  await deliver(sql, wireNotification("n1", "container.updated", at(0), wireContainer("container")))
  await applyInbox(sql, PROFILE)
  const objects = [{ kind: "container" as const, id: idOf("container") }]
  const span = { fromAt: at(1), untilAt: at(5), openedAt: at(5), everything: false }
  await openGap(sql, { ...span, cause: "signature", objects })
  const repairAt = async (minute: number) => {
    const headers = { date: new Date(at(minute)).toUTCString() }
    const client = createServiceClient({
      ...{ baseUrl: "http://service.example/v2", apiKey: "key", profile: PROFILE },
      fetch: async () => Response.json({ data: [wireContainer("container")] }, { headers }),
    })
    const [gap] = await listGaps(sql, 1)
    return gap && repairGap(sql, client, gap)
  }
  expect(await repairAt(4)).toBe(false)
  expect(await listGaps(sql, 1)).toMatchObject([{ state: "repairing", closedAt: null }])
  expect(await repairAt(6)).toBe(true)
  expect(await listGaps(sql, 1)).toMatchObject([{ state: "closed", notGiven: 0 }])
})
