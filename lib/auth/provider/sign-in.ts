// Sign-in through the OpenID Connect provider in the settings: which of our people its person is.
import { z } from "zod"
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { addProvidedPerson, findByEmail, findByLink, linkAccount } from "#db/people/linked-accounts"
import type { ProviderDomain, Settings } from "#lib/env"
import { openSession, type SignInFrom } from "../open-session.ts"
import { normalEmail, type SignInResult } from "../sign-in.ts"

/** The provider's claims about the person, from an ID token whose signature, audience and nonce were verified. */
export type Claims = { iss?: unknown; sub?: unknown; email?: unknown; email_verified?: unknown; name?: unknown }

type ProviderSettings = Pick<Settings, "OIDC_ISSUER" | "OIDC_DOMAINS">
type ProviderTry = SignInFrom & { claims: Claims; settings: ProviderSettings; at: Date }
type Known = { issuer: string; subject: string; email: string; name: string }

/** "no_account": unknown, disabled, or from a domain not allowed; the audit log says which. */
export async function signInByProvider(
  db: Database,
  { claims, settings, at, ...from }: ProviderTry,
): Promise<SignInResult | { kind: "no_account" }> {
  const read = readClaims(claims, settings)
  const found = typeof read === "string" ? read : await findPerson(db, { ...read, settings, at })
  if (typeof found === "string") {
    const detail = { why: found, address: from.address, subject: String(claims.sub ?? "") }
    await addAuditEntry(db, { userId: undefined, action: "sign_in_refused", detail })
    return { kind: "no_account" }
  }
  const detail = { provider: found.issuer }
  return {
    kind: "signed_in",
    ...(await openSession(db, { ...from, userId: found.userId, at, provider: found.issuer, detail })),
  }
}

/** Who these claims identify, or why they identify nobody. */
function readClaims({ iss, sub, email, email_verified, name }: Claims, settings: ProviderSettings): Known | string {
  if (typeof iss !== "string" || bare(iss) !== bare(settings.OIDC_ISSUER ?? "")) return "another issuer"
  if (typeof sub !== "string" || sub === "" || sub.length > 255) return "no subject"
  if (typeof email !== "string" || email_verified !== true) return "email not verified"
  // "a@elsewhere.example, b@ours.example" would pass for an address of the domain it ends with.
  if (!z.email().safeParse(email).success) return "not one email address"
  const known = { issuer: bare(iss), subject: sub, email: normalEmail(email) }
  if (settings.OIDC_DOMAINS.length > 0 && !domainOf(known.email, settings)) return "email of another domain"
  return { ...known, name: typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, 100) : known.email }
}

/** By the link, which survives a change of email; else by the email, once, which creates the link. */
async function findPerson(
  db: Database,
  { settings, at, ...known }: Known & { settings: ProviderSettings; at: Date },
): Promise<{ userId: string; issuer: string } | string> {
  const { issuer, subject, email, name } = known
  const linked = await findByLink(db, { issuer, subject })
  if (linked) return linked.isDisabled ? "disabled" : { userId: linked.userId, issuer }
  const person = await findByEmail(db, { email })
  if (person?.isDisabled) return "disabled"
  const role = domainOf(email, settings)?.role
  const userId = person?.userId ?? (role ? await addProvidedPerson(db, { email, name, role }) : undefined)
  if (!userId) return "nobody with this email"
  if (!(await linkAccount(db, { issuer, subject, userId, at }))) return "linked to another person of the provider"
  await addAuditEntry(db, {
    userId,
    action: person ? "account_linked" : "account_made",
    target: userId,
    detail: { provider: issuer },
  })
  return { userId, issuer }
}

function domainOf(email: string, { OIDC_DOMAINS }: ProviderSettings): ProviderDomain | undefined {
  return OIDC_DOMAINS.find(({ domain }) => email.endsWith(`@${domain}`))
}

/** In the form stored in links; undefined if no provider is configured. */
export function linkIssuer({ OIDC_ISSUER }: Pick<Settings, "OIDC_ISSUER">): string | undefined {
  return OIDC_ISSUER ? bare(OIDC_ISSUER) : undefined
}

/** Providers differ in the trailing slash. */
const bare = (issuer: string) => issuer.replace(/\/$/, "")
