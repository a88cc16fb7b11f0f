// The facts of one container: none differs from not reported, fees are never added twice, dates come with their source.
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { startOfDay } from "./local-day.ts"
import { openShipment } from "./open-shipment.ts"
import { textOf } from "./tracker-control.ts"

test("[D:BEH-7, D:BEH-9] empty lists read none; what a terminal does not report reads not reported", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU71990001DIRECT" })
  const container = (await tracker.truth(number)).container_id
  await openShipment(page, shipmentId, container)
  const holds = page.getByRole("region", { name: "Holds" })
  const fees = page.getByRole("region", { name: "Fees" })
  await expect(holds).toContainText("No holds")
  await expect(fees).toContainText("No fees")
  for (const panel of [holds, fees]) await expect(panel).not.toContainText(/not known|unknown|not reported/i)

  await tracker.observe(number, { holds: null, fees: null })
  await expect(holds).toContainText("Not reported by this terminal")
  await expect(holds).toContainText("This is not the same as no holds")
  await expect(fees).toContainText("Not reported by this terminal")
  for (const panel of [holds, fees]) await expect(panel).not.toContainText(/No (holds|fees)/)
  await expect(page.getByRole("heading", { name: "Not known", exact: true })).toBeVisible()
})

test("[D:BEH-9] availability that is not known reads not known, whatever available_for_pickup says", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU71990002DIRECT" })
  const container = (await tracker.truth(number)).container_id
  await openShipment(page, shipmentId, container)
  await expect(page.getByRole("heading", { name: "Ready to pull" })).toBeVisible()
  // A terminal that is no longer sure. Its last report on availability is shown beside it.
  const { attributes } = await tracker.observe(number, {
    availability_known: false,
    fees: [{ type: "exam", amount: 75 }],
  })
  expect(attributes).toMatchObject({ availability_known: false, available_for_pickup: true })
  await expect(page.getByRole("heading", { name: "Not known", exact: true })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("the terminal does not say whether it is available")
  await expect(page.getByRole("heading", { name: "Ready to pull" })).toHaveCount(0)
})

test("[D:BEH-9] seal, weight and events that a line does not give read not reported by the line", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU71990003PATCHY" })
  const truth = await tracker.truth(number)
  expect(truth.attributes.seal_number ?? null).toBeNull()
  await openShipment(page, shipmentId, truth.container_id)
  const facts = page.getByRole("region", { name: "Container", exact: true })
  for (const name of ["Weight", "Seal"]) {
    await expect(facts.locator("dt", { hasText: name }).locator("+ dd")).toHaveText("Not reported by the carrier")
  }
  const timeline = page.getByRole("region", { name: "Timeline" })
  await expect(timeline.getByText(/Never reported: (Gated in full|Loaded)/).first()).toBeVisible()
})

test("[UX-6] every fee: type, amount, currency, who posted it and as of when; 0 is not posted, the terminal's total shown and never added", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU71990004DIRECT" })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const fees = page.getByRole("region", { name: "Fees" })
  const amountOf = (name: string) => fees.locator("dt", { hasText: name }).locator("+ dd")

  await tracker.observe(number, {
    fees: [
      { type: "demurrage", amount: 344.5 },
      { type: "exam", amount: 120 },
      { type: "extended_dwell_time", amount: 0 },
      { type: "total", amount: 464.5 },
    ],
  })
  await expect(amountOf("Demurrage")).toHaveText("$344.50")
  await expect(amountOf("Exam")).toHaveText("$120.00")
  await expect(amountOf("Extended dwell time")).toHaveText("Not posted")
  await expect(amountOf("Owed now, USD")).toHaveText("$464.50")
  await expect(amountOf("Terminal's total")).toHaveText("$464.50")
  await expect(fees).toContainText("Not added to the sum below")
  await expect(fees).toContainText(/posted by .+, as of \d\d:\d\d [A-Z]+/)
  await expect(fees).not.toContainText("929")

  await tracker.observe(number, { fees: [{ type: "total", amount: 700 }] })
  await expect(amountOf("Terminal's total")).toHaveText("$700.00")
  await expect(fees).toContainText("The only figure posted")
})

