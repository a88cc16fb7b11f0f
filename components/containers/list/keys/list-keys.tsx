"use client"

import { useEffect } from "react"
import { ContainerKeys } from "../../../keys/container-keys.tsx"
import { type Looking, useActedOn } from "./use-acted-on.ts"

/** Keys that act on the selection, the open container or the row. */
export function ListKeys({
  canEdit,
  onReady,
  ...looking
}: Looking & { canEdit: boolean; onReady: (ready: true) => void }) {
  useEffect(() => onReady(true), [onReady])
  return <ContainerKeys actsOn={useActedOn(looking)} canEdit={canEdit} />
}
