import { buttonClasses } from "./button.tsx"
import { Field, Input } from "./forms/input.tsx"

/** An address that leads nowhere: what that means, a find box and ways that need no script: Next puts it into every page. */
export function NotFoundWords({ what }: { what: "page" | "shipment" | "container" }) {
  const cut =
    what === "page" ? "The address may be cut short, or what it named" : `The link may be cut short, or the ${what}`
  return (
    <div className="grid max-w-[440px] gap-4 px-(--gutter) py-10">
      <div>
        <h1 className="font-semibold text-20 text-ink">
          {what === "page" ? "There is no such page" : `There is no such ${what} here`}
        </h1>
        <p className="mt-0.5 text-13 text-ink-2">{`${cut} is not tracked in this account. Find it by its number.`}</p>
      </div>
      <form action="/shipments/find" className="flex items-end gap-2">
        <div className="flex-1">
          <Field id="not-found-q" label="Container, bill, booking or reference">
            <Input id="not-found-q" name="q" type="search" size="lg" autoComplete="off" spellCheck={false} />
          </Field>
        </div>
        <button type="submit" className={buttonClasses("primary", "lg")}>
          Find
        </button>
      </form>
      <p className="flex gap-4">
        {WAYS.map(({ href, label }) => (
          <a key={href} href={href} className="font-medium text-13 text-accent hover:underline">
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}

const WAYS = [
  { href: "/", label: "Today" },
  { href: "/shipments", label: "All shipments" },
  { href: "/tracking", label: "Track a number" },
]
