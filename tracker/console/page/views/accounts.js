// @ts-check
// Accounts with their plans and features, their keys, and whether requests are limited.
import { get, post, put } from "../control.js"
import { button } from "../parts/button.js"
import { h, show } from "../parts/element.js"
import { check, field, input, select } from "../parts/field.js"
import { pageSection } from "../parts/split.js"
import { showToast } from "../parts/toast.js"
import { drawAccount, PLANS } from "./account.js"
import { drawNewKey } from "./new-key.js"

/** @typedef {import("../answers.d.ts").Account} Account */
/** @typedef {import("../answers.d.ts").Key} Key */
/** @typedef {import("../answers.d.ts").NewKey} NewKey */
/** @typedef {import("../answers.d.ts").Limits} Limits */

/** @param {HTMLElement} place */
export function openAccounts(place) {
  const [limits, newKey, list] = [h("div"), h("div", { class: "section", hidden: true }), h("div")]
  const name = input({ maxlength: "200" })
  const plan = select(PLANS, "paid")
  const make = async () => {
    if (name.value.trim() === "") return showToast("Enter a name for the account.", "bad")
    await post("/control/accounts", { name: name.value.trim(), plan: plan.value })
    showToast(`${name.value.trim()} created. Create a key to use it.`)
    name.value = ""
    await refresh()
  }
  place.append(
    h(
      "div",
      { class: "page" },
      h("div", { class: "tools" }, h("h1", { class: "title" }, "Accounts and keys")),
      newKey,
      list,
      pageSection(
        "New account",
        h("div", { class: "grid" }, field("Name", name), field("Plan", plan), button("Create account", make)),
      ),
      limits,
    ),
  )
  /** Shows the value of a new key, which is never shown again. @param {NewKey} made */
  const showKey = (made) => {
    newKey.hidden = false
    newKey.replaceChildren(
      drawNewKey(made, () => {
        newKey.hidden = true
        newKey.replaceChildren()
      }),
    )
    newKey.scrollIntoView({ block: "nearest" })
  }
  const refresh = async () => {
    /** @type {[Account[], Key[], Limits]} */
    const [accounts, keys, counted] = await Promise.all([
      get("/control/accounts"),
      get("/control/keys"),
      get("/control/limits"),
    ])
    show(list, [accounts, keys], () =>
      accounts.map((account) =>
        drawAccount(
          account,
          keys.filter((key) => key.account_id === account.id),
          { refresh, showKey },
        ),
      ),
    )
    show(limits, counted, () => drawLimits(counted, refresh))
  }
  return { refresh }
}

/** @param {Limits} limits @param {() => unknown} refresh */
function drawLimits({ enabled, per_minute }, refresh) {
  const change = async (/** @type {boolean} */ on) => {
    await put("/control/limits", { enabled: on })
    await refresh()
  }
  const rates = Object.entries(per_minute).map(([bucket, n]) => `${bucket} ${n}`)
  return pageSection(
    "Request limits",
    check("Count requests, and answer 429 over the limit", enabled, change),
    h("p", { class: "quiet" }, `In any 60 s of real time, per account: ${rates.join(", ")}.`),
  )
}
