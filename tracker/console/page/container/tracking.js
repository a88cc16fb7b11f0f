// @ts-check
import { button } from "../parts/button.js"
import { h } from "../parts/element.js"
import { section } from "../parts/split.js"

/** @typedef {import("../answers.d.ts").Truth} Truth */

/**
 * Stops or resumes this container alone; the others of its bill go on.
 * @param {Pick<Truth, "tracked">} truth
 * @param {(order: "stop" | "resume", done: string) => Promise<void>} order
 */
export function drawTracking({ tracked }, order) {
  const change = tracked
    ? button("Stop tracking this container", () => order("stop", "Stopped."), { key: "tracking" })
    : button("Resume tracking", () => order("resume", "Tracked again."), { key: "tracking" })
  const about = tracked
    ? "The others of its bill go on."
    : "What happened meanwhile is filled in. A shipment stopped as a whole resumes only as a whole."
  return section("Tracking", h("div", { class: "line" }, change), h("p", { class: "quiet small" }, about))
}
