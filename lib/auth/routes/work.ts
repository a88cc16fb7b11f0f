// What our people do with containers: notes, views, contacts, custom fields, calendars.
import type { JobKind } from "#db/connection/jobs"
import type { Action } from "../rights.ts"
import type { Rows } from "./row.ts"

/** A run over many needs the same right as a single request, also to pause, stop or repeat it. */
export const runRights = {
  register: "track",
  references: "edit_references",
  fields: "edit_fields",
  refresh: "refresh_container",
  stop_tracking: "control_tracking",
  resume_tracking: "control_tracking",
} as const satisfies Record<JobKind, Action>

export const workRoutes = {
  "/api/work": { POST: "work_on_containers" },
  "/api/work/[id]": { GET: "view" },
  "/api/work/appointment": { POST: "work_on_containers" },
  "/api/work/choices": { GET: "view" },
  "/api/work/jobs": { POST: "work_on_containers" },
  "/api/work/jobs/[id]": { GET: "view", POST: "work_on_containers" },
  "/api/work/notes": { POST: "work_on_containers" },
  "/api/work/notes/[id]": { PATCH: "work_on_containers", DELETE: "work_on_containers" },
  "/api/work/undo": { POST: "work_on_containers" },
  "/api/contacts": { GET: "view", POST: "edit_contacts" },
  "/api/contacts/[id]": { PATCH: "edit_contacts" },
  "/api/contacts/[id]/archived": { POST: "edit_contacts" },
  "/api/views": { GET: "view", POST: "view" },
  "/api/views/[id]": { GET: "view", PATCH: "view", DELETE: "view" },
  "/api/views/[id]/restore": { POST: "view" },
  "/api/fields": { GET: "view", POST: "define_fields" },
  "/api/fields/values/[owner]/[id]/[slug]": { PATCH: "edit_fields" },
  "/api/calendar-feeds": { GET: "make_calendar", POST: "make_calendar" },
  "/api/calendar-feeds/[id]": { DELETE: "make_calendar" },
  "/api/calendar/[token]": { GET: "public" },
} as const satisfies Rows
