// @ts-check
// Availability, last free days, appointment, estimate and terminal. Dates are days in the container's local time.
import { button } from "../parts/button.js"
import { h } from "../parts/element.js"
import { field, input } from "../parts/field.js"
import { section } from "../parts/split.js"
import { instantOf, showLocal } from "../parts/time.js"
import { showToast } from "../parts/toast.js"

/** @typedef {import("../answers.d.ts").ContainerAttributes} Attributes */
/** @typedef {import("./panel.js").Report} Report */

/** @type {[attribute: string, label: string][]} */
const DEADLINES = [
  ["pickup_lfd_line", "Line LFD"],
  ["pickup_lfd_terminal", "Terminal LFD"],
  ["pickup_lfd_rail", "Rail LFD"],
]

/** @param {Attributes} attributes @param {Report} report */
export function drawDates(attributes, report) {
  const { import_deadlines: deadlines, pod_timezone: port, final_destination_timezone: inland } = attributes
  const firms = input({ placeholder: "FIRMS code", maxlength: "8", "aria-label": "FIRMS code of the terminal" })
  const move = () =>
    firms.value.trim() === ""
      ? showToast("Enter the terminal's FIRMS code.", "bad")
      : report({ pod_terminal_firms: firms.value.trim().toUpperCase() }, "Terminal changed.")
  return h(
    "div",
    {},
    section("Availability", drawAvailability(report)),
    section(
      "Last free day",
      DEADLINES.map(([attribute, label]) => {
        const zone = attribute === "pickup_lfd_rail" ? (inland ?? port) : port
        return drawDate(label, attribute, deadlines[attribute] ?? null, "date", zone, report)
      }),
    ),
    section(
      "Appointment and arrival",
      drawDate(
        "Appointment",
        "pickup_appointment_at",
        attributes.pickup_appointment_at,
        "datetime-local",
        port,
        report,
      ),
      drawDate("New ETA", "pod_eta_at", null, "datetime-local", port, report),
    ),
    section(
      "Terminal",
      h("div", { class: "line" }, h("span", { class: "grow" }, firms), button("Change terminal", move)),
    ),
  )
}

/** @param {Report} report */
function drawAvailability(report) {
  return h(
    "div",
    { class: "line" },
    button("Available", () => report({ available_for_pickup: true }, "Reported as available.")),
    button("Not available", () => report({ available_for_pickup: false }, "Reported as not available.")),
    button("Not known", () => report({ available_for_pickup: null }, "Reported as not known.")),
  )
}

/**
 * @param {string} label
 * @param {string} attribute
 * @param {string | null} now
 * @param {"date" | "datetime-local"} type
 * @param {string | null} zone
 * @param {Report} report
 */
function drawDate(label, attribute, now, type, zone, report) {
  const value = input({ type, "data-key": `${attribute} value` })
  const set = () => {
    if (value.value === "") return showToast(`Choose a date for: ${label}.`, "bad")
    const local = type === "date" ? `${value.value}T00:00` : value.value
    return report({ [attribute]: instantOf(local, zone) }, `${label}: reported.`)
  }
  const where = zone === null ? "UTC, zone unknown" : zone
  return h(
    "div",
    { class: "line foot" },
    h("span", { class: "grow" }, field(`${label}${now ? `, now ${showLocal(now, zone)}` : ""} (${where})`, value)),
    button("Report", set, { key: `${attribute} set` }),
    now !== null &&
      button("Withdraw", () => report({ [attribute]: null }, `${label}: withdrawn.`), { key: `${attribute} withdraw` }),
  )
}