test("[D:RES-10] line, terminal and rail: labelled, the one in force, the one the service took, a warning", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU71990005DIRECT" })
  await tracker.observe(number, {
    ...readyUntil("2026-10-22", zone),
    pickup_lfd_line: startOfDay("2026-10-24", zone),
  })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const lfd = page.getByRole("region", { name: "Last free day" })
  const source = (meaning: string) => lfd.getByRole("listitem").filter({ hasText: meaning })
  await expect(source("per diem")).toContainText(/Carrier LFD per diemSat, Oct 24 [A-Z]+ ?Reported as the pickup LFD/)
  await expect(source("demurrage")).toContainText(/Terminal LFD demurrageThu, Oct 22 [A-Z]+ in force/)
  await expect(source("inland destination")).toContainText(/Rail LFD inland destinationNo inland leg/)
  await expect(lfd).toContainText(
    "Carrier and terminal differ by 2 days. Using the terminal's date, the earliest reported.",
  )
  await expect(lfd).toContainText("3 days left")

  await tracker.observe(number, { pickup_lfd_line: startOfDay("2026-10-21", zone) })
  await expect(source("per diem")).toContainText(/Wed, Oct 21 [A-Z]+ in force/)
  await expect(source("per diem")).toContainText("Reported as the pickup LFD")
  await expect(source("per diem")).toContainText("was Sat, Oct 24 until Mon, Oct 19")
  await expect(source("demurrage")).not.toContainText("in force")
  await expect(lfd).toContainText("Carrier and terminal differ by 1 day.")
})

test("[D:RES-10] at the ramp the rail date counts, in the zone of the inland destination", async ({
  page,
  tracker,
}) => {
  const { shipmentId, containers } = await tracker.track({ number: "MEDU71990006RAIL" })
  const number = String(containers[0]?.attributes.number)
  await tracker.advance(number, "rail_unloaded")
  const { data: shipment } = await tracker.service("GET", `/shipments/${shipmentId}`)
  await tracker.observe(number, {
    holds: [],
    available_for_pickup: true,
    pickup_lfd_rail: startOfDay("2026-10-23", textOf(shipment, "destination_timezone")),
    pickup_lfd_line: startOfDay("2026-10-28", textOf(shipment, "pod_timezone")),
  })
  await tracker.settled()
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const lfd = page.getByRole("region", { name: "Last free day" })
  const source = (meaning: string) => lfd.getByRole("listitem").filter({ hasText: meaning })
  await expect(source("inland destination")).toContainText(/Fri, Oct 23 [A-Z]+ in force/)
  await expect(source("per diem")).toContainText(/Wed, Oct 28 [A-Z]+ ?Reported as the pickup LFD/)
  await expect(lfd).toContainText("differ by 5 days")
  await expect(lfd).toContainText("4 days left")
})

test("[UX-10] an appointment stands beside the last free day, and one that comes after it is flagged", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU71990007DIRECT" })
  await tracker.observe(number, { ...readyUntil("2026-10-22", zone), pickup_appointment_at: "2026-10-24T17:30:00Z" })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const lfd = page.getByRole("region", { name: "Last free day" })
  await expect(lfd).toContainText("Pickup appointment")
  await expect(lfd).toContainText("Sat, Oct 24")
  await expect(lfd).toContainText("After the last free day. Ask for an earlier one.")
  await tracker.observe(number, { pickup_appointment_at: "2026-10-21T17:30:00Z" })
  await expect(lfd).toContainText("Wed, Oct 21")
  await expect(lfd).not.toContainText("After the last free day")
})

test("[UX-5] every hold: its name, who clears it, since when, and whether it blocks", async ({ page, tracker }) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU71990008DIRECT" })
  await tracker.observe(number, {
    holds: [
      { name: "customs", status: "hold", description: "CBP INTENSIVE EXAM" },
      { name: "TMF", status: "pending" },
    ],
  })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const holds = page.getByRole("region", { name: "Holds" }).getByRole("listitem")
  await expect(holds).toHaveCount(2)
  const customs = holds.filter({ hasText: "Customs" })
  await expect(customs).toContainText("blocks pickup")
  await expect(customs).toContainText(/customs broker/)
  await expect(customs).toContainText("CBP INTENSIVE EXAM")
  await expect(customs).toContainText(/since Mon, Oct 19/)
  const traffic = holds.filter({ hasText: "TMF" })
  await expect(traffic).toContainText("does not block")
  await expect(traffic).toContainText("Pay the TMF (PierPass)")
})
