"use client"

import { correctDocument } from "#lib/queries/documents/documents"
import type { DocumentItem } from "#lib/read/documents/to-item"
import { documentText } from "#lib/words/documents/page"
import { Button } from "../ui/button.tsx"
import { Section } from "../ui/section.tsx"
import { useDocumentWord } from "./use-word.ts"

/** Fields that the service was not sure of, each with what it may be: one press answers. */
export function AskedSection({ item, mayCorrect }: { item: DocumentItem; mayCorrect: boolean }) {
  const { id, asked } = item
  const answer = useDocumentWord(
    ({ name, typed }: { name: string; typed: string }) => correctDocument(id, { fields: { [name]: typed } }),
    () => documentText.answered,
  )
  if (asked.length === 0) return null
  return (
    <Section title={documentText.notSure} level={2} beside={String(asked.length)}>
      <p className="mb-2 text-12 text-ink-2">{documentText.notSureWhy}</p>
      <ul className="grid gap-2.5">
        {asked.map(({ name, label, choices, unusable }) => (
          <li key={name} className="text-13">
            <span className="block text-ink-2">{label}</span>
            <span className="flex flex-wrap items-center gap-1.5">
              {choices.map(({ typed, words }) =>
                mayCorrect ? (
                  <Button key={typed} disabled={answer.isPending} onClick={() => answer.mutate({ name, typed })}>
                    {words}
                    <span className="sr-only">{documentText.isField(label)}</span>
                  </Button>
                ) : (
                  <span key={typed} className="text-ink">
                    {words}
                  </span>
                ),
              )}
              {mayCorrect ? (
                <Button disabled={answer.isPending} onClick={() => answer.mutate({ name, typed: "" })}>
                  {documentText.noneOfThese}
                  <span className="sr-only">{documentText.isField(label)}</span>
                </Button>
              ) : null}
            </span>
            {unusable.length > 0 ? (
              <span className="block text-12 text-unknown">{documentText.standsThere(unusable.join(", "))}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
