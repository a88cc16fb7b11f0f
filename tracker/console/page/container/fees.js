// @ts-check
import { button } from "../parts/button.js"
import { h, words } from "../parts/element.js"
import { input, select } from "../parts/field.js"
import { section } from "../parts/split.js"
import { showToast } from "../parts/toast.js"

/** @typedef {import("../answers.d.ts").Fee} Fee */

const TYPES = ["demurrage", "extended_dwell_time", "exam", "total", "other"]

/**
 * @param {Fee[] | undefined} fees undefined: the terminal reports none of it @param {import("./panel.js").Report}
 * report
 */
export function drawFees(fees, report) {
  const type = select(
    TYPES.map((each) => [each, words(each)]),
    "demurrage",
    { "aria-label": "Fee type" },
  )
  const amount = input({ type: "number", min: "0", step: "0.01", placeholder: "Amount", "aria-label": "Amount" })
  const currency = input({ value: "USD", maxlength: "3", "aria-label": "Currency" })
  const all = fees ?? []
  const add = () => {
    if (amount.value === "") return showToast("Enter the fee amount; 0 is allowed.", "bad")
    const fee = { type: type.value, amount: Number(amount.value), currency_code: currency.value.toUpperCase() }
    return report({ fees: [...all, fee] }, `${words(fee.type)} reported.`)
  }
  return section(
    "Fees",
    fees === undefined && h("p", { class: "quiet" }, "The terminal does not report fees."),
    fees?.length === 0 && h("p", { class: "quiet" }, "None reported."),
    h(
      "ul",
      { class: "items" },
      all.map((fee, n) =>
        h(
          "li",
          {},
          h("span", {}, words(fee.type)),
          h("span", {}, `${fee.amount.toFixed(2)} ${fee.currency_code}`),
          button("Remove", () => report({ fees: all.filter((_, each) => each !== n) }, `${words(fee.type)} removed.`), {
            key: `remove ${fee.type} ${n}`,
          }),
        ),
      ),
    ),
    h("div", { class: "grid" }, type, amount, currency, button("Add fee", add)),
    h(
      "div",
      { class: "line" },
      button("Report none", () => report({ fees: [] }, "No fees reported."), { key: "no fees" }),
      button("Stop reporting", () => report({ fees: null }, "Fees are no longer reported."), {
        key: "unreported fees",
      }),
    ),
  )
}
