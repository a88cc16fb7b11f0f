"use client"

import dynamic from "next/dynamic"
import { useState } from "react"
import { CONTAINER_KEYS, type ContainerAction, keysText } from "#lib/words/work/container-keys"
import { fetchCode } from "../ui/fetch-code.ts"
import { useShortcut } from "../ui/keys/shortcuts.tsx"
import { toast } from "../ui/overlays/toast.ts"
import type { ActedOn } from "./acted-on.ts"

const ActOnContainers = dynamic(
  () => fetchCode(() => import("./act-on-containers.tsx")).then((part) => part.ActOnContainers),
  { ssr: false },
)

/** `no` distinguishes repeated presses of a key. */
export type Asked = { no: number; action: ContainerAction; on: ActedOn; isOpen: boolean }

/** Keys that act on containers. `actsOn` is called on each press and says which; null: none. */
export function ContainerKeys({ actsOn, canEdit }: { actsOn: () => ActedOn | null; canEdit: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  function ask(action: ContainerAction): void {
    const on = actsOn()
    if (on === null) toast(keysText.goToOne)
    else setAsked((before) => ({ no: (before?.no ?? 0) + 1, action, on, isOpen: true }))
  }
  return (
    <>
      {CONTAINER_KEYS.map((key) =>
        canEdit || "reads" in key ? (
          <ActionKey
            key={key.keys}
            keys={key.keys}
            label={key.label}
            run={() => ask(key.action)}
            about={() => actsOn()?.name ?? null}
          />
        ) : null,
      )}
      {asked ? <ActOnContainers asked={asked} onClose={() => setAsked({ ...asked, isOpen: false })} /> : null}
    </>
  )
}

type ActionKeyProps = { keys: string; label: string; run: () => void; about: () => string | null }

function ActionKey({ keys, label, run, about }: ActionKeyProps) {
  useShortcut(keys, label, run, undefined, about)
  return null
}
