"use client"

import { useMutation } from "@tanstack/react-query"
import { containerKeys } from "#lib/queries/containers/keys"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { workKeys } from "#lib/queries/work/keys"
import { postContainerTracking } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { WorkDetail } from "#lib/read/work/work"
import { workText } from "#lib/words/work/work-section"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { LocalTime } from "../ui/values/local-time.tsx"

type Row = Pick<BoardRow, "id" | "number" | "zone">

function useResume({ id, number }: Row) {
  return useMutation({
    mutationFn: () => postContainerTracking(id, "resume"),
    onSuccess: () => toast.success(workText.containerResumed(number)),
    meta: { failed: workText.notResumed, stale: STALE },
  })
}

const STALE = [workKeys.details, containerKeys.all, shipmentKeys.all]

/** Asks before one container of a shipment is stopped. */
export function StopContainer({ row, onClose }: { row: Row; onClose: () => void }) {
  const resume = useResume(row)
  const stop = useMutation({
    mutationFn: () => postContainerTracking(row.id, "stop"),
    onSuccess: () => {
      onClose()
      toast.undo(workText.containerStopped(row.number), () => resume.mutate())
    },
    meta: { failed: workText.notStopped, stale: STALE },
  })
  return (
    <Dialog
      onClose={onClose}
      title={workText.stopContainerTitle(row.number)}
      description={workText.stopContainerAbout}
      actions={
        <>
          <Button onClick={onClose}>{workText.keepTracking}</Button>
          <Button look="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
            {workText.stopContainer}
          </Button>
        </>
      }
    >
      <p className="text-13 text-ink-2">{workText.stopContainerAfter}</p>
    </Dialog>
  )
}

/** Says that one of us stopped it, to everybody who opens it. */
export function ContainerStopped({ row, work, canEdit }: { row: Row; work: WorkDetail | undefined; canEdit: boolean }) {
  const resume = useResume(row)
  const stopped = work?.tracking.stopped
  if (!stopped) return null
  return (
    <Notice
      shape="due"
      title={workText.stoppedTitle}
      className="pb-0"
      actions={
        canEdit ? (
          <Button busy={resume.isPending} onClick={() => resume.mutate()}>
            {workText.resumeContainer}
          </Button>
        ) : undefined
      }
    >
      {workText.stoppedBy(stopped.by)}
      <LocalTime at={stopped.at} zone={row.zone} />
      {workText.stoppedAbout}
    </Notice>
  )
}
