/** The password was right. */
const FACTOR_KINDS = ["second_factor", "wrong_code", "factor_lost"] as const

export type SignInAnswer =
  | { kind: "signed_in" }
  | { kind: "wrong" }
  | { kind: (typeof FACTOR_KINDS)[number] }
  | { kind: "locked"; seconds: number }
  | { kind: "no_cookie" }
  | { kind: "unavailable" }

/** `provider` "password" takes email and password; "demo" takes person (an id). */
export async function requestSignIn(
  provider: "password" | "demo",
  fields: Record<string, string>,
): Promise<SignInAnswer> {
  try {
    const answer = await postToAuth(`callback/${provider}`, fields)
    if (answer.status === 429) return { kind: "locked", seconds: Number(answer.headers.get("retry-after") ?? 60) }
    const { url } = (await answer.json()) as { url?: string }
    return url ? readAnswer(new URL(url)) : { kind: "unavailable" }
  } catch {
    return { kind: "unavailable" }
  }
}

/** The provider's address; undefined if it does not answer. */
export async function requestProvider(callbackUrl: string): Promise<string | undefined> {
  try {
    const answer = await postToAuth("signin/oidc", { callbackUrl })
    const { url } = (await answer.json()) as { url?: string }
    return url && !new URL(url).searchParams.has("error") ? url : undefined
  } catch {
    return undefined
  }
}

/** Ends the session on the server and opens the sign-in page. False if the server could not end it. */
export async function requestSignOut(): Promise<boolean> {
  try {
    const answer = await postToAuth("signout", {})
    if (!answer.ok) return false
    // Unsent text must not be left for the next person here.
    sessionStorage.clear()
    window.location.assign("/sign-in")
    return true
  } catch {
    return false
  }
}

/** next-auth answers with an address. A refusal is its "error" parameter; a missing cookie leads back to its form. */
export function readAnswer(url: URL): SignInAnswer {
  const error = url.searchParams.get("error")
  if (error === "CredentialsSignin") return { kind: "wrong" }
  const locked = /^locked:(\d+)$/.exec(error ?? "")
  if (locked) return { kind: "locked", seconds: Number(locked[1]) }
  const factor = FACTOR_KINDS.find((kind) => kind === error)
  if (factor) return { kind: factor }
  if (error) return { kind: "unavailable" }
  return url.searchParams.has("csrf") ? { kind: "no_cookie" } : { kind: "signed_in" }
}

async function postToAuth(path: string, fields: Record<string, string>): Promise<Response> {
  const tokenAnswer = await fetch("/api/auth/csrf", { cache: "no-store" })
  const { csrfToken } = (await tokenAnswer.json()) as { csrfToken: string }
  return fetch(`/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ callbackUrl: "/", ...fields, csrfToken, json: "true" }),
  })
}
