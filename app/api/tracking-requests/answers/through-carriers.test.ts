// The simulated world through simulated carriers (npm start -- --through-carriers): its messages are counted as real ones.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { settings } from "#lib/env"
import { keepOffered } from "#lib/ingest/connection/probe-reasons"
import { ownTracker } from "#lib/own-tracker"
import { idOf } from "#test/connection/notifications"
import { startTrackerDesk } from "#test/doors/tracker-desk"
import { GET } from "./route.ts"

vi.mock("next/headers", () => import("#test/doors/signed-in-cookies"))

const ID = idOf("request")
const desk = await startTrackerDesk()
const { db, service, script } = desk

beforeAll(() => desk.signIn("viewer"))
afterAll(() => desk.stop())

const list = async () => {
  const request = new Request(`http://localhost:3000/api/tracking-requests/answers?ids=${ID}`)
  return (await GET(request, { params: Promise.resolve({}) })).json()
}

test("a tracker that gives reasons has asked carriers, and is asked what it understood of them", async () => {
  await keepOffered(db.sql, ownTracker(settings()), true)
  script.push({
    json: { data: [{ id: ID, answers: [{ part: "all", received: 7, not_understood: 2, payloads: [] }] }] },
  })
  expect(await list()).toMatchObject({ offered: true, answers: { [ID]: [{ received: 7, notUnderstood: 2 }] } })
})

test("one that gives none asks nobody: it is not asked either", async () => {
  await keepOffered(db.sql, ownTracker(settings()), false)
  const from = service.heard.length
  expect(await list()).toEqual({ offered: false })
  expect(service.heard).toHaveLength(from)
})
