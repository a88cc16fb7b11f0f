import { notFoundText } from "#lib/words/ui/not-found"
import { buttonClasses } from "./button.tsx"
import { Input } from "./forms/input.tsx"
import { LeadLink } from "./values/reach.tsx"

type NotFoundWordsProps = {
  what: "page" | "shipment" | "container"
  /** Shown to a signed-in person: a page closed to their role is answered like one that does not exist. */
  inFrame?: boolean
}

/**
 * For an unknown address: what that means, a find box, and links that need no script, because Next includes this in
 * every page.
 */
export function NotFoundWords({ what, inFrame }: NotFoundWordsProps) {
  const cut = what === "page" ? notFoundText.addressCut : notFoundText.linkCut(what)
  return (
    <div className="grid max-w-[440px] gap-4 px-(--gutter) py-10">
      <div>
        <h1 className="font-semibold text-20 text-ink">
          {what === "page" ? notFoundText.noSuchPage : notFoundText.noSuch(what)}
        </h1>
        <p className="mt-0.5 text-13 text-ink-2">{`${notFoundText.notTracked(cut)}${inFrame ? notFoundText.roleMayNot : ""}`}</p>
      </div>
      <form action="/shipments/find" className="flex items-end gap-2">
        <div className="grid flex-1 gap-1">
          <label htmlFor="not-found-q" className="font-medium text-13 text-ink">
            {notFoundText.findBy}
          </label>
          <Input id="not-found-q" name="q" type="search" size="lg" autoComplete="off" spellCheck={false} />
        </div>
        <button type="submit" className={buttonClasses("primary", "lg")}>
          {notFoundText.find}
        </button>
      </form>
      <p className="flex gap-4">
        {WAYS.map(({ href, label }) => (
          <LeadLink key={href} href={href} className="touch-target font-medium text-13 text-accent hover:underline">
            {label}
          </LeadLink>
        ))}
      </p>
    </div>
  )
}

const WAYS = [
  { href: "/", label: notFoundText.today },
  { href: "/shipments", label: notFoundText.allShipments },
  { href: "/tracking", label: notFoundText.trackNumber },
]
