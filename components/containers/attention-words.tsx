import type { AttentionState } from "#lib/domain/containers/attention"
import { rowText } from "#lib/words/containers/row"
import { StatusWords } from "../ui/status-words.tsx"
import { ATTENTION_SHAPE } from "./fact.ts"

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
