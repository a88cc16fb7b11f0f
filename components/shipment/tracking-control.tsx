"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { postTracking } from "#lib/queries/work"
import { Button } from "../ui/button.tsx"
import { onDemand } from "../ui/on-demand.tsx"
import { toast } from "../ui/toast.ts"

const StopTrackingDialog = onDemand(
  () => import("./stop-tracking-dialog.tsx").then((part) => part.StopTrackingDialog),
  {
    isWanted: ({ open }) => open,
  },
)

/** Stops the tracking of a shipment at the service, once a person has read what that means, or resumes it. */
export function TrackingControl({ shipmentId, tracked }: { shipmentId: string; tracked: boolean }) {
  const [asking, setAsking] = useState(false)
  const order = tracked ? "stop" : "resume"
  const send = useMutation({
    mutationFn: () => postTracking(shipmentId, order),
    onSuccess: (answer) => {
      setAsking(false)
      const done = answer.tracked === (order === "resume")
      if (!done) toast("The tracking service took it. What it makes of it comes by itself.")
      else toast.success(order === "stop" ? "Tracking is stopped" : "Tracked again")
    },
    meta: {
      failed: `Not ${order === "stop" ? "stopped" : "resumed"}.`,
      stale: ["shipment", "shipments", "tracking", "work"],
    },
  })
  if (!tracked) {
    return (
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        Resume tracking
      </Button>
    )
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Stop tracking
      </Button>
      <StopTrackingDialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={send.isPending}
        onStop={() => send.mutate()}
      />
    </>
  )
}
