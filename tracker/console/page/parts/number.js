// @ts-check
import { h } from "./element.js"

/** A container number with owner, serial and check digit spaced apart, copied as one word. @param {string} number */
export function containerNumber(number) {
  if (!/^[A-Z]{4}\d{7}$/.test(number)) return h("span", { class: "mono" }, number)
  return h(
    "span",
    { class: "mono container" },
    h("span", { class: "owner" }, number.slice(0, 4)),
    h("span", {}, number.slice(4, 10)),
    h("span", { class: "digit" }, number.slice(10)),
  )
}
