"use client"

import { useQuery } from "@tanstack/react-query"
import type { Instant } from "#lib/domain/days/calendar-day"
import { containerOptions } from "#lib/queries/containers/detail"
import { workOptions } from "#lib/queries/work/work"
import { listText } from "#lib/words/containers/list"
import { leftWhyText } from "#lib/words/containers/list/left-why"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { factOf } from "./fact.ts"

/** Why a row is no longer in a list: the container's state now. */
export function LeftWhy({ id, now }: { id: string; now: Instant }) {
  const nullZone = useNullZone()
  const { data } = useQuery(containerOptions(id))
  const { data: work } = useQuery(workOptions(id))
  if (!data || !work) return listText.gone
  const isDelivered = work.deliveredAt !== null && data.row.attention !== "gone"
  return leftWhyText.goneNow(isDelivered ? leftWhyText.deliveredByUs : factOf(data.row, now, nullZone).words)
}
