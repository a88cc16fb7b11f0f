import type { TodayOf } from "./today.ts"
import type { Selection } from "./work.ts"

const details = ["work"] as const
const today = ["today"] as const
const views = ["views"] as const
const contacts = ["contacts"] as const

export const workKeys = {
  details,
  detail: (containerId: string) => [...details, containerId] as const,
  choices: ["work-choices"] as const,
  job: (id: string) => ["work-job", id] as const,
  appointmentCheck: (selection: Selection) => ["appointment-check", selection] as const,
  today,
  todayOf: ({ show, whose }: TodayOf, rows: number) => [...today, show, whose, rows] as const,
  navigation: ["navigation"] as const,
  views,
  view: (id: string) => [...views, id] as const,
  contacts,
  contactsOf: (archived: boolean) => [...contacts, archived] as const,
  calendarFeeds: ["calendar-feeds"] as const,
  userSettings: ["user-settings"] as const,
}
