// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest"
import type { Truth } from "../answers.d.ts"
import { openContainer } from "./panel.js"

const NUMBER = "MEDU7310464"
const attributes = {
  ...{ pickup_lfd: null, pickup_appointment_at: null, availability_known: false },
  import_deadlines: {},
}
const truth = { number: NUMBER, container_id: "id-1", shipment_id: "s1", stage: "on_ship", plan: [], attributes }

afterEach(() => vi.unstubAllGlobals())

/** The tracker's part. */
function playTracker(tracked: boolean) {
  const orders: unknown[] = []
  let isTracked = tracked
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method === "POST") {
      orders.push([path, JSON.parse(String(body))])
      isTracked = JSON.parse(String(body)).order === "resume"
    }
    const now = { ...truth, tracked: isTracked } as unknown as Truth
    return Response.json(path.endsWith("/reasons") ? [] : now)
  })
  return orders
}

test.each([
  [true, "Stop tracking this container", "stop", "Resume tracking"],
  [false, "Resume tracking", "resume", "Stop tracking this container"],
])("a container's panel stops and resumes it alone (tracked: %s)", async (tracked, label, wanted, after) => {
  const orders = playTracker(tracked)
  let changes = 0
  const { body, refresh } = openContainer(NUMBER, () => {
    changes += 1
  })
  document.body.append(body)
  await refresh()
  const button = () => body.querySelector<HTMLButtonElement>("[data-key=tracking]")
  expect(button()?.textContent).toBe(label)
  button()?.click()
  await vi.waitFor(() => expect(button()?.textContent).toBe(after))
  await vi.waitFor(() => expect(changes).toBe(1))
  expect(orders).toEqual([["/control/container_tracking/id-1", { order: wanted }]])
})
