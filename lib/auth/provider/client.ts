// The OpenID Connect provider from the settings, for next-auth: code flow with PKCE, state and nonce.
import { lookup } from "node:dns"
import type { LookupFunction } from "node:net"
import type { Profile } from "next-auth"
import type { OAuthConfig } from "next-auth/providers/oauth"
import { requireAllowed } from "#lib/client-address/fetch-checked"
import { publicLookup } from "#lib/client-address/public"
import type { Settings } from "#lib/env"
import type { Claims } from "./sign-in.ts"

/** Missing in next-auth's type: the claims, once verified. */
type IdToken = { claims: () => Profile }

const PATIENCE_MS = 10_000

/** Empty if none is configured. */
export function oidcProvider(settings: Settings): OAuthConfig<Claims>[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = settings
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return []
  return [
    {
      id: "oidc",
      name: OIDC_NAME,
      type: "oauth",
      wellKnown: `${OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      authorization: { params: { scope: "openid email profile" } },
      token: {
        // As next-auth does without this.
        request: async ({ client, params, checks, provider: { callbackUrl } }) => {
          requirePublicEndpoints(OIDC_ISSUER, client.issuer.metadata)
          return { tokens: await client.callback(callbackUrl, params, checks) }
        },
      },
      // Some providers return the email only from the userinfo endpoint. Claims in the ID token take precedence.
      userinfo: {
        request: async ({ client, tokens }) => {
          const claims = (tokens as unknown as IdToken).claims()
          return "email" in claims ? claims : { ...(await client.userinfo(tokens as never)), ...claims }
        },
      },
      httpOptions: { timeout: PATIENCE_MS, lookup: lookupFor(OIDC_ISSUER) },
      // The signIn callback in options.ts finds the person and makes the session.
      profile: ({ sub }) => ({ id: String(sub), sessionId: "" }),
    },
  ]
}

/** Addresses written as numbers, which no lookup sees. Throws PrivateAddress. */
function requirePublicEndpoints(issuer: string, named: Record<string, unknown>): void {
  const { hostname: own } = new URL(issuer)
  for (const name of ["token_endpoint", "userinfo_endpoint", "jwks_uri"]) {
    const url = URL.parse(String(named[name]))
    if (url && url.hostname !== own) requireAllowed(url)
  }
}

/**
 * The host of OIDC_ISSUER may be in our own network, because an admin named it. The hosts that its discovery document
 * names may not.
 */
export function lookupFor(issuer: string): LookupFunction {
  const { hostname: own } = new URL(issuer)
  const ofOthers = publicLookup()
  return (hostname, options, callback) =>
    hostname === own ? lookup(hostname, options, callback) : ofOthers(hostname, options, callback)
}
