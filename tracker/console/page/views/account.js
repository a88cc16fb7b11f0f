// @ts-check
import { patch, post, remove } from "../control.js"
import { button } from "../parts/button.js"
import { h, words } from "../parts/element.js"
import { check, field, select } from "../parts/field.js"
import { showMinute } from "../parts/time.js"
import { showToast } from "../parts/toast.js"

/** @typedef {import("../answers.d.ts").Account} Account */
/** @typedef {import("../answers.d.ts").Key} Key */
/** @typedef {import("../answers.d.ts").NewKey} NewKey */
/** @typedef {{ refresh: () => Promise<void>, showKey: (made: NewKey) => void }} Doing */

/** @type {[plan: string, label: string][]} */
export const PLANS = [
  ["paid", "Paid"],
  ["trial", "Trial: reads for 7 days"],
  ["free", "Free: tracking requests only"],
]
const ENTITLEMENTS = ["container_refresh", "routing", "rail_lfd", "map", "widget"]

/** @param {Account} account @param {Key[]} keys @param {Doing} doing */
export function drawAccount(account, keys, { refresh, showKey }) {
  const { id, name, plan, trial_ends_at: ends, entitlements } = account
  const change = async (/** @type {object} */ changed) => {
    await patch(`/control/accounts/${id}`, changed)
    showToast(`${name} saved.`)
    await refresh()
  }
  const makeKey = async () => {
    showKey(await post("/control/keys", { account_id: id }))
    await refresh()
  }
  const plans = select(PLANS, plan, {
    "data-key": `plan ${id}`,
    onchange: (/** @type {Event} */ event) => change({ plan: /** @type {HTMLSelectElement} */ (event.target).value }),
  })
  return h(
    "section",
    { class: "section" },
    h("div", { class: "heading" }, h("h2", {}, name), button("New key", makeKey, { key: `new key ${id}` })),
    h("div", { class: "grid" }, field(ends ? `Plan, trial ends ${showMinute(ends)}` : "Plan", plans)),
    h(
      "fieldset",
      {},
      h("legend", {}, "Enabled features"),
      h(
        "div",
        { class: "line" },
        ENTITLEMENTS.map((each) =>
          check(words(each), entitlements.includes(each), (on) =>
            change({ entitlements: on ? [...entitlements, each] : entitlements.filter((other) => other !== each) }),
          ),
        ),
      ),
    ),
    h(
      "ul",
      { class: "items" },
      keys.map((key) => drawKey(key, refresh)),
    ),
  )
}

/** @param {Key} key @param {() => unknown} refresh */
function drawKey({ id, masked, revoked_at }, refresh) {
  const revoke = async () => {
    await remove(`/control/keys/${id}`)
    showToast(`${masked} revoked. Calls with it now get 401.`)
    await refresh()
  }
  return h(
    "li",
    {},
    h("span", { class: "mono" }, masked),
    revoked_at
      ? h("span", { class: "quiet" }, `revoked ${showMinute(revoked_at)}`)
      : button("Revoke", revoke, { look: "risky", key: `revoke ${id}` }),
  )
}
