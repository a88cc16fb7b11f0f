import type { ReactNode } from "react"
import { SettingsNav, type SettingsPlace } from "#components/people/settings-nav"
import { BarTitle } from "#components/ui/page/bar-title"
import { requirePage } from "#lib/auth/page"
import { type Action, mayDo } from "#lib/auth/rights"
import { pagesText } from "#lib/words/shell/pages"

const PLACES: readonly (SettingsPlace & { action: Action })[] = [
  { href: "/settings", label: pagesText.account, action: "view" },
  { href: "/settings/people", label: pagesText.people, action: "manage_people" },
  { href: "/settings/contacts", label: pagesText.contacts, action: "view" },
  { href: "/settings/alerts", label: pagesText.alerts, action: "set_own_alerts" },
  { href: "/settings/tariffs", label: pagesText.tariffs, action: "view" },
  { href: "/settings/calendar", label: pagesText.calendar, action: "make_calendar" },
  { href: "/settings/links", label: pagesText.links, action: "share_shipment" },
]

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { user } = await requirePage("view")
  const places = PLACES.filter(({ action }) => mayDo(user.role, action)).map(({ href, label }) => ({ href, label }))
  return (
    <div className="flex flex-1 max-md:flex-col">
      <BarTitle>{pagesText.settings}</BarTitle>
      <SettingsNav places={places} />
      <div className="min-w-0 flex-1 pb-10">{children}</div>
    </div>
  )
}
