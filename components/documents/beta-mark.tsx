import { documentsText } from "#lib/words/documents/list"
import { Chip } from "../ui/chip.tsx"

/** The service calls documents beta: what it reads, and how, may change. */
export function BetaMark() {
  return (
    <span title={documentsText.betaAbout}>
      <Chip>{documentsText.beta}</Chip>
    </span>
  )
}
