import { join } from "node:path"
import type { Product } from "./launch.ts"
import type { Plan } from "./plan.ts"

export function closingBlock(plan: Plan, product: Product): string {
  const data = product.databaseFolder?.startsWith(plan.data)
    ? plan.data
    : [product.databaseFolder, plan.data].join(", ")
  const lines = [
    ["Open", plan.settings.PUBLIC_URL],
    ["Sign in", signIn(plan)],
    ["Data", product.databaseFolder ? data : `${databaseHost(plan)}, ${plan.data}`],
    ["Logs", join(plan.data, "log")],
    ["Stop", "Ctrl-C"],
  ]
  return `\n${lines.map(([name, words]) => `  ${name?.padEnd(10)}${words}\n`).join("")}\n`
}

function signIn(plan: Plan): string {
  if (plan.ownsTracker) return "choose one of the demo people on the sign-in page (simulated tracking service)"
  return `the first time at ${plan.settings.PUBLIC_URL}/setup, with the one-time token from the log`
}

function databaseHost(plan: Plan): string {
  const { host, pathname } = new URL(plan.settings.DATABASE_URL)
  return `${host}${pathname}`
}
