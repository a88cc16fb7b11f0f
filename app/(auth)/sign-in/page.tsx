import type { Metadata } from "next"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { DemoPeople } from "#components/people/demo-people"
import { SignInForm } from "#components/people/sign-in-form"
import { safeCallbackUrl } from "#lib/auth/callback-url"
import { describeLanding } from "#lib/auth/landing"
import { AuthFrame } from "../auth-frame.tsx"
import { LandingLine } from "./landing-line.tsx"
import { readSignInOffer } from "./offer.ts"

export const metadata: Metadata = { title: "Sign in" }

type Query = Promise<Record<string, string | string[] | undefined>>

export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const { callbackUrl } = await searchParams
  const path = safeCallbackUrl(Array.isArray(callbackUrl) ? callbackUrl[0] : callbackUrl)
  const offer = await readSignInOffer(await headers())
  if (offer.signedIn) redirect(path)

  const landing = describeLanding(path)
  return (
    <AuthFrame
      title="Sign in"
      lead={landing ? <LandingLine landing={landing} /> : null}
      aside={
        offer.people.length > 0 ? (
          <>
            <h2 className="font-semibold text-16 text-ink">Or look around as</h2>
            <p className="mb-4 text-13 text-ink-2">
              Sample data from the built-in tracking service. Nothing leaves this machine.
            </p>
            <DemoPeople people={offer.people} landing={path} />
            <p className="mt-3.5 text-12 text-ink-3">
              Shown because this is a demonstration, and you opened it on the machine it runs on.
            </p>
          </>
        ) : null
      }
    >
      <SignInForm landing={path} unavailable={offer.unavailable} />
      {offer.setupOpen ? (
        <p className="mt-4 text-13 text-ink-2">
          Nobody has an account yet.{" "}
          <a className="font-medium text-accent underline underline-offset-2" href="/setup">
            Set up the first one
          </a>
        </p>
      ) : null}
    </AuthFrame>
  )
}
