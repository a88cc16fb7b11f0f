// @ts-check
import { button, copyButton } from "../parts/button.js"
import { h } from "../parts/element.js"

/** @param {import("../answers.d.ts").NewKey} made @param {() => void} close */
export function drawNewKey({ key }, close) {
  const command = `curl -H 'Authorization: Token ${key}' ${location.origin}/v2/containers`
  return h(
    "div",
    { class: "shown-once" },
    h("strong", {}, "New key. Copy it now: it is not shown again."),
    h(
      "div",
      { class: "line" },
      h("code", { class: "mono grow" }, key),
      copyButton("the key", () => key),
    ),
    h(
      "div",
      { class: "line" },
      h("code", { class: "mono grow" }, command),
      copyButton("the command", () => command),
    ),
    h("div", { class: "line" }, button("Done", close)),
  )
}
