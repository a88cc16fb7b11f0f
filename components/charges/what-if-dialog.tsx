"use client"

import { useQuery } from "@tanstack/react-query"
import { MOST_WHAT_IF, selectedIdsOptions } from "#lib/queries/charges/charges"
import type { Selection } from "#lib/queries/work/work"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { WhatIf } from "./what-if-part.tsx"

type Props = {
  open: boolean
  onClose: () => void
  selection: Selection
  containers: string
  count: number
}

export function WhatIfDialog({ open, onClose, selection, containers, count }: Props) {
  const tooMany = count > MOST_WHAT_IF
  const query = useQuery({ ...selectedIdsOptions(selection), enabled: open && !tooMany })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What if they are picked up on another day"
      description={`${containers}. Estimates, by the rates on file.`}
    >
      {tooMany ? (
        <p className="text-13 text-ink-2">{`Choose at most ${MOST_WHAT_IF} containers: each is counted day by day.`}</p>
      ) : null}
      {query.error ? <p className="text-13 text-over">{query.error.message}</p> : null}
      {query.data && !tooMany ? <WhatIf ids={query.data.ids} /> : null}
    </Dialog>
  )
}
