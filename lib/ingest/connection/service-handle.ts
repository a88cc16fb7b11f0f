import { database } from "#db/client"
import type { Priority } from "#db/connection/budget"
import { settings } from "#lib/env"
import { dataSource } from "#lib/env/data-source"
import { type OwnTracker, ownTracker } from "#lib/own-tracker"
import { createServiceClient, type ServiceClient } from "#lib/service/client"
import { type Profile, profileOf } from "#lib/service/profile"
import { createServiceGate } from "./service-gate.ts"

const clients = new Map<string, ServiceClient>()
const stopping = new AbortController()

export function serviceProfile(): Profile {
  return profileOf(settings().TRACKING_PROFILE)
}

/** Our own tracker, where it can give reasons; undefined: nobody does. */
export function reasonGiver(): OwnTracker | undefined {
  return serviceProfile().namesReasons ? ownTracker(settings()) : undefined
}

/** Our own tracker, if it asks real carriers. */
export function carrierTracker(): OwnTracker | undefined {
  return dataSource(settings()) === "carriers" ? ownTracker(settings()) : undefined
}

/** Our own tracker, which can end the tracking of one container; undefined: the service only that of shipments. */
export function containerStopper(): OwnTracker | undefined {
  return ownTracker(settings())
}

/** `priority`: who goes first when the budget is short. `patienceMs`: as for the gate. */
export function serviceClient({
  priority = "sweep",
  patienceMs,
}: {
  priority?: Priority
  patienceMs?: number
} = {}): ServiceClient {
  const name = `${priority} ${patienceMs}`
  const known = clients.get(name)
  if (known) return known
  const { TRACKING_API_URL, TRACKING_API_KEY } = settings()
  const client = createServiceClient({
    baseUrl: TRACKING_API_URL,
    apiKey: TRACKING_API_KEY,
    profile: serviceProfile(),
    ...createServiceGate(database().sql, {
      ...{ priority, signal: stopping.signal },
      ...(patienceMs === undefined ? {} : { patienceMs }),
    }),
  })
  clients.set(name, client)
  return client
}

/** Ends every wait for the budget in this process, because it is about to stop. */
export function stopWaiting(): void {
  stopping.abort()
}
