// Sign-in, people, and each person's own settings.
import type { Rows } from "./row.ts"

export const peopleRoutes = {
  // Sign-in itself: checks the origin before next-auth.
  "/api/auth/[...nextauth]": { GET: "own", POST: "own" },
  // Answers everybody alike. It only mails the account's own address.
  "/api/auth/sign-in-link": { POST: "public" },
  // The token in the body is the right.
  "/api/auth/password": { POST: "public" },
  "/api/auth/setup": { POST: "public" },
  "/api/people": { GET: "manage_people", POST: "manage_people" },
  "/api/people/sees": { GET: "manage_people" },
  "/api/people/[id]": { PATCH: "manage_people" },
  "/api/people/[id]/link": { POST: "manage_people" },
  "/api/people/[id]/sessions": { DELETE: "manage_people" },
  "/api/audit/export": { GET: "read_audit" },
  "/api/account": { PATCH: "view" },
  "/api/account/password": { POST: "view" },
  "/api/account/proof": { POST: "view" },
  "/api/account/sessions": { GET: "view", DELETE: "view" },
  "/api/account/sessions/[id]": { DELETE: "view" },
  "/api/people/[id]/second-factor": { DELETE: "manage_people" },
  "/api/people/second-factor": { PATCH: "manage_people" },
  // One's own: set up, confirm, remove; new recovery codes.
  "/api/account/second-factor": { POST: "view", PATCH: "view", DELETE: "view" },
  "/api/account/second-factor/codes": { POST: "view" },
  "/api/user-settings": { GET: "view", PATCH: "view" },
  "/api/navigation": { GET: "view" },
  "/api/live": { GET: "view" },
} as const satisfies Rows
