import type { ContainerDetail } from "#lib/read/shipments/detail"
import { containerText } from "#lib/words/containers/page"
import { CopyButton } from "../ui/copy-button.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"

export function ContainerHead({ detail }: { detail: ContainerDetail }) {
  const { row, sealNumber } = detail
  const words = [row.equipment ?? containerText.sizeNotReported, sealNumber ? `seal ${sealNumber}` : null]
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <ContainerNumber number={row.number} className="max-md:text-14!" />
      <CopyButton text={row.number} what={containerText.containerNumber} />
      <span className="wrap-anywhere min-w-0 text-12 text-ink-2">{words.filter(Boolean).join(" · ")}</span>
    </span>
  )
}
