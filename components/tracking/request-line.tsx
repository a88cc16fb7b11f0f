import Link from "next/link"
import { isWaiting } from "#lib/domain/request-words"
import { containerHref } from "#lib/queries/container"
import { shipmentHref } from "#lib/queries/shipment"
import type { RequestRow } from "#lib/read/tracking"
import { SentAttributes } from "../container/also-sent.tsx"
import { LocalTime } from "../local-time.tsx"
import { ROW_LINK } from "../rows/use-row-keys.ts"
import { Button, buttonClasses } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { RequestNumber } from "./request-number.tsx"
import { KIND_WORDS, requestShape, timesWords } from "./request-words.ts"

export const REQUEST_GRID =
  "grid items-center gap-x-4 px-(--gutter) @min-[640px]:grid-cols-[196px_minmax(0,1fr)_132px_92px]"

export type RequestLineProps = {
  request: RequestRow
  changed: boolean
  /** A request is at no place: its time is told in the person's own zone. */
  homeZone: string | null
  onAgain?: ((request: RequestRow) => void) | undefined
}

export function RequestLine({ request, changed, homeZone, onAgain }: RequestLineProps) {
  const shape = requestShape(request)
  return (
    <li
      className={classes(
        REQUEST_GRID,
        "relative min-h-11 border-b py-1.5 transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-tint",
        "grid-cols-[minmax(0,1fr)_auto] gap-y-0.5",
      )}
    >
      <span className="min-w-0">
        <RequestNumber request={request} />
        <span className="block truncate text-12 text-ink-3">
          {KIND_WORDS[request.requestType] ?? request.requestType} · {request.lineName ?? "line not known"}
        </span>
      </span>
      <span
        className={classes(
          "col-span-full flex min-w-0 gap-1.5 @min-[640px]:col-span-1",
          changed && "rounded-chip bg-due-tint",
        )}
      >
        <StatusIcon shape={shape} className="mt-0.75" />
        <span className="min-w-0">
          <span className={classes("font-medium", STATUS_TEXT[shape])}>{request.stateWords}</span>
          <span className="ml-2 text-12 text-ink-3">{shipmentWords(request)}</span>
          {request.customer ? (
            <span className="block truncate text-12 text-ink-3">
              for {request.customer.name ?? "a customer not named"}
            </span>
          ) : null}
          {isWaiting(request.status) && request.retryCount ? (
            <span className="block text-12 text-ink-3">
              Last looked at <LocalTime at={request.updatedAt} zone={homeZone ?? "UTC"} focusable={false} />
            </span>
          ) : null}
          {request.nextStep ? <span className="block text-12 text-ink-2">{request.nextStep}</span> : null}
        </span>
      </span>
      <span className="min-w-0 text-12 text-ink-2">
        <span className="sr-only @max-[640px]:not-sr-only">Sent </span>
        <LocalTime at={request.createdAt} zone={homeZone ?? "UTC"} focusable={false} absent="when is not told" />
        {request.refNumbers.length > 0 ? (
          <span className="block truncate text-ink-3">{request.refNumbers.join(", ")}</span>
        ) : null}
        {request.tags.length > 0 ? (
          <span className="block truncate text-ink-3" title={request.tags.join(", ")}>
            Tags {request.tags.join(", ")}
          </span>
        ) : null}
      </span>
      <span className="justify-self-end">
        <Action request={request} onAgain={onAgain} />
      </span>
      {Object.keys(request.extra).length > 0 ? (
        <details className="relative z-1 col-span-full text-12">
          <summary className="min-h-6 w-fit cursor-pointer text-ink-3 hover:text-ink">Also sent</summary>
          <SentAttributes extra={request.extra} />
        </details>
      ) : null}
    </li>
  )
}

function Action({ request, onAgain }: Pick<RequestLineProps, "request" | "onAgain">) {
  const href = hrefOf(request)
  if (href) {
    return (
      <Link href={href} prefetch={false} {...ROW_LINK} className="group/open outline-none after:absolute after:inset-0">
        <span className={buttonClasses("outline", "md", "group-focus-visible/open:outline-2")}>Open</span>
        <span className="sr-only">
          {" "}
          the {request.shipmentId ? "shipment" : "container"} of {request.requestNumber}
        </span>
      </Link>
    )
  }
  if (request.status !== "failed" || !onAgain) return null
  return (
    <Button onClick={() => onAgain(request)} {...ROW_LINK}>
      {request.failedReason === "scac_auto_detect_failed" ? "Choose line" : "Track again"}
      <span className="sr-only">: {request.requestNumber}</span>
    </Button>
  )
}

function hrefOf({ shipmentId, containerId }: RequestRow): string | null {
  if (shipmentId) return shipmentHref(shipmentId)
  return containerId ? containerHref(containerId) : null
}

function shipmentWords({ billOfLading, containerCount, retryCount, status }: RequestRow): string {
  if (billOfLading !== null || containerCount !== null) {
    const boxes =
      containerCount === null ? "" : `${containerCount} ${containerCount === 1 ? "container" : "containers"}`
    return [billOfLading ? `Shipment ${billOfLading}` : "", boxes].filter(Boolean).join(", ")
  }
  return retryCount && status !== "created" ? `tried ${timesWords(retryCount)}` : ""
}
