"use client"

import { useQuery } from "@tanstack/react-query"
import { keyOf } from "#lib/domain/tracking/register"
import { previewList } from "#lib/queries/connection/jobs"
import { trackingKeys } from "#lib/queries/tracking/keys"
import { addText } from "#lib/words/tracking/add"
import { StatusIcon } from "../ui/status-icon.tsx"
import { OpenTracked } from "./plan-line.tsx"
import { useSettled } from "./use-number-list.ts"

/** No number is shorter. */
const LEAST = 6

/** Shown before it is sent, as for a list. */
export function AlreadyTracked({ number }: { number: string }) {
  const wanted = number.trim()
  const asked = useSettled(wanted)
  const { data } = useQuery({
    queryKey: trackingKeys.oneNumber(asked),
    queryFn: async () => (await previewList([asked], [])).lookups,
    enabled: asked.length >= LEAST,
    retry: false,
  })
  const tracked = asked === wanted ? data?.[keyOf(asked)]?.tracked : undefined
  return (
    <div role="status">
      {tracked ? (
        <p className="flex flex-wrap items-center gap-2 rounded-control bg-due-tint px-2.5 py-1.5 text-12 text-due">
          <StatusIcon shape="due" />
          <span className="min-w-0 flex-1 basis-44">{addText.isTracked(wanted)}</span>
          <OpenTracked tracked={tracked} number={wanted} />
        </p>
      ) : null}
    </div>
  )
}
