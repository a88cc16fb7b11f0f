// The clients of the tracking service in this process, made from the settings: one per priority, all on one budget.
import type { Priority } from "#db/budget"
import { database } from "#db/client"
import { settings } from "#lib/env"
import { createServiceClient, type ServiceClient } from "#lib/service/client"
import { type Profile, profileOf } from "#lib/service/profile"
import { createServiceGate } from "./service-gate.ts"

const clients = new Map<Priority, ServiceClient>()
const stopping = new AbortController()

export function serviceProfile(): Profile {
  return profileOf(settings().TRACKING_PROFILE)
}

/** `priority`: whose turn a request is where the service takes no more for now. */
export function serviceClient({ priority = "sweep" }: { priority?: Priority } = {}): ServiceClient {
  const known = clients.get(priority)
  if (known) return known
  const { TRACKING_API_URL, TRACKING_API_KEY } = settings()
  const client = createServiceClient({
    baseUrl: TRACKING_API_URL,
    apiKey: TRACKING_API_KEY,
    profile: serviceProfile(),
    ...createServiceGate(database().sql, { priority, signal: stopping.signal }),
  })
  clients.set(priority, client)
  return client
}

/** Ends every wait for the budget in this process: it is about to stop. */
export function stopWaiting(): void {
  stopping.abort()
}
