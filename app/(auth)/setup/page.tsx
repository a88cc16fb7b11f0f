import type { Metadata } from "next"
import { headers } from "next/headers"
import { notFound } from "next/navigation"
import { SetupForm } from "#components/people/setup-form"
import { database } from "#db/client"
import { isSetupOpen } from "#lib/auth/setup"
import { settings } from "#lib/env"
import { signInText } from "#lib/words/people/sign-in"
import { AuthFrame } from "../auth-frame.tsx"

export const metadata: Metadata = { title: signInText.signIn }

export default async function SetupPage() {
  await headers()
  if (!(await isSetupOpen(database(), settings()))) notFound()
  return (
    <AuthFrame title={signInText.setUpFreeday} lead={signInText.setUpAbout}>
      <SetupForm />
    </AuthFrame>
  )
}
