import { cookies } from "next/headers"
import { AccountPage } from "#components/people/account-page"
import { requirePage, titled } from "#lib/auth/page"
import { pagesText } from "#lib/words/shell/pages"
import { readTheme, THEME_COOKIE } from "../../../components/ui/looks.ts"

export const generateMetadata = titled("/settings", pagesText.account)

export default async function Page() {
  const { user } = await requirePage("/settings")
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value)
  return <AccountPage person={user} theme={theme} />
}
