"use client"

import dynamic from "next/dynamic"
import { createContext, type ReactNode, useContext, useState } from "react"
import type { ReasonAbout } from "#lib/domain/containers/reasons"
import type { ContainerDetail } from "#lib/read/shipments/detail"
import { reasonsText } from "#lib/words/shipments/reasons"
import { fetchCode } from "../../ui/fetch-code.ts"
import { useHeld } from "../../ui/values/reach.tsx"

const ReasonsDialog = dynamic(() => fetchCode(() => import("./dialog.tsx")).then((part) => part.ReasonsDialog), {
  ssr: false,
})

const Context = createContext<ContainerDetail | null>(null)

/**
 * Wraps what shows a container. If the service gives no reasons, or the person is restricted, it contains no links to
 * them.
 */
export function ReasonsProvider({ detail, children }: { detail: ContainerDetail; children: ReactNode }) {
  const isHeld = useHeld() !== null
  return <Context value={detail.reasonsOffered && !isHeld ? detail : null}>{children}</Context>
}

type WhyThisProps = {
  about: ReasonAbout
  /** What it is about: "Vessel arrived". */
  label: string
  /** Zone of the place; absent: the port of discharge. */
  zone?: string | null
}

/** Opens the reports behind a value. Nothing is requested before it is opened. */
export function WhyThis({ about, label, zone }: WhyThisProps) {
  const detail = useContext(Context)
  const [open, setOpen] = useState(false)
  if (detail === null) return null
  const zones = {
    port: zone === undefined ? detail.row.zone : zone,
    inland: detail.lfd.find(({ source }) => source === "rail")?.zone ?? null,
    line: detail.lfd.find(({ source }) => source === "line")?.zone ?? null,
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={reasonsText.whyOf(label)}
        onClick={() => setOpen(true)}
        className="touch-target whitespace-nowrap rounded-xs text-12 text-ink-3 underline decoration-line-3 underline-offset-2 transition-colors hover:text-accent"
      >
        {reasonsText.why}
      </button>
      {open ? (
        <ReasonsDialog
          onClose={() => setOpen(false)}
          containerId={detail.row.id}
          lineName={detail.row.lineName}
          about={about}
          label={label}
          zones={zones}
        />
      ) : null}
    </>
  )
}
