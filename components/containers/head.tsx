import type { ContainerDetail } from "#lib/read/shipments/detail"
import { CopyButton } from "../ui/copy-button.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"

export function ContainerHead({ detail }: { detail: ContainerDetail }) {
  const { row, sealNumber } = detail
  const words = [row.equipment ?? "size not reported", sealNumber ? `seal ${sealNumber}` : null]
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <ContainerNumber number={row.number} className="max-md:text-14!" />
      <CopyButton text={row.number} what="container number" />
      <span className="text-12 text-ink-2">{words.filter(Boolean).join(" · ")}</span>
    </span>
  )
}
