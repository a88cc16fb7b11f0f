// @ts-check
import { h, words } from "./element.js"
import { icon } from "./icon.js"

/** @type {Record<string, [look: string, picture: import("./icon.js").IconName, label?: string]>} */
const LOOKS = {
  succeeded: ["ready", "tick"],
  created: ["ready", "tick"],
  available: ["ready", "tick"],
  pending: ["unknown", "clock"],
  awaiting_manifest: ["unknown", "clock", "awaiting manifest"],
  failed: ["over", "cross"],
  tracking_stopped: ["unknown", "stop", "tracking stopped"],
  held: ["block", "lock"],
  new: ["unknown", "clock"],
  grounded: ["unknown", "container"],
  off_dock: ["unknown", "container", "off dock"],
  not_available: ["due", "stop"],
  on_ship: ["move", "move"],
  on_rail: ["move", "move"],
  awaiting_inland_transfer: ["move", "move"],
  picked_up: ["move", "move"],
  delivered: ["move", "move"],
  empty_returned: ["unknown", "stop"],
}

/** A state's shape, color and words. @param {string} name @param {string} [said] */
export function state(name, said) {
  const [look, picture, label] = LOOKS[name] ?? ["unknown", "ask"]
  return h("span", { class: `state ${look}` }, icon(picture), said ?? label ?? words(name))
}

/** An HTTP status, or why there is none. @param {number | null} status @param {string | null} [problem] */
export function httpState(status, problem = null) {
  if (status === null) return h("span", { class: "state over" }, icon("cross"), problem ?? "no answer")
  const look = status < 300 ? "ready" : status < 500 ? "due" : "over"
  return h("span", { class: `state ${look}` }, icon(status < 300 ? "tick" : "cross"), String(status))
}
