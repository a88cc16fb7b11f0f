import type { AttentionState } from "#lib/domain/containers/attention"
import { rowText } from "#lib/words/containers/row"
import type { StatusShape } from "../ui/status-icon.tsx"
import { StatusWords } from "../ui/status-words.tsx"

const ATTENTION_SHAPE: Record<AttentionState, StatusShape> = {
  overdue: "over",
  blocked: "block",
  unknown: "unknown",
  due: "due",
  ready: "ready",
  arriving: "move",
  gone: "actual",
}

export const ATTENTION_WORDS: Record<AttentionState, string> = rowText.attention

export type AttentionWordsProps = {
  state: AttentionState
  words?: string
  className?: string
}

export function AttentionWords({ state, words, className }: AttentionWordsProps) {
  return (
    <StatusWords shape={ATTENTION_SHAPE[state]} className={className}>
      {words ?? ATTENTION_WORDS[state]}
    </StatusWords>
  )
}
