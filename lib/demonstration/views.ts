import { createRule } from "#lib/actions/alerts/settings"
import { addView } from "#lib/actions/work/views"
import { type AlertCause, causesOf } from "#lib/domain/alerts/causes"
import { AppError } from "#lib/errors"
import { type ContainerView, DEFAULT_VIEW, ME } from "#lib/queries/containers/view"
import { type Desk, type DeskPerson, idOf } from "./desk.ts"

type View = { name: string; state: ContainerView }

const view = (name: string, state: Partial<ContainerView>): View => ({ name, state: { ...DEFAULT_VIEW, ...state } })

const OF_TEAM: View[] = [
  view("LA and Long Beach, by LFD", {
    filters: { port: ["USLAX", "USLGB"], status: ["overdue", "due", "blocked", "unknown", "ready"] },
    sort: { by: "lfd", descending: false },
  }),
  view("Holds to clear", {
    filters: { status: ["blocked", "overdue", "due"], readiness: ["blocked"] },
    columns: ["number", "status", "holds", "lfd", "terminal", "as_of", "customer", "owner", "references"],
  }),
  view("Fees posted", {
    filters: { fees: ["posted"] },
    sort: { by: "fees", descending: true },
    columns: ["number", "status", "fees", "charges", "lfd", "terminal", "line", "customer", "owner"],
  }),
  view("Empties to return", {
    filters: { empty: ["late", "due", "later", "unknown"], status: ["gone"] },
    columns: ["number", "status", "return_by", "last_event", "line", "customer", "owner"],
  }),
]

export const DEMONSTRATION_VIEWS = {
  team: OF_TEAM,
  dispatcher: [view("My containers", { filters: { owner: [ME] } })],
  manager: [view("Watched", { filters: { watched: true }, density: 40 })],
}

export async function addViews(desk: Desk): Promise<void> {
  const { team, dispatcher, manager } = DEMONSTRATION_VIEWS
  for (const one of team) await addUnlessTaken(desk, desk.dispatcher, "team", one)
  for (const one of dispatcher) await addUnlessTaken(desk, desk.dispatcher, "private", one)
  for (const one of manager) await addUnlessTaken(desk, desk.manager, "private", one)
}

async function addUnlessTaken(
  { db }: Desk,
  session: DeskPerson,
  scope: "team" | "private",
  given: View,
): Promise<void> {
  try {
    await addView(db.sql, { ...given, scope, session, mayTeam: true })
  } catch (error) {
    if (!(error instanceof AppError && error.kind === "conflict")) throw error
  }
}

const MONEY: AlertCause[] = ["lfd_passed", "step_up", "fee", "empty_due"]

export async function addRules({ db, dispatcher, manager }: Desk): Promise<void> {
  const rule = { channelIds: [], notify: "urgent" as const, escalateMinutes: null, escalateTo: null }
  await createRule(db, {
    session: manager,
    team: false,
    id: idOf("rule money"),
    rule: { ...rule, name: "What costs money", scope: {}, causes: causesOf(MONEY) },
  })
  await createRule(db, {
    session: dispatcher,
    team: false,
    id: idOf("rule mine"),
    rule: {
      ...rule,
      name: "My containers: ready or released",
      scope: { owner: [ME] },
      causes: causesOf(["ready", "hold_cleared"]),
    },
  })
}
