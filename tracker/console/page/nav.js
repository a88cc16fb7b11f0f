// @ts-check
import { get } from "./control.js"
import { h, show } from "./parts/element.js"
import { icon } from "./parts/icon.js"

/** @type {[name: string, label: string, short: string, picture: import("./parts/icon.js").IconName][]} */
const PLACES = [
  ["containers", "Containers", "Containers", "container"],
  ["requests", "Tracking requests", "Requests", "list"],
  ["calls", "API calls", "Calls", "calls"],
  ["deliveries", "Deliveries", "Deliveries", "send"],
  ["faults", "Faults", "Faults", "bolt"],
  ["carriers", "Carriers", "Carriers", "ship"],
  ["accounts", "Accounts and keys", "Keys", "key"],
]
/** A phone shows this many of them, then "More". */
const IN_BAR = 4
const narrow = matchMedia("(width < 640px)")

/** @param {HTMLElement} nav */
export function openNav(nav) {
  const counts = Object.fromEntries(PLACES.map(([name]) => [name, h("span", { class: "count" })]))
  const idle = h("p", { class: "small quiet" })
  const links = PLACES.map(([name, label, short, picture]) =>
    h(
      "a",
      { href: `#/${name}`, title: label },
      icon(picture),
      h("span", { class: "word" }, narrow.matches ? short : label),
      counts[name],
    ),
  )
  const rest = h("div", { class: "rest", id: "nav-rest" }, links.slice(IN_BAR))
  const more = h(
    "button",
    { class: "more", type: "button", popovertarget: "nav-rest" },
    icon("more"),
    h("span", { class: "word" }, "More"),
  )
  const fold = () => {
    if (narrow.matches) rest.setAttribute("popover", "auto")
    else rest.removeAttribute("popover")
  }
  fold()
  narrow.addEventListener("change", () => {
    fold()
    for (const [n, link] of links.entries()) {
      const word = link.querySelector(".word")
      if (word) word.textContent = PLACES[n]?.[narrow.matches ? 2 : 1] ?? ""
    }
  })
  nav.append(
    h(
      "div",
      { class: "brand" },
      h("img", { src: "/console/mark.svg", alt: "", width: 20, height: 20 }),
      h("span", {}, "Tracker"),
    ),
    ...links.slice(0, IN_BAR),
    more,
    rest,
    h("footer", {}, h("p", { class: "small base" }, `${location.origin}/v2`), idle),
  )

  return {
    /** @param {string} name */
    mark: (name) => {
      for (const [n, link] of links.entries()) {
        if (PLACES[n]?.[0] === name) link.setAttribute("aria-current", "page")
        else link.removeAttribute("aria-current")
      }
      const isInRest = PLACES.slice(IN_BAR).some(([each]) => each === name)
      more.classList.toggle("current", isInRest)
      if (rest.matches(":popover-open")) rest.hidePopover()
    },
    refresh: async () => {
      /** @type {[import("./answers.d.ts").Health, unknown[]]} */
      const [health, faults] = await Promise.all([get("/control/health"), get("/control/faults")])
      const { containers, pending_deliveries: pending } = health
      /** @type {Record<string, [number, string]>} */
      const shown = {
        containers: [containers, "tracked"],
        deliveries: [pending, "waiting"],
        faults: [faults.length, "active"],
      }
      for (const [name, [n, meaning]] of Object.entries(shown)) {
        const place = counts[name]
        if (!place) continue
        place.classList.toggle("alarm", name === "faults" && n > 0)
        show(place, n, () =>
          n === 0 ? "" : [n.toLocaleString("en"), h("span", { class: "only-read" }, ` ${meaning}`)],
        )
      }
      idle.textContent = health.idle ? "Nothing due now" : "Working"
    },
  }
}
