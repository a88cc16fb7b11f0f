import Link from "next/link"
import { shipmentHref } from "#lib/queries/shipments/detail"
import { failedHref, trackAgainHref } from "#lib/queries/tracking/tracking"
import type { RequestRow } from "#lib/read/tracking/page"
import { todayText } from "#lib/words/work/today"
import { RequestNumber } from "../tracking/request-number.tsx"
import { kindWords, timesWords } from "../tracking/request-words.ts"
import { buttonClasses } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { ROW_LINK } from "../ui/rows/use-row-keys.ts"
import { StatusIcon } from "../ui/status-icon.tsx"
import { useLeads } from "../ui/values/reach.tsx"
import { STEP_LOOK } from "./next-step-action.tsx"
import { AREA, REQUEST_ROW, UNSEEN_ROW } from "./work-grid.ts"
import { Proof } from "./work-row.tsx"

/** A person who may not track gets a link to the request, and one who may not see requests no link. */
export function FailedRequestRow({ request, canAct }: { request: RequestRow; canAct: boolean }) {
  const seesRequests = useLeads()("/tracking")
  const href =
    request.shipmentId !== null
      ? shipmentHref(request.shipmentId)
      : !seesRequests
        ? null
        : canAct
          ? trackAgainHref(request)
          : failedHref(request.requestNumber)
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
        <Proof>{todayText.requestLine(kindWords(request.requestType), request.lineName)}</Proof>
      </div>
      <div className={classes(AREA.fact, "min-w-0")}>
        <span className="sr-only">{todayText.reasonIs}</span>
        <p className="truncate font-medium text-over">{request.stateWords}</p>
        <Proof>{request.retryCount ? todayText.tried(timesWords(request.retryCount)) : todayText.notTriedAgain}</Proof>
      </div>
      <p className={classes(AREA.charge, "min-w-0 text-ink @min-[640px]:truncate")}>
        <span className="sr-only">{todayText.nextStepIs}</span>
        {request.nextStep ?? todayText.checkNumber}
      </p>
      {href === null ? null : (
        <Link
          href={href}
          prefetch={false}
          {...ROW_LINK}
          className={classes(AREA.open, "justify-self-end outline-none after:absolute after:inset-0")}
        >
          <span className={buttonClasses("outline", "md", STEP_LOOK)}>
            {request.shipmentId === null && canAct ? todayText.trackAgain : todayText.open}
            <span className="sr-only"> {request.requestNumber}</span>
          </span>
        </Link>
      )}
    </li>
  )
}
