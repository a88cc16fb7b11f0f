// Sign-in, people, and what each sets for oneself.
import type { Rows } from "./row.ts"

export const peopleRoutes = {
  // Sign-in itself: checks the origin before next-auth.
  "/api/auth/[...nextauth]": { GET: "own", POST: "own" },
  // Answers the same to everybody; what it does is a mail to the account's own address.
  "/api/auth/sign-in-link": { POST: "public" },
  // The token in the body is the right.
  "/api/auth/invite": { POST: "public" },
  "/api/auth/setup": { POST: "public" },
  "/api/people": { GET: "manage_people", POST: "manage_people" },
  "/api/people/[id]": { PATCH: "manage_people" },
  "/api/people/[id]/invite": { POST: "manage_people" },
  "/api/account": { PATCH: "view" },
  "/api/user-settings": { GET: "view", PATCH: "view" },
  "/api/navigation": { GET: "view" },
  "/api/live": { GET: "view" },
} as const satisfies Rows
