import { listAlerts } from "#db/alerts/alerts"
import { addMessage, isDecided, listDigestPeople } from "#db/alerts/messages"
import type { Sql } from "#db/client"
import { countAttention } from "#db/containers/board"
import { realNow, worldNow } from "#lib/clock"
import { digestDay } from "#lib/domain/alerts/quiet-hours"
import { digestContent } from "./content.ts"
import type { Sending } from "./send.ts"

/** More than anybody can work through in a morning. */
const MOST_ALERTS = 500

export async function decideDigests(sql: Sql, { settings, nullZone, nextSteps }: Sending): Promise<void> {
  const at = worldNow()
  const site = settings.PUBLIC_URL
  for (const person of await listDigestPeople(sql)) {
    const day = digestDay(at, person.homeZone)
    if (day === null) continue
    const decidedKey = `digest:${person.userId}:${day}`
    if (await isDecided(sql, decidedKey)) continue
    const asked = { viewer: person.userId, whose: "everybody", limit: MOST_ALERTS } as const
    const [open, acknowledged, states] = await Promise.all([
      listAlerts(sql, { show: "open", ...asked }),
      listAlerts(sql, { show: "acknowledged", ...asked }),
      countAttention(sql),
    ])
    const records = [...open, ...acknowledged]
    const containerIds = records.map(({ containerId }) => containerId)
    const steps = await nextSteps(sql, { containerIds, now: at, nullZone })
    const recipient = { now: at, zone: person.homeZone, nullZone, site, steps, unknown: states.unknown ?? 0 }
    await addMessage(sql, {
      channelId: person.channelId,
      kind: "digest",
      decidedKey,
      content: digestContent(records, person, recipient),
      host: new URL(site).hostname,
      realAt: realNow().toISOString(),
    })
  }
}
