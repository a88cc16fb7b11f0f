import type { AppointmentCheck } from "#lib/queries/work/work"
import { Notice } from "../ui/notice.tsx"

export function AppointmentConcerns({ check: { count, refused, warnings } }: { check: AppointmentCheck }) {
  const all = [
    ...warnings.map((one) => ({ ...one, key: one.code, lead: "" })),
    ...refused.map((one) => ({ ...one, key: one.code, lead: "Will not be changed: " })),
  ]
  return (
    <Notice shape="due" urgent title="Look before you save" className="pb-0">
      <ul aria-label="Warnings" className="grid gap-1">
        {all.map(({ key, lead, words, count: concerned, numbers }) => (
          <li key={key}>
            {count === 1
              ? words
              : `${lead}${words} (${concerned.toLocaleString("en-US")} of ${count.toLocaleString("en-US")}: ${numbers.join(", ")}${concerned > numbers.length ? ", …" : ""})`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
