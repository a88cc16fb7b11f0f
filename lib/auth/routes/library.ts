// What next-auth may do, beside the handlers in routes.ts. It can do more, without asking who calls: its action _log
// writes what anybody posts into our log. An action without a row answers 404.
import { toPattern } from "../routes.ts"

/** By path: the methods anybody may use. components/people/sign-in-request.ts, and a provider's redirects, use them. */
const libraryRoutes: Record<`/api/auth/${string}`, readonly ("GET" | "POST")[]> = {
  "/api/auth/csrf": ["GET"],
  "/api/auth/callback/password": ["POST"],
  "/api/auth/callback/demo": ["POST"],
  "/api/auth/signin/oidc": ["POST"],
  "/api/auth/callback/oidc": ["GET"],
  // Where a sign-in by the provider that failed leads, on the way to our page.
  "/api/auth/error": ["GET"],
  "/api/auth/signin": ["GET"],
  "/api/auth/signout": ["POST"],
}

const rows = Object.entries(libraryRoutes).map(([path, methods]) => ({ pattern: toPattern(path), methods }))

export function isLibraryRoute(method: string, path: string): boolean {
  const asked = method === "HEAD" ? "GET" : method
  return rows.some(({ pattern, methods }) => methods.some((one) => one === asked) && pattern.test(path))
}
