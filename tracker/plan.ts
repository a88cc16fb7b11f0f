// What each plan allows: free only registers numbers, a trial also reads, paid does everything.
import { unauthorized } from "./http/errors.ts"
import type { Account } from "./store/accounts.ts"

/** Containers that an account without a paid plan may have under way at once. */
export const FREE_CONTAINERS = 10

export function requirePlan(account: Account, method: string, path: string, now: number): void {
  if (account.plan === "paid") return
  if (method === "POST" && path === "/v2/tracking_requests") return
  const reading = method === "GET" || method === "HEAD"
  const onTrial = account.plan === "trial" && now < (account.trialEndsAt ?? 0)
  if (onTrial && reading) return
  throw unauthorized(
    onTrial
      ? "API use other than reading and creating tracking requests needs a paid plan."
      : "API use other than creating tracking requests needs a paid plan.",
    { code: "paid_plan_required" },
  )
}
