// Rules and channels with ?team=1 are the team's; else they are the person's own.
import type { Asked, Rows } from "./row.ts"

export function isTeam(request: Request): boolean {
  return new URL(request.url).searchParams.get("team") === "1"
}

const ofWhose = ({ request }: Asked) => (isTeam(request) ? "set_team_alerts" : "set_own_alerts")

export const alertRoutes = {
  "/api/alerts": { GET: "view" },
  "/api/alerts/act": { POST: "triage_alerts" },
  "/api/alerts/channels": { POST: ofWhose },
  "/api/alerts/channels/[id]": { POST: ofWhose, DELETE: ofWhose },
  "/api/alerts/messages": { GET: "set_own_alerts" },
  "/api/alerts/of": { GET: "view" },
  "/api/alerts/rules": { POST: ofWhose },
  "/api/alerts/rules/[id]": { PATCH: ofWhose, DELETE: ofWhose },
  "/api/alerts/settings": { GET: "view" },
} as const satisfies Rows
