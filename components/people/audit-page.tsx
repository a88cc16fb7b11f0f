import Link from "next/link"
import { type AuditQuery, auditHref } from "#lib/queries/people/audit"
import type { AuditLine } from "#lib/read/people/audit"
import { AUDIT_WORDS, auditText } from "#lib/words/people/audit"
import { pagesText } from "#lib/words/shell/pages"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { CONTROL, Input } from "../ui/forms/input.tsx"
import { RowTh, Th } from "../ui/th.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"

const PATH = "/settings/audit"

type AuditPageProps = {
  lines: AuditLine[]
  next: number | undefined
  query: AuditQuery
  people: { id: string; name: string }[]
  zone: string
}

export function AuditPage({ lines, next, query, people, zone }: AuditPageProps) {
  const { before: _, ...filters } = query
  return (
    <div className="px-(--gutter) py-4">
      <h1 className="font-semibold text-15 text-ink">{pagesText.audit}</h1>
      <p className="mt-1 mb-4 max-w-170 text-12 text-ink-3">{auditText.about}</p>
      <AuditFilters query={filters} people={people} />
      {lines.length === 0 ? (
        <p className="py-6 text-13 text-ink-3">{auditText.none}</p>
      ) : (
        <AuditTable lines={lines} zone={zone} />
      )}
      <p className="flex flex-wrap gap-4 py-3 text-13 max-sm:py-5">
        {query.before === undefined ? null : (
          <Link className="touch-target text-accent hover:underline" href={auditHref(PATH, filters)}>
            {auditText.newest}
          </Link>
        )}
        {next === undefined ? null : (
          <Link
            className="touch-target text-accent hover:underline"
            href={auditHref(PATH, { ...filters, before: next })}
          >
            {auditText.older}
          </Link>
        )}
        <a className="touch-target text-accent hover:underline" href={auditHref("/api/audit/export", filters)} download>
          {auditText.csv}
        </a>
      </p>
    </div>
  )
}

/** The filters are in the address, so that a view of the log can be sent to another admin. */
function AuditFilters({ query, people }: Pick<AuditPageProps, "query" | "people">) {
  const kinds = Object.entries(AUDIT_WORDS).map(([id, { label }]) => ({ id, name: label }))
  return (
    <form
      // Resets its fields when the address changes.
      key={auditHref(PATH, query)}
      action={PATH}
      aria-label={auditText.filters}
      className="mb-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_140px_140px_1fr_auto]"
    >
      <Choice name="person" label={auditText.person} none={auditText.anybody} value={query.person} choices={people} />
      <Choice name="kind" label={auditText.kind} none={auditText.anything} value={query.kind} choices={kinds} />
      <Labelled label={auditText.from} half>
        <Input type="date" name="from" defaultValue={query.from} />
      </Labelled>
      <Labelled label={auditText.to} half>
        <Input type="date" name="to" defaultValue={query.to} />
      </Labelled>
      <Labelled label={auditText.search}>
        <Input name="about" defaultValue={query.about} placeholder={auditText.searchHint} maxLength={200} />
      </Labelled>
      <span className="flex items-center gap-3">
        <Button type="submit" look="primary">
          {auditText.show}
        </Button>
        <Link href={PATH} className="touch-target text-12 text-ink-2 hover:underline">
          {auditText.clear}
        </Link>
      </span>
    </form>
  )
}

function Labelled({ label, half, children }: { label: string; half?: boolean; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is its child
    <label className={classes("block min-w-0 text-12 text-ink-2", !half && "max-sm:col-span-full")}>
      <span className="mb-1 block">{label}</span>
      {children}
    </label>
  )
}

type ChoiceProps = {
  name: string
  label: string
  none: string
  value: string | undefined
  choices: { id: string; name: string }[]
}

function Choice({ name, label, none, value, choices }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select name={name} defaultValue={value ?? ""} className={classes(CONTROL, "h-7 max-sm:h-11 max-sm:text-16")}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

const HEADS = [auditText.when, auditText.who, auditText.what, auditText.target, auditText.details]

function AuditTable({ lines, zone }: { lines: AuditLine[]; zone: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section aria-label={auditText.table} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-13 sm:min-w-180 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b text-12 text-ink-3">
            {HEADS.map((head) => (
              <Th key={head} className="py-1.5 pr-4 font-normal">
                {head}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {lines.map((line) => (
            <tr
              key={line.id}
              className="border-b align-top last:border-b-0 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-2 max-sm:[&>*]:py-0 max-sm:[&>*]:pr-0"
            >
              <RowTh className="py-1.5 pr-4 text-ink-2">
                <LocalTime at={line.at} zone={zone} focusable={false} />
              </RowTh>
              <td
                className="whitespace-nowrap py-1.5 pr-4 text-ink max-sm:text-right"
                title={line.userEmail ?? undefined}
              >
                {line.userName ?? <span className="text-ink-3">{auditText.nobody}</span>}
              </td>
              <td className="py-1.5 pr-4 text-ink max-sm:col-span-full max-sm:row-start-1 max-sm:font-medium">
                {line.words}
              </td>
              <td className="wrap-anywhere max-w-60 py-1.5 pr-4 font-mono text-12 text-ink-2 max-sm:col-span-full max-sm:max-w-none">
                {line.target}
              </td>
              <td className="wrap-anywhere max-w-90 py-1.5 text-12 text-ink-2 max-sm:col-span-full max-sm:max-w-none">
                {line.details.join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
