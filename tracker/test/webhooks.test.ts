import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { startWorld, type World } from "./world.ts"

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

const create = (attributes: object) => world.post("/webhooks", "webhook", attributes)
const good = { url: "https://example.com/hook", active: true, events: ["container.updated"] }
describe("creating a webhook", () => {
  test("[S:EP-8, S:RES-3] answers 201 with every field and a secret of its own", async () => {
    const headers = [{ name: "X-Desk", value: "north" }]
    const [first, second] = [await create({ ...good, headers }), await create({ ...good, active: false })]
    expect(first.status).toBe(201)
    expect(first.data.attributes).toEqual({ ...good, headers, secret: expect.stringMatching(/^.{32,}$/) })
    expect(second.data.attributes).toMatchObject({ headers: null, active: false })
    expect(second.data.attributes.secret).not.toBe(first.data.attributes.secret)
  })

  test.each([
    ["no url", { ...good, url: undefined }, 400, "/data/attributes/url"],
    ["no active", { ...good, active: undefined }, 400, "/data/attributes/active"],
    ["no events", { ...good, events: undefined }, 400, "/data/attributes/events"],
    ["an empty list of events", { ...good, events: [] }, 422, "/data/attributes/events"],
    ["an event twice", { ...good, events: ["container.updated", "container.updated"] }, 422, "/data/attributes/events"],
    ["an unknown event", { ...good, events: ["container.painted"] }, 422, "/data/attributes/events/0"],
    ["active that is no boolean", { ...good, active: "yes" }, 400, "/data/attributes/active"],
    ["http to another machine", { ...good, url: "http://example.com/hook" }, 422, "/data/attributes/url"],
    ["no address at all", { ...good, url: "ftp:hook" }, 422, "/data/attributes/url"],
    [
      "a header that breaks out",
      { ...good, headers: [{ name: "X-A", value: "1\r\nX-B: 2" }] },
      422,
      "/data/attributes/headers/0/value",
    ],
    ["headers that are no items", { ...good, headers: { "X-A": "1" } }, 400, "/data/attributes/headers"],
  ])("[S:EP-8, S:RES-3] %s is refused", async (_case, attributes, status, pointer) => {
    const answer = await create(attributes)
    expect(answer.status).toBe(status)
    expect(answer.errors[0]?.source?.pointer).toBe(pointer)
  })

  test.each(["http://127.0.0.1:3000/x", "http://localhost:3000/x", "http://[::1]:3000/x", "https://example.com/x"])(
    "[S:RES-3] %s is taken",
    async (url) => {
      expect((await create({ ...good, active: false, url })).status).toBe(201)
    },
  )

  test("[S:EP-9] the source addresses of deliveries", async () => {
    const { body } = await world.get("/webhooks/ips")
    expect(body).toEqual({ webhook_notification_ips: ["127.0.0.1"], last_updated: expect.stringMatching(/Z$/) })
  })
})
