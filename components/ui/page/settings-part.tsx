import type { ReactNode } from "react"
import { Section } from "../section.tsx"

export function SettingsPart({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <Section title={title} level={2} className="px-(--gutter)! py-4!">
      <div className="max-w-170">
        {about ? <p className="-mt-1 mb-3 text-12 text-ink-3">{about}</p> : null}
        {children}
      </div>
    </Section>
  )
}
