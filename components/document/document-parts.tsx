"use client"

import type { DocumentItem } from "#lib/read/document-item"
import { Section } from "../ui/section.tsx"
import { DocumentLine } from "./document-line.tsx"

export function DocumentParts({ parts }: { parts: readonly DocumentItem[] }) {
  return (
    <Section title="Parts" level={2} beside={String(parts.length)}>
      <ul className="-my-1.5 grid">
        {parts.map((part) => (
          <DocumentLine key={part.id} item={part} zone={null} />
        ))}
      </ul>
    </Section>
  )
}
