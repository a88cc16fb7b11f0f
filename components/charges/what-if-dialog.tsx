"use client"

import { useQuery } from "@tanstack/react-query"
import { MOST_WHAT_IF, selectedIdsOptions } from "#lib/queries/charges/charges"
import type { Selection } from "#lib/queries/work/work"
import { whatIfText } from "#lib/words/charges/what-if-page"
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
    <Dialog open={open} onClose={onClose} title={whatIfText.titleMany} description={whatIfText.aboutMany(containers)}>
      {tooMany ? <p className="text-13 text-ink-2">{whatIfText.tooMany(MOST_WHAT_IF)}</p> : null}
      {query.error ? <p className="text-13 text-over">{query.error.message}</p> : null}
      {query.data && !tooMany ? <WhatIf ids={query.data.ids} /> : null}
    </Dialog>
  )
}
