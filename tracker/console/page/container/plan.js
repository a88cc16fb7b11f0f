// @ts-check
import { button } from "../parts/button.js"
import { h, words } from "../parts/element.js"
import { section } from "../parts/split.js"
import { showMinute, showSpan } from "../parts/time.js"
import { worldNow } from "../world-clock.js"

/** @typedef {import("../answers.d.ts").Truth} Truth */

/** @param {{ kind: string }} step */
const isMilestone = ({ kind }) => /^[a-z_]+$/.test(kind)

/**
 * The steps the source has planned, earliest first. Any milestone can be made to happen now.
 * @param {Truth} truth
 * @param {(until: string | undefined, done: string) => Promise<void>} advance
 */
export function drawPlan({ plan, tracked }, advance) {
  const next = plan.find(isMilestone)
  if (!next) {
    const why = tracked ? "Nothing more is planned." : "Tracking has stopped; nothing more will come."
    return section("Next", h("p", { class: "quiet" }, why))
  }
  return section(
    "Next",
    h(
      "div",
      { class: "line" },
      button(`Make it happen: ${words(next.kind)}`, () => advance(undefined, `${words(next.kind)} has happened.`), {
        look: "first",
        key: "advance",
      }),
    ),
    h("p", { class: "quiet small" }, "The plan moves earlier, for the whole ship if it is a ship milestone."),
    h(
      "ol",
      { class: "steps" },
      plan.slice(0, 24).map((step) => drawStep(step, step === next, advance)),
    ),
  )
}

/** @param {Truth["plan"][number]} step @param {boolean} first @param {Parameters<typeof drawPlan>[1]} advance */
function drawStep(step, first, advance) {
  const { at, kind } = step
  const milestone = isMilestone(step)
  return h(
    "li",
    { class: milestone ? "milestone" : "lesser-step" },
    h("span", { class: "dot" }),
    h(
      "span",
      { class: "what" },
      h("span", {}, words(kind)),
      h("span", { class: "quiet small" }, `${showMinute(at)}, ${showSpan(Date.parse(at) - worldNow())}`),
    ),
    milestone &&
      !first &&
      button("Advance to here", () => advance(kind, `Advanced to ${words(kind)}.`), { key: `until ${kind}` }),
  )
}
