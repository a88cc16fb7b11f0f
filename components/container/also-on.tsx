import Link from "next/link"
import { containerPageHref } from "#lib/queries/shipment"
import type { ContainerDetail } from "#lib/read/shipment"

export function AlsoOn({ uses }: { uses: ContainerDetail["alsoOn"] }) {
  if (uses.length === 0) return null
  return (
    <p className="text-12 text-ink-2">
      Also on{" "}
      {uses.map((use, index) => (
        <span key={`${use.shipmentId} ${use.containerId}`}>
          {index > 0 ? ", " : ""}
          <Link
            href={containerPageHref(use.shipmentId, use.containerId)}
            className="font-medium text-accent hover:underline"
          >
            {use.billOfLading ?? "a shipment without a bill number"}
          </Link>
          {use.current ? " (now)" : " (earlier use)"}
        </span>
      ))}
    </p>
  )
}
