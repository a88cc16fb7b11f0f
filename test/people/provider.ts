// A real OpenID Connect provider on this machine that signs in the requested person at once. Tests only.
import { generateKeyPairSync, sign } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import Provider from "oidc-provider"

export const CLIENT = { id: "freeday", secret: "a-secret-of-the-client" }
export type ProvidedPerson = { sub: string; email: string; email_verified: boolean; name: string }
type At = { person: ProvidedPerson; forged?: Forgery | undefined; named?: Record<string, string> | undefined }
type Forgery = { claims: Record<string, unknown>; byAnotherKey?: boolean }

const makeKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey

/**
 * `at.person`: who is signed in there. `at.forged`: false content for its ID tokens, signed with its key or another.
 * `at.named`: what its discovery document says in place of its own.
 */
export async function startProvider(redirectUri: string, person: ProvidedPerson) {
  const server: Server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const at: At = { person }
  const [key, anotherKey] = [makeKey(), makeKey()]
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ["a key of these tests"] },
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "of-the-tests", use: "sig", alg: "RS256" }] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...at.person }) }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope("openid email profile")
      await grant.save()
      return grant
    },
  })
  const serve = provider.callback()
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (at.forged && request.url === "/token") forgeIn(response, at.forged)
    if (at.named && request.url?.startsWith("/.well-known/"))
      changeIn(response, (told) => JSON.stringify({ ...JSON.parse(told), ...at.named }))
    if (!request.url?.startsWith("/interaction/")) return serve(request, response)
    return provider.interactionFinished(request, response, { login: { accountId: at.person.sub } })
  }
  function forgeIn(response: ServerResponse, { claims, byAnotherKey }: Forgery) {
    changeIn(response, (body) => {
      const answer = JSON.parse(body)
      const [head = "", told = ""] = answer.id_token.split(".")
      const said = { ...JSON.parse(Buffer.from(told, "base64url").toString()), ...claims }
      const signed = `${head}.${Buffer.from(JSON.stringify(said)).toString("base64url")}`
      const by = byAnotherKey ? anotherKey : key
      return JSON.stringify({
        ...answer,
        id_token: `${signed}.${sign("RSA-SHA256", Buffer.from(signed), by).toString("base64url")}`,
      })
    })
  }
  return {
    issuer,
    at,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function changeIn(response: ServerResponse, change: (body: string) => string) {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string) => {
    const changed = change(String(body))
    response.setHeader("content-length", Buffer.byteLength(changed))
    return end(changed)
  }) as never
}
