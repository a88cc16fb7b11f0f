import Link from "next/link"
import { buttonClasses } from "../ui/button.tsx"
import { Field, Input } from "../ui/input.tsx"

/** No such page: what to do instead, with a find box that needs no script. */
export function NotFoundWords() {
  return (
    <div className="grid max-w-[440px] gap-4 px-(--gutter) py-10">
      <div>
        <h1 className="font-semibold text-20 text-ink">There is no such page</h1>
        <p className="mt-0.5 text-13 text-ink-2">
          The address may be cut short, or what it named is not tracked here. Find it by its number.
        </p>
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
      <p>
        <Link href="/" className="font-medium text-13 text-accent hover:underline">
          Go to Today
        </Link>
      </p>
    </div>
  )
}
