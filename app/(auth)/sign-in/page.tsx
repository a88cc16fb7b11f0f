import type { Metadata } from "next"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { DemoPeople, type OfferedPerson } from "#components/people/demo-people"
import { ProviderSignIn } from "#components/people/provider-sign-in"
import { SignInForm } from "#components/people/sign-in-form"
import { database } from "#db/client"
import { listDemoPeople } from "#db/people/users"
import { safeCallbackUrl } from "#lib/auth/callback-url"
import { aboutDemoPerson, mayOfferDemo } from "#lib/auth/demo-people"
import { isBrowserToken } from "#lib/auth/known-browser"
import { describeLanding } from "#lib/auth/landing"
import { getSession } from "#lib/auth/session"
import { isSetupOpen } from "#lib/auth/setup"
import { settings } from "#lib/env"
import { logOf } from "#lib/log"
import { signInText } from "#lib/words/people/sign-in"
import { AuthFrame } from "../auth-frame.tsx"
import { LandingLine } from "./landing-line.tsx"

export const metadata: Metadata = { title: signInText.signIn }

type Query = Promise<Record<string, string | string[] | undefined>>

export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const { callbackUrl, browser, error } = await searchParams
  const path = safeCallbackUrl(Array.isArray(callbackUrl) ? callbackUrl[0] : callbackUrl)
  const offer = await readSignInOffer(await headers())
  if (offer.signedIn) redirect(path)

  const landing = describeLanding(path)
  const given = typeof browser === "string" ? browser : undefined
  const holds = given !== undefined && (await isBrowserToken(given, settings().AUTH_SECRET))
  return (
    <AuthFrame
      title={signInText.signIn}
      lead={landing ? <LandingLine landing={landing} /> : null}
      aside={
        offer.people.length > 0 ? (
          <>
            <h2 className="font-semibold text-16 text-ink">{signInText.lookAroundAs}</h2>
            <p className="mb-4 text-13 text-ink-2">{signInText.sampleData}</p>
            <DemoPeople people={offer.people} landing={path} />
            <p className="mt-3.5 text-12 text-ink-3">{signInText.whyShown}</p>
          </>
        ) : null
      }
    >
      <SignInForm
        landing={path}
        unavailable={offer.unavailable}
        browser={holds ? given : undefined}
        isLinkOver={given !== undefined && !holds}
        mayMail={settings().SMTP_URL !== undefined}
      />
      {settings().OIDC_ISSUER ? (
        <ProviderSignIn name={settings().OIDC_NAME} landing={path} error={reasonOf(error)} />
      ) : null}
      {offer.setupOpen ? (
        <p className="mt-4 text-13 text-ink-2">
          {signInText.noAccountYet}
          <a className="font-medium text-accent underline underline-offset-2" href="/setup">
            {signInText.setUpTheFirst}
          </a>
        </p>
      ) : null}
    </AuthFrame>
  )
}

/** The error with which next-auth, or our own callback, ends a provider sign-in. */
function reasonOf(error: unknown): "no_account" | "failed" | undefined {
  if (error === undefined) return undefined
  return error === "no_account" ? "no_account" : "failed"
}

type SignInOffer = { signedIn: boolean; unavailable: boolean; setupOpen: boolean; people: OfferedPerson[] }

/** If the database does not answer, the page still renders and says so. */
async function readSignInOffer(headers: Headers): Promise<SignInOffer> {
  try {
    const db = database()
    const people = mayOfferDemo(settings(), headers) ? await listDemoPeople(db) : []
    return {
      signedIn: (await getSession()) !== undefined,
      unavailable: false,
      setupOpen: await isSetupOpen(db, settings()),
      people: people.map((person) => ({ id: person.id, name: person.name, about: aboutDemoPerson(person) })),
    }
  } catch (error) {
    logOf("auth").error({ error }, "the sign-in page could not read the database")
    return { signedIn: false, unavailable: true, setupOpen: false, people: [] }
  }
}
