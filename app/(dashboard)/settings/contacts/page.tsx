import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { ContactsPage } from "#components/work/contacts-page"
import { database } from "#db/client"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { contactsOptions } from "#lib/queries/work/contacts"
import { readContacts } from "#lib/read/work/contacts"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/contacts", pagesText.contacts)

export default async function Page() {
  const { user } = await requirePage("/settings/contacts")
  const queries = new QueryClient()
  queries.setQueryData(contactsOptions(false).queryKey, await readContacts(database().sql, { archived: false }))
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ContactsPage canEdit={mayDo(user.role, "edit_contacts")} />
    </HydrationBoundary>
  )
}
