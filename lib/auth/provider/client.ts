// The OpenID Connect provider that settings name, as next-auth asks it: code flow with PKCE, state and nonce.
import type { Profile } from "next-auth"
import type { OAuthConfig } from "next-auth/providers/oauth"
import type { Settings } from "#lib/env"
import type { Claims } from "./sign-in.ts"

/** What next-auth leaves out of its type: the claims, once they were checked. */
type IdToken = { claims: () => Profile }

const PATIENCE_MS = 10_000

/** Empty where none is set. */
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
      // Some providers tell the email at the userinfo endpoint alone; what the ID token says wins.
      userinfo: {
        request: async ({ client, tokens }) => {
          const claims = (tokens as unknown as IdToken).claims()
          return "email" in claims ? claims : { ...(await client.userinfo(tokens as never)), ...claims }
        },
      },
      httpOptions: { timeout: PATIENCE_MS },
      // The person is found, and the session made, by the callback signIn of options.ts.
      profile: ({ sub }) => ({ id: String(sub), sessionId: "" }),
    },
  ]
}
