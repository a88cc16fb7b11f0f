import type { ReactNode } from "react"
import { SettingsNav, type SettingsPlace } from "#components/people/settings-nav"
import { BarTitle } from "#components/ui/page/bar-title"
import { database } from "#db/client"
import { getLineConnections } from "#db/connection/connection"
import { requirePage } from "#lib/auth/page"
import type { PageName } from "#lib/auth/routes"
import { mayEnter } from "#lib/auth/routes/reach"
import { CARRIERS_PATH } from "#lib/queries/connection/carriers"
import { pagesText } from "#lib/words/shell/pages"

const PLACES: readonly (SettingsPlace & { href: PageName })[] = [
  { href: "/settings", label: pagesText.account },
  { href: "/settings/security", label: pagesText.security },
  { href: "/settings/people", label: pagesText.people },
  { href: "/settings/contacts", label: pagesText.contacts },
  { href: "/settings/alerts", label: pagesText.alerts },
  { href: "/settings/tariffs", label: pagesText.tariffs },
  { href: "/settings/calendar", label: pagesText.calendar },
  { href: "/settings/carriers", label: pagesText.carriers },
  { href: "/settings/links", label: pagesText.links },
  { href: "/settings/audit", label: pagesText.audit },
]

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { user } = await requirePage("/settings")
  const asksCarriers = (await getLineConnections(database().sql)) !== null
  const places = PLACES.filter(({ href }) => mayEnter(user, href) && (asksCarriers || href !== CARRIERS_PATH))
  return (
    <div className="flex flex-1 max-md:flex-col">
      <BarTitle>{pagesText.settings}</BarTitle>
      <SettingsNav places={places} />
      <div className="min-w-0 flex-1 pb-10">{children}</div>
    </div>
  )
}
