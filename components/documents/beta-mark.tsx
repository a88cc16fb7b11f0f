import { Chip } from "../ui/chip.tsx"

/** The service calls its documents beta: what it reads, and how, may change. */
export function BetaMark() {
  return (
    <span title="The tracking service calls its documents beta: what is read, and how, may change">
      <Chip>Beta</Chip>
    </span>
  )
}
