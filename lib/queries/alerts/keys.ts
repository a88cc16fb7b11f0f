import type { AlertsOf } from "./alerts.ts"

const all = ["alerts"] as const

export const alertKeys = {
  all,
  list: ({ show, whose, container = null }: AlertsOf, rows: number) =>
    [...all, "list", show, whose, container, rows] as const,
  of: (asked: string) => [...all, "of", asked] as const,
  settings: ["alert-settings"] as const,
  messages: ["alert-messages"] as const,
}
