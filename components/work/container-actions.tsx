"use client"

import { useQuery } from "@tanstack/react-query"
import { CalendarClock, Eye, EyeOff, Mail, RefreshCw } from "lucide-react"
import dynamic from "next/dynamic"
import { type ReactNode, useState } from "react"
import { whomToAsk } from "#lib/domain/work/next-step"
import { oneContainer, workOptions } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { WorkDetail } from "#lib/read/work/work"
import { confirmedWords } from "#lib/words/containers/age"
import { askText } from "#lib/words/work/asked"
import { workText } from "#lib/words/work/work-section"
import { Button } from "../ui/button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { Notice } from "../ui/notice.tsx"
import { MoreMenu } from "../ui/overlays/more-menu.tsx"
import { useChangeWork } from "./use-change-work.ts"
import { leftWords, useRefresh } from "./use-refresh.ts"

const SetAppointment = dynamic(
  () => fetchCode(() => import("./set-appointment.tsx")).then((part) => part.SetAppointment),
  {
    ssr: false,
  },
)

const StopContainer = dynamic(
  () => fetchCode(() => import("./stop-container.tsx")).then((part) => part.StopContainer),
  {
    ssr: false,
  },
)

const ContainerStopped = dynamic(
  () => fetchCode(() => import("./stop-container.tsx")).then((part) => part.ContainerStopped),
  {
    ssr: false,
  },
)

const AskDialog = dynamic(() => fetchCode(() => import("./ask-dialog.tsx")).then((part) => part.AskDialog), {
  ssr: false,
})

const ICON = { size: 14, "aria-hidden": true } as const

export function ContainerActions({
  row,
  canEdit,
  children,
}: {
  row: BoardRow
  canEdit: boolean
  children?: ReactNode
}) {
  const { data: work } = useQuery(workOptions(row.id))
  const [dialog, setDialog] = useState(false)
  const [asking, setAsking] = useState(false)
  const [stopping, setStopping] = useState(false)
  const save = useChangeWork()
  const refresh = useRefresh(row.id)
  const selection = oneContainer(row.id)
  const watch = !work?.watched
  const delivered = work?.deliveredAt !== null && work?.deliveredAt !== undefined
  const gone = row.stage === "gone"
  const isStopped = Boolean(work?.tracking.stopped)
  if (!canEdit) {
    return (
      <>
        {isStopped ? <ContainerStopped row={row} work={work} canEdit={false} /> : null}
        {children ? <div className="mt-3 flex flex-wrap gap-2">{children}</div> : null}
      </>
    )
  }

  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-1.5 max-sm:gap-2 sm:[&>button]:px-1.5 max-sm:[&>button]:px-2">
        <AskAboutHold row={row} work={work} onAsk={() => setAsking(true)} />
        {gone ? null : (
          <Button icon={<CalendarClock {...ICON} />} onClick={() => setDialog(true)}>
            {row.ourAppointment ? workText.changeAppointment : workText.addAppointment}
          </Button>
        )}
        <Button
          icon={<RefreshCw {...ICON} />}
          busy={refresh.run.isPending}
          disabled={isStopped || (refresh.state?.left === 0 && refresh.waits > 0)}
          onClick={() => refresh.run.mutate(row)}
        >
          {workText.refresh}
        </Button>
        {children}
        <Button
          icon={watch ? <Eye {...ICON} /> : <EyeOff {...ICON} />}
          aria-pressed={!watch}
          disabled={!work}
          onClick={() =>
            save.mutate({
              selection,
              change: { field: "watch", watch },
              words: watch ? workText.youWatch(row.number) : workText.noLongerWatched(row.number),
            })
          }
        >
          {watch ? workText.watchIt : workText.watching}
        </Button>
        <MoreMenu
          label={workText.moreActions}
          groups={[
            [{ label: askText.askSomebody, onSelect: () => setAsking(true) }],
            [
              {
                label: delivered ? workText.undoDelivered : workText.markDelivered,
                onSelect: () =>
                  save.mutate({
                    selection,
                    change: { field: "delivered", delivered: !delivered },
                    words: delivered ? workText.markedNotDelivered(row.number) : workText.markedDelivered(row.number),
                  }),
              },
            ],
            ...(work?.tracking.canStop && !isStopped
              ? [[{ label: workText.stopContainer, onSelect: () => setStopping(true) }]]
              : []),
          ]}
        />
      </div>
      {isStopped ? <ContainerStopped row={row} work={work} canEdit /> : null}
      <RefreshLine refresh={refresh} row={row} />
      {dialog ? <SetAppointment row={row} open onClose={() => setDialog(false)} /> : null}
      {stopping ? <StopContainer row={row} onClose={() => setStopping(false)} /> : null}
      {asking ? <AskDialog row={row} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function AskAboutHold({ row, work, onAsk }: { row: BoardRow; work: WorkDetail | undefined; onAsk: () => void }) {
  const asking = whomToAsk(
    (row.holds ?? []).filter(({ blocks }) => blocks),
    work?.contacts ?? [],
  )
  if (asking === null) return null
  return (
    <Button look="primary" icon={<Mail {...ICON} />} onClick={onAsk}>
      {workText.emailTo[asking.who]}
      <span className="sr-only">{workText.aboutNumber(row.number)}</span>
    </Button>
  )
}

function RefreshLine({ refresh, row }: { refresh: ReturnType<typeof useRefresh>; row: BoardRow }) {
  const { run, state, waits } = refresh
  if (!state) return null
  if (!state.enabled || run.data?.outcome === "not_enabled") {
    return (
      <Notice
        shape="unknown"
        title={workText.refreshNotEnabled}
        className="pb-0"
        actions={
          <Button busy={run.isPending} onClick={() => run.mutate(row)}>
            {workText.tryAgain}
          </Button>
        }
      >
        {workText.refreshNotEnabledAbout(state.said)}
      </Notice>
    )
  }
  return (
    <>
      {run.error ? (
        <p role="alert" className="mt-2 text-12 text-over">
          {workText.notRefreshed(run.error.message, confirmedWords(row.confirmedAt, row.zone))}
        </p>
      ) : null}
      {run.isPending || run.isSuccess || run.error || state.left < state.limit ? (
        <p className="mt-1.5 text-12 text-ink-3">
          {run.isPending ? workText.asking : ""}
          {leftWords(state, waits)}
        </p>
      ) : null}
    </>
  )
}
