import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getContainer } from "#lib/read/containers/detail"
import { route } from "#lib/route"

export const GET = route({ action: "view" }, async ({ params }) => {
  const container = await getContainer(database().sql, {
    id: params.id ?? "",
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  })
  if (!container) throw new AppError("not_found", "There is no such container in this account.")
  return container
})
