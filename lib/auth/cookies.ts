// The cookies for sign-in. "__Host-" makes browsers require Secure, Path=/ and no Domain.

export const sessionCookie = "__Host-freeday-session"

/** Holds the token of a browser that has signed in: lib/auth/known-browser.ts. */
export const browserCookie = "__Host-freeday-browser"

export const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure: true } as const

/** In next-auth's format. Works on https and on http at localhost. Elsewhere browsers drop them. */
export const authCookies = {
  sessionToken: { name: sessionCookie, options: cookieOptions },
  csrfToken: { name: "__Host-freeday-csrf", options: cookieOptions },
  callbackUrl: { name: "__Host-freeday-callback", options: cookieOptions },
  // For one sign-in through a provider.
  pkceCodeVerifier: { name: "__Host-freeday-pkce", options: { ...cookieOptions, maxAge: 900 } },
  state: { name: "__Host-freeday-state", options: { ...cookieOptions, maxAge: 900 } },
  nonce: { name: "__Host-freeday-nonce", options: { ...cookieOptions, maxAge: 900 } },
}
