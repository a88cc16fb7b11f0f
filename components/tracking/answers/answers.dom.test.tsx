// How much of a carrier's answers was understood: on a request that leads to nothing yet, and on a container.
import { screen, within } from "@testing-library/dom"
import { beforeEach, expect, test } from "vitest"
import type { AnswersRead } from "#lib/domain/tracking/carrier-answers"
import { aDetail } from "#test/containers/detail"
import { click, see, seeText } from "#test/dom/hands"
import { answer, Refusal, requestsOf } from "#test/dom/network"
import { aCarrierAnswer } from "#test/tracking/carrier-answer"
import { aRequest, aTrackingPage } from "#test/tracking/request"
import { openPage, startPage } from "../../../test/dom/page.tsx"
import { TrackingDesk } from "../tracking-desk.tsx"
import { ContainerAnswers } from "./container-answers.tsx"

const problems = [
  { pointer: "/1/equipmentEventTypeCode", what: 'has the unknown code "WGHT"', payload: "p1" },
  { pointer: "/events/2", what: "is not an object", payload: "p1" },
]
const ODD = aCarrierAnswer({ notUnderstood: 2, withoutEffect: { device_reading: 3 }, problems })

beforeEach(() => {
  startPage()
  answer("GET /api/jobs", { jobs: [] })
  answer("GET /api/fields", { offered: false, fields: [] })
  answer("GET /api/work/choices", { people: [], tags: [], customers: [] })
})

async function openDesk(read: AnswersRead | Refusal): Promise<void> {
  const rows = [aRequest({ status: "awaiting_manifest" }), aRequest({ id: "r2", shipmentId: "s1", status: "created" })]
  answer("GET /api/tracking-requests", aTrackingPage(rows))
  answer("GET /api/tracking-requests/answers", read)
  await openPage(
    <TrackingDesk mayTrack={true} homeZone="America/Los_Angeles" connections={null} mayManageKeys={false} />,
    {
      at: "/tracking",
    },
  )
  await screen.findAllByRole("listitem")
}

test("a waiting request says how many messages came, and opens which were not understood and why", async () => {
  await openDesk({ offered: true, answers: { r1: [ODD] } })
  await click(await see("button", /^7 messages, 2 not understood/))
  const dialog = within(await see("dialog", "Carrier's answers"))
  dialog.getByText('Message 2, equipmentEventTypeCode: has the unknown code "WGHT"')
  dialog.getByText("Message 3: is not an object")
  dialog.getByText("3 × a reading of a device in the container")
  // A request that has led to a shipment is not asked about.
  expect(requestsOf("GET /api/tracking-requests/answers").map(({ query }) => query.get("ids"))).toEqual(["r1"])
})

test("what was received opens whole, or the message alone", async () => {
  answer("GET /api/tracking-requests/:id/payloads/:payload", ({ query }) => {
    const pointer = query.get("pointer") ?? ""
    return { pointer, part: pointer ? { only: "one" } : "<html>", leftOut: 1, missing: null }
  })
  await openDesk({ offered: true, answers: { r1: [ODD] } })
  await click(await see("button", /^7 messages/))
  const dialog = within(await see("dialog", "Carrier's answers"))
  const [first] = dialog.getAllByRole("button", { name: "Show it" })
  if (first) await click(first)
  await seeText(/"only": "one"/)
  await click(dialog.getByRole("button", { name: "Show what was received" }))
  await seeText("<html>")
  const asked = requestsOf("GET /api/tracking-requests/:id/payloads/:payload")
  expect(asked.map(({ path, query }) => [path, query.get("pointer")])).toEqual([
    ["/api/tracking-requests/r1/payloads/p1", "/1"],
    ["/api/tracking-requests/r1/payloads/p1", ""],
  ])
})

test.each<[string, AnswersRead, string]>([
  ["all understood", { offered: true, answers: { r1: [aCarrierAnswer()] } }, "7 messages, all understood"],
  ["nothing in it", { offered: true, answers: { r1: [aCarrierAnswer({ received: 0 })] } }, "No messages"],
  [
    "one understood in part",
    { offered: true, answers: { r1: [aCarrierAnswer({ received: 1, inPart: 1 })] } },
    "1 message, 1 only in part",
  ],
  [
    "a refusal",
    { offered: true, answers: { r1: [aCarrierAnswer({ unreadable: "status 404" })] } },
    "The carrier does not know the number, or does not show it to our key",
  ],
  [
    "a carrier that is down",
    { offered: true, answers: { r1: [aCarrierAnswer({ unreadable: "status 502" })] } },
    "The carrier had a fault of its own",
  ],
  [
    "a login page",
    { offered: true, answers: { r1: [aCarrierAnswer({ unreadable: "not JSON" })] } },
    "The carrier's answer could not be read: it is a web page or another text",
  ],
  [
    "news that was not understood after an answer that was",
    {
      offered: true,
      answers: { r1: [aCarrierAnswer(), aCarrierAnswer({ part: "news", received: 1, notUnderstood: 1 })] },
    },
    "7 messages, all understood; since then 1 message, 1 not understood",
  ],
])("%s is said so", async (_, read, words) => {
  await openDesk(read)
  await seeText(words)
})

test.each<[string, AnswersRead | Refusal]>([
  ["another service", { offered: false }],
  ["a tracker that does not answer", new Refusal(503)],
  ["a request without an answer yet", { offered: true, answers: { r1: [] } }],
])("with %s nothing is shown of it, and the list is there", async (_, read) => {
  await openDesk(read)
  await seeText("Not on the carrier's site yet")
  expect(screen.queryByText(/message/)).toBeNull()
})

test("a container says the same of its bill, where the service keeps it", async () => {
  const detail = aDetail({ reasonsOffered: true })
  answer("GET /api/containers/:id/answers", { offered: true, answers: { [detail.row.id]: [ODD] } })
  await openPage(<ContainerAnswers detail={detail} />)
  await see("button", /^7 messages, 2 not understood/)
})

test("with another service a container asks nothing", async () => {
  await openPage(<ContainerAnswers detail={aDetail({ reasonsOffered: false })} />)
  expect(requestsOf("GET /api/containers/:id/answers")).toEqual([])
  expect(screen.queryByText(/message/)).toBeNull()
})
