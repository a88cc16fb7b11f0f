import type { Metadata } from "next"
import { headers } from "next/headers"
import { notFound } from "next/navigation"
import { SetupForm } from "#components/people/setup-form"
import { database } from "#db/client"
import { isSetupOpen } from "#lib/auth/setup"
import { settings } from "#lib/env"
import { AuthFrame } from "../auth-frame.tsx"

export const metadata: Metadata = { title: "Sign in" }

export default async function SetupPage() {
  await headers()
  if (!(await isSetupOpen(database(), settings()))) notFound()
  return (
    <AuthFrame
      title="Set up Freeday"
      lead="Create the first account, an admin. The one-time token is in the startup log."
    >
      <SetupForm />
    </AuthFrame>
  )
}
