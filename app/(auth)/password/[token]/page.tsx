import type { Metadata } from "next"
import { signInText } from "#lib/words/people/sign-in"
import { ChoosePasswordPage } from "../../choose-password-page.tsx"

export const metadata: Metadata = { title: signInText.choosePassword, referrer: "same-origin" }
export const dynamic = "force-dynamic"

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  return <ChoosePasswordPage token={(await params).token} />
}
