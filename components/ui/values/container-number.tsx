import Link from "next/link"
import { readContainerNumber } from "#lib/domain/containers/number"
import { containerPageHref } from "#lib/queries/shipments/detail"
import { classes } from "../classes.ts"

export type ContainerNumberProps = {
  /** As stored. Anything but a container number by ISO 6346 is shown unchanged. */
  number: string
  className?: string
}

/** Owner, serial and check digit separated by margins, without spaces, so that it copies as one word. */
export function ContainerNumber({ number, className }: ContainerNumberProps) {
  const read = readContainerNumber(number)
  return (
    <span className={classes("whitespace-nowrap font-medium font-mono text-id", className)}>
      {read ? (
        <>
          {read.owner}
          <span className="ml-[0.4em]">{read.serial}</span>
          {read.digit === null ? null : <span className="ml-[0.4em] font-normal text-ink-3">{read.digit}</span>}
        </>
      ) : (
        number
      )}
    </span>
  )
}

type NumberLinkProps = { row: { shipmentId: string | null; containerId: string; number: string } }

export function NumberLink({ row: { shipmentId, containerId, number } }: NumberLinkProps) {
  return (
    <Link
      href={containerPageHref(shipmentId, containerId)}
      prefetch={false}
      className="touch-target rounded-chip hover:underline"
    >
      <ContainerNumber number={number} />
    </Link>
  )
}
