// Examples of a delivery of each event, from the sample world.
import type { EventName } from "#lib/wire/names"
import type { Profile } from "../profile.ts"
import { showNotification } from "../resources/webhook-notification.ts"
import { stableId } from "../values/ids.ts"
import { includedWith, nameEvent } from "../webhooks/notify.ts"
import { openSampleWorld, type SampleWorld } from "./sample-world.ts"

const AT = Date.parse("2026-02-27T15:00:00Z")
const worlds = new Map<string, Promise<SampleWorld>>()

/** The payload of an event under the profile's name for it, or undefined if there is no such event. */
export async function exampleOf(profile: Profile, event: string) {
  const opened = worlds.get(profile.name) ?? openSampleWorld(profile)
  worlds.set(profile.name, opened)
  const world = await opened
  const own = Object.entries(profile.eventNames).find(([, shown]) => shown === event)?.[0] ?? event
  const raised = profile.events.includes(event) ? world.raised.get(own as EventName) : undefined
  if (!raised) return undefined
  const reported = nameEvent(profile, raised)
  const data = showNotification(
    {
      id: stableId("example", "notification", event),
      webhookId: stableId("example", "webhook"),
      event: reported.event,
      referenceType: reported.shownAs,
      referenceId: reported.id,
      status: "succeeded",
      createdAt: AT,
      logIds: [],
    },
    profile,
  )
  return { data, included: await includedWith(world.view, reported) }
}
