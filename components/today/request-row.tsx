import Link from "next/link"
import { shipmentHref } from "#lib/queries/shipment"
import { trackAgainHref } from "#lib/queries/tracking"
import type { RequestRow } from "#lib/read/tracking"
import { ROW_LINK } from "../rows/use-row-keys.ts"
import { RequestNumber } from "../tracking/request-number.tsx"
import { KIND_WORDS, timesWords } from "../tracking/request-words.ts"
import { buttonClasses } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { StatusIcon } from "../ui/status-icon.tsx"
import { STEP_LOOK } from "./next-step-action.tsx"
import { AREA, REQUEST_ROW, UNSEEN_ROW } from "./work-grid.ts"
import { Proof } from "./work-row.tsx"

export function FailedRequestRow({ request }: { request: RequestRow }) {
  return (
    <li
      className={classes(
        REQUEST_ROW,
        UNSEEN_ROW,
        "group/row border-b transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-tint",
      )}
    >
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 hidden w-0.5 bg-accent group-has-[a:focus-visible]/row:block"
      />
      <StatusIcon shape="failed" size={15} className={classes(AREA.icon, "justify-self-center")} />
      <div className={classes(AREA.number, "min-w-0")}>
        <RequestNumber request={request} />
        <Proof>
          {`${KIND_WORDS[request.requestType] ?? request.requestType} · ${request.lineName ?? "line not known"}`}
        </Proof>
      </div>
      <div className={classes(AREA.fact, "min-w-0")}>
        <span className="sr-only">Reason: </span>
        <p className="truncate font-medium text-over">{request.stateWords}</p>
        <Proof>{request.retryCount ? `Tried ${timesWords(request.retryCount)}` : "Not tried again by itself"}</Proof>
      </div>
      <p className={classes(AREA.charge, "min-w-0 text-ink @min-[640px]:truncate")}>
        <span className="sr-only">Next step: </span>
        {request.nextStep ?? "Check the number, then track it again"}
      </p>
      <Link
        href={request.shipmentId ? shipmentHref(request.shipmentId) : trackAgainHref(request.requestNumber)}
        prefetch={false}
        {...ROW_LINK}
        className={classes(AREA.open, "justify-self-end outline-none after:absolute after:inset-0")}
      >
        <span className={buttonClasses("outline", "md", STEP_LOOK)}>
          {request.shipmentId ? "Open" : "Track again"}
          <span className="sr-only"> {request.requestNumber}</span>
        </span>
      </Link>
    </li>
  )
}
