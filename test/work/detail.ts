// Builds what people added to a container: nothing but a tag.
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import type { WorkDetail } from "#lib/read/work/work"

export function aWorkDetail(containerId: string, over: Partial<WorkDetail> = {}): WorkDetail {
  return {
    containerId,
    owner: null,
    tags: ["cold"],
    deliveredAt: null,
    appointment: null,
    asked: null,
    followUpOn: "2026-10-20" as CalendarDay,
    watched: false,
    watchers: 2,
    customer: null,
    notes: [],
    log: [],
    contacts: [],
    refresh: { limit: 10, left: 10, againInSeconds: 0, enabled: true, said: "" },
    tracking: { canStop: false, stopped: null },
    ...over,
  }
}
