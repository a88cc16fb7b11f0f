// Registers the webhook again, so that deliveries are signed with a new secret. The old one stays valid for a while.
import type { Sql } from "#db/client"
import { settings } from "#lib/env"
import { deliveryOrigin } from "#lib/env/own-address"
import { rotateWebhook as rotate } from "#lib/ingest/connection/register-webhook"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

/** Throws ServiceError if the service refuses; then nothing changed. */
export async function rotateWebhook(sql: Sql, { session }: { session: Actor }): Promise<void> {
  const { id } = await rotate(sql, serviceClient({ priority: "person" }), deliveryOrigin(settings()))
  await noteAction(session.user.id, "webhook_rotated", id)
}
