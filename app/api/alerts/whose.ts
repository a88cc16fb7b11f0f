// Whose rules and channels an address is about: the team's with ?team=1, else the asker's own.
import type { Asked } from "#lib/route"

export function isTeam(request: Request): boolean {
  return new URL(request.url).searchParams.get("team") === "1"
}

export function settingAction({ request }: Asked): "set_team_alerts" | "set_own_alerts" {
  return isTeam(request) ? "set_team_alerts" : "set_own_alerts"
}
