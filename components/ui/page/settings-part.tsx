import type { ReactNode } from "react"
import { Section } from "../section.tsx"

/** `wide`: for a table, which takes the page's width. */
type SettingsPartProps = { title: string; about?: ReactNode; wide?: boolean; children: ReactNode }

export function SettingsPart({ title, about, wide = false, children }: SettingsPartProps) {
  return (
    <Section title={title} level={2} className="px-(--gutter)! py-4!">
      <div className={wide ? undefined : "max-w-170"}>
        {about ? <p className="-mt-1 mb-3 max-w-170 text-12 text-ink-3">{about}</p> : null}
        {children}
      </div>
    </Section>
  )
}
