import { describe, expect, test } from "vitest"
import { aContainer, aNotification, aResource, ref } from "#test/connection/resources"
import { profileOf } from "../profile.ts"
import { readNotification, readNotificationId } from "./read-notification.ts"

const INTERFACE = profileOf("interface")
const change = aResource(
  "container_updated_event",
  {
    changeset: { pickup_lfd: [null, "2026-02-26"] },
    timestamp: "2026-10-13T11:40:00Z",
    timezone: "America/Los_Angeles",
  },
  { container: ref("container") },
)
const bodyOf = (data: unknown, included: unknown[] = []) => JSON.stringify({ data, included })

describe("notification", () => {
  test("[D:RES-2] id, event, status, time and relations, with what it carries", () => {
    const raw = bodyOf(aNotification("container.updated", change), [change, aContainer()])
    const notification = readNotification(new TextEncoder().encode(raw), INTERFACE)
    expect(notification).toMatchObject({
      id: "notification-1",
      event: "container.updated",
      deliveryStatus: "pending",
      createdAt: "2026-10-13T11:40:00.123Z",
      webhookId: "webhook-1",
      referenceType: "container_updated_event",
      referenceId: "container_updated_event-1",
      skipped: [],
    })
    expect(notification.entities.changes).toHaveLength(1)
    expect(notification.entities.containers).toHaveLength(1)
  })

  test.each(["pending", "succeeded", "failed"])("[D:RES-2] delivery status %s", (status) => {
    const raw = bodyOf(aNotification("container.updated", change, { delivery_status: status }))
    expect(readNotification(raw, INTERFACE).deliveryStatus).toBe(status)
  })

  test.each(["tracking_request", "estimated_event", "transport_event", "container_updated_event", "document"])(
    "[D:RES-2] it may be about a %s",
    (type) => {
      const raw = bodyOf(aNotification("container.updated", aResource(type, {})))
      expect(readNotification(raw, INTERFACE)).toMatchObject({ referenceType: type, referenceId: `${type}-1` })
    },
  )

  test("[D:RES-16] an event and a kind of reference that nobody knows are taken in", () => {
    const about = aResource("container_teleported_event", { distance: 3 })
    const notification = readNotification(bodyOf(aNotification("container.teleported", about), [about]), INTERFACE)
    expect(notification).toMatchObject({
      event: "container.teleported",
      referenceType: "container_teleported_event",
      entities: { others: [{ type: "container_teleported_event", body: { attributes: { distance: 3 } } }] },
    })
  })

  test("the public service names a document by its own relation", () => {
    const data = aResource(
      "webhook_notification",
      { event: "document.extracted", created_at: "2026-10-13T11:40:00Z" },
      { document: ref("document") },
    )
    expect(readNotification(bodyOf(data), profileOf("terminal49"))).toMatchObject({ referenceType: "document" })
    expect(readNotification(bodyOf(data), INTERFACE)).toMatchObject({ referenceType: null, webhookId: null })
  })

  test.each([
    ["no JSON", "<html>", "it is not JSON"],
    ["nothing", "", "it is not JSON"],
    ["a list", bodyOf([]), "one webhook_notification"],
    ["data null", bodyOf(null), "one webhook_notification"],
    ["another type", bodyOf(aContainer()), "is about a container"],
    ["no event", bodyOf(aNotification("", change)), "it has no event"],
    [
      "no time",
      bodyOf(aNotification("container.updated", change, { created_at: "soon" })),
      "created_at is not a timestamp",
    ],
  ])("what cannot be read is refused with what is wrong: %s", (_what, raw, words) => {
    expect(() => readNotification(raw, INTERFACE)).toThrow(words)
  })
})

describe("id of a notification", () => {
  test("is read without the rest of the body", () => {
    const raw = JSON.stringify({ data: aNotification("container.updated", change), included: "nonsense" })
    expect(readNotificationId(raw)).toEqual({
      id: "notification-1",
      event: "container.updated",
      createdAt: "2026-10-13T11:40:00.123Z",
    })
  })

  test("[D:RES-2] is the id of the data, which attributes.id only repeats", () => {
    const { id: _id, ...unnamed } = aNotification("container.updated", change)
    expect(readNotificationId(JSON.stringify({ data: unnamed })).id).toBe("notification-1")
    const other = aNotification("container.updated", change, { id: "another" })
    expect(readNotificationId(JSON.stringify({ data: other })).id).toBe("notification-1")
  })

  test("a time that cannot be read is null, so that the delivery is still kept", () => {
    const raw = bodyOf(aNotification("container.updated", change, { created_at: 12 }))
    expect(readNotificationId(raw).createdAt).toBeNull()
  })

  test.each([
    ["no JSON", "{", "it is not JSON"],
    ["no data", "{}", "it has no data"],
    ["no id", '{"data":{"type":"webhook_notification","attributes":{"event":"x"}}}', "its data has no id"],
    ["no event", '{"data":{"id":"1","type":"webhook_notification"}}', "its data has no event"],
  ])("refused: %s", (_what, raw, words) => {
    expect(() => readNotificationId(raw)).toThrow(words)
  })
})
