// @ts-check
// The faults in force, and a form to add one.
import { get, post, remove } from "../control.js"
import { describeFault, FAULT_KINDS } from "../fault-kinds.js"
import { button } from "../parts/button.js"
import { h, show } from "../parts/element.js"
import { pageSection } from "../parts/split.js"
import { showMinute } from "../parts/time.js"
import { showToast } from "../parts/toast.js"
import { isInvented } from "../world-clock.js"
import { openFaultForm } from "./fault-form.js"

/** @typedef {import("../answers.d.ts").Fault} Fault */
/** @typedef {import("../answers.d.ts").Webhook} Webhook */

const OFF = "The containers here are real. Faults are only for a simulated world."

/** @param {HTMLElement} place */
export function openFaults(place) {
  const [inForce, adding] = [h("div"), h("div")]
  const form = openFaultForm(async (wanted, label) => {
    await post("/control/faults", wanted)
    showToast(`${label}: active.`)
    await refresh()
  })
  const clear = async () => {
    await remove("/control/faults")
    showToast("All faults removed. Waiting deliveries go out now.")
    await refresh()
  }
  place.append(
    h("div", { class: "page" }, h("div", { class: "tools" }, h("h1", { class: "title" }, "Faults")), inForce, adding),
  )

  const refresh = async () => {
    /** @type {[Fault[], Webhook[]]} */
    const [faults, webhooks] = await Promise.all([get("/control/faults"), get("/control/webhooks")])
    form.offer(webhooks)
    show(adding, isInvented(), () =>
      isInvented() ? pageSection("Add a fault", form.element) : h("p", { class: "quiet" }, OFF),
    )
    const urlOf = (/** @type {string} */ id) => webhooks.find((each) => each.id === id)?.url ?? id
    show(inForce, [faults, webhooks.length], () =>
      pageSection(
        faults.length === 0 ? "No active faults" : `${faults.length} active`,
        faults.length === 0 && h("p", { class: "quiet" }, "The service responds and delivers normally."),
        h(
          "ul",
          { class: "items" },
          faults.map((fault) => drawFault(fault, urlOf, refresh)),
        ),
        faults.length > 1 && h("div", { class: "line" }, button("Remove all", clear)),
      ),
    )
  }
  return { refresh }
}

/** @param {Fault} fault @param {(id: string) => string} urlOf @param {() => unknown} refresh */
function drawFault(fault, urlOf, refresh) {
  const { id, kind, until, seen, hit } = fault
  const label = FAULT_KINDS[kind]?.label ?? kind
  const lift = async () => {
    await remove(`/control/faults/${id}`)
    showToast(`${label}: removed.`)
    await refresh()
  }
  return h(
    "li",
    {},
    h(
      "span",
      {},
      h("strong", { class: "over" }, label),
      " ",
      describeFault(fault, urlOf),
      h(
        "span",
        { class: "quiet" },
        ` · hit ${hit} of ${seen}${until ? ` · until ${showMinute(until)}` : " · until removed"}`,
      ),
    ),
    button("Remove", lift, { key: `remove ${id}` }),
  )
}
