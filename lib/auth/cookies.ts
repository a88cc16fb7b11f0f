// The cookies of sign-in. "__Host-" makes browsers insist on Secure, Path=/ and no Domain.

export const sessionCookie = "__Host-freeday-session"

/** Keeps the token of a browser that has signed in: lib/auth/known-browser.ts. */
export const browserCookie = "__Host-freeday-browser"

export const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure: true } as const

/** In the shape next-auth wants. Works on https and on http at localhost; browsers drop them elsewhere. */
export const authCookies = {
  sessionToken: { name: sessionCookie, options: cookieOptions },
  csrfToken: { name: "__Host-freeday-csrf", options: cookieOptions },
  callbackUrl: { name: "__Host-freeday-callback", options: cookieOptions },
  // Of one sign-in by a provider.
  pkceCodeVerifier: { name: "__Host-freeday-pkce", options: { ...cookieOptions, maxAge: 900 } },
  state: { name: "__Host-freeday-state", options: { ...cookieOptions, maxAge: 900 } },
  nonce: { name: "__Host-freeday-nonce", options: { ...cookieOptions, maxAge: 900 } },
}
