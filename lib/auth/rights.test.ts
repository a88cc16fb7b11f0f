import { describe, expect, test } from "vitest"
import { actions, mayDo } from "./rights.ts"

describe("who may do what", () => {
  test.each([
    ["view", true, true, true, true],
    ["export_list", true, true, true, true],
    ["make_calendar", true, true, true, true],
    ["track", false, true, true, true],
    ["edit_references", false, true, true, true],
    ["edit_fields", false, true, true, true],
    ["define_fields", false, false, true, true],
    ["refresh_container", false, true, true, true],
    ["work_on_containers", false, true, true, true],
    ["triage_alerts", false, true, true, true],
    ["set_own_alerts", true, true, true, true],
    ["set_team_alerts", false, false, true, true],
    ["control_tracking", false, true, true, true],
    ["edit_contacts", false, true, true, true],
    ["add_documents", false, true, true, true],
    ["link_documents", false, true, true, true],
    ["correct_documents", false, true, true, true],
    ["download_documents", true, true, true, true],
    ["edit_team_views", false, true, true, true],
    ["edit_tariffs", false, false, true, true],
    ["load_samples", false, false, false, true],
    ["check_invoices", false, true, true, true],
    ["share_shipment", false, true, true, true],
    ["simulate_clock", false, true, true, true],
    ["apply_again", false, false, false, true],
    ["rotate_webhook", false, false, false, true],
    ["manage_carriers", false, false, false, true],
    ["read_audit", false, false, false, true],
    ["manage_people", false, false, false, true],
  ] as const)("%s: viewer %s, dispatcher %s, manager %s, admin %s", (action, viewer, dispatcher, manager, admin) => {
    expect(mayDo("viewer", action)).toBe(viewer)
    expect(mayDo("dispatcher", action)).toBe(dispatcher)
    expect(mayDo("manager", action)).toBe(manager)
    expect(mayDo("admin", action)).toBe(admin)
  })

  test("the table above names every action", () => {
    expect(Object.keys(actions).sort()).toEqual(
      [
        "work_on_containers",
        "triage_alerts",
        "set_own_alerts",
        "set_team_alerts",
        "control_tracking",
        "edit_contacts",
        "add_documents",
        "link_documents",
        "correct_documents",
        "download_documents",
        "edit_fields",
        "define_fields",
        "refresh_container",
        "rotate_webhook",
        "manage_carriers",
        "read_audit",
        "apply_again",
        "edit_references",
        "edit_team_views",
        "edit_tariffs",
        "load_samples",
        "check_invoices",
        "export_list",
        "make_calendar",
        "share_shipment",
        "manage_people",
        "simulate_clock",
        "track",
        "view",
      ].sort(),
    )
  })
})
