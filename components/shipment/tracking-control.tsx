"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { toast } from "sonner"
import { postTracking } from "#lib/queries/work"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"

/** Stops the tracking of a shipment at the service, once a person has read what that means, or resumes it. */
export function TrackingControl({ shipmentId, tracked }: { shipmentId: string; tracked: boolean }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const order = tracked ? "stop" : "resume"
  const send = useMutation({
    mutationFn: () => postTracking(shipmentId, order),
    onSuccess: (answer) => {
      setAsking(false)
      const done = answer.tracked === (order === "resume")
      if (!done) toast("The tracking service took it. What it makes of it comes by itself.")
      else toast.success(order === "stop" ? "Tracking is stopped" : "Tracked again")
      for (const noun of ["shipment", "shipments", "tracking", "work"]) {
        void queries.invalidateQueries({ queryKey: [noun] })
      }
    },
    onError: (error) => toast.error(`Not ${order === "stop" ? "stopped" : "resumed"}. ${error.message}`),
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
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop tracking this shipment?"
        description="The service asks its sources no more: nothing new comes, of any of its containers."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep tracking</Button>
            <Button look="danger" busy={send.isPending} onClick={() => send.mutate()}>
              Stop tracking
            </Button>
          </>
        }
      >
        <p className="text-13 text-ink-2">
          What is known stays here and grows old. It can be resumed; what the sources gave only meanwhile may be missing
          then.
        </p>
      </Dialog>
    </>
  )
}
