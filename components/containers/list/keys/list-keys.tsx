"use client"

import { ContainerKeys } from "../../../keys/container-keys.tsx"
import { type Looking, useActedOn } from "./use-acted-on.ts"

/** Keys that act on the selection, the open container or the row. */
export function ListKeys({ canEdit, ...looking }: Looking & { canEdit: boolean }) {
  return <ContainerKeys actsOn={useActedOn(looking)} canEdit={canEdit} />
}
