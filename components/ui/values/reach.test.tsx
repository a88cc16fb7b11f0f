import type { ReactNode } from "react"
import { describe, expect, test } from "vitest"
import { NoContainers } from "#components/containers/list/no-containers"
import { closedPages } from "#lib/auth/routes/reach"
import { seesText } from "#lib/words/people/sees"
import { renderedText } from "#test/rendered"
import { NotFoundWords } from "../not-found-words.tsx"
import { ReachProvider, useLeads } from "./reach.tsx"

const sees = { kind: "customer", values: ["5c0f5f0e-0000-4000-8000-000000000001"] } as const
const closed = closedPages({ role: "viewer", sees })
const held = seesText.nothingOfYours("customer", [{ id: sees.values[0], name: "Harbor & Pine" }])

function Ways({ to }: { to: readonly string[] }) {
  return to.filter(useLeads()).map((href) => <p key={href}>{`${href} `}</p>)
}

const asHeld = (page: ReactNode) => renderedText(<ReachProvider value={{ held, closed }}>{page}</ReachProvider>)
const PLACES = [
  "/",
  "/containers?q=x",
  "/tracking?number=1",
  "/alerts",
  "/settings/alerts",
  "/settings/tariffs",
  "/connection",
]
const ID = "5c0f5f0e-0000-4000-8000-0000000000aa"
const OF_ONE = [`/containers/${ID}/charges`, `/containers/${ID}/dispute?invoice=${ID}`]

describe("a restricted person is led only to what they reach", () => {
  test("places, with what is asked of them", () => {
    expect(
      asHeld(<Ways to={[...PLACES, ...OF_ONE]} />)
        .trim()
        .split(/\s+/),
    ).toEqual([...["/", "/containers?q=x", "/alerts", `/containers/${ID}/charges`]])
    expect(
      renderedText(<Ways to={PLACES} />)
        .trim()
        .split(/\s+/),
    ).toEqual(PLACES)
  })

  test("an empty list says whose containers they see, and offers no tracking", () => {
    const empty = <NoContainers filters={{}} onFilters={() => {}} />
    expect(asHeld(empty)).toContain("You see shipments of Harbor & Pine. None is tracked yet.")
    expect(asHeld(empty)).not.toContain("Track")
    expect(renderedText(empty)).toContain("Track a number")
  })

  test("nor does an address that leads nowhere", () => {
    expect(asHeld(<NotFoundWords what="container" />)).not.toContain("Track a number")
    expect(renderedText(<NotFoundWords what="container" />)).toContain("Track a number")
  })

  test("nothing chosen yet is said as such", () => {
    expect(seesText.nothingOfYours("customer", [])).toMatch(/^Nothing is chosen for you to see yet/)
  })
})
