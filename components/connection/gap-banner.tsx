"use client"

import Link from "next/link"
import { CONNECTION_PATH } from "#lib/queries/connection"
import type { Navigation } from "#lib/read/navigation"
import { LocalTime } from "../local-time.tsx"
import { Banner } from "../ui/banner.tsx"

/** A span in which something may have been missed, said above every page until it is made good. */
export function GapBanner({ gaps, zone }: { gaps: Navigation["gaps"]; zone: string | null }) {
  const times = gaps.flatMap(({ fromAt, untilAt }) => [fromAt, untilAt]).sort()
  const [from, until] = [times[0], times.at(-1)]
  if (from === undefined || until === undefined) return null
  return (
    <Banner
      tone="due"
      shape="due"
      announce
      actions={
        <Link href={CONNECTION_PATH} prefetch={false} className="font-medium text-12 hover:underline">
          What is done about it
        </Link>
      }
    >
      <strong>We may have missed something</strong> between <LocalTime at={from} zone={zone ?? "UTC"} /> and{" "}
      <LocalTime at={until} zone={zone ?? "UTC"} />. What is affected is being read again.
    </Banner>
  )
}
