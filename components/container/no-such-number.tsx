import Link from "next/link"
import { buttonClasses } from "../ui/button.tsx"
import { Field, Input } from "../ui/input.tsx"

/** An id that nothing here has: what that means, and a find box that needs no script. */
export function NoSuchNumber({ what }: { what: "shipment" | "container" }) {
  return (
    <div className="grid max-w-[440px] gap-4 px-(--gutter) py-10">
      <div>
        <h1 className="font-semibold text-20 text-ink">{`There is no such ${what} here`}</h1>
        <p className="mt-0.5 text-13 text-ink-2">
          {`The link may be cut short, or the ${what} is not tracked in this account. Find it by its number.`}
        </p>
      </div>
      <form action="/shipments/find" className="flex items-end gap-2">
        <div className="flex-1">
          <Field id="no-such-q" label="Container, bill, booking or reference">
            <Input id="no-such-q" name="q" type="search" size="lg" autoComplete="off" spellCheck={false} />
          </Field>
        </div>
        <button type="submit" className={buttonClasses("primary", "lg")}>
          Find
        </button>
      </form>
      <p className="flex gap-4">
        <Link href="/tracking" className="font-medium text-13 text-accent hover:underline">
          Track a number
        </Link>
        <Link href="/shipments" className="font-medium text-13 text-accent hover:underline">
          All shipments
        </Link>
      </p>
    </div>
  )
}
