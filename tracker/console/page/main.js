// @ts-check
// Opens the view that the address names (#/deliveries/<id>), and refreshes everything at an interval.
import { openClockBar } from "./clock-bar.js"
import { ControlError } from "./control.js"
import { listenToKeys } from "./keys.js"
import { openNav } from "./nav.js"
import { h } from "./parts/element.js"
import { openTheme } from "./theme.js"
import { openAccounts } from "./views/accounts.js"
import { openCalls } from "./views/calls.js"
import { openCarriers } from "./views/carriers.js"
import { openContainers } from "./views/containers.js"
import { openDeliveries } from "./views/deliveries.js"
import { openFaults } from "./views/faults.js"
import { openRequests } from "./views/requests.js"
import { lastClock } from "./world-clock.js"

const ROUND_MS = 1200
/** @type {Record<string, (place: HTMLElement, chosen: string) => import("./answers.d.ts").Opened>} */
const VIEWS = {
  containers: openContainers,
  requests: openRequests,
  calls: openCalls,
  deliveries: openDeliveries,
  faults: openFaults,
  carriers: openCarriers,
  accounts: openAccounts,
}

const place = /** @type {HTMLElement} */ (document.getElementById("view"))
const bar = /** @type {HTMLElement} */ (document.getElementById("clock"))
const notice = h("p", { class: "notice", role: "alert", hidden: true })
const nav = openNav(/** @type {HTMLElement} */ (document.getElementById("nav")))
/** @type {{ name: string, opened: import("./answers.d.ts").Opened } | undefined} */
let current

function readAddress() {
  const [name = "", ...rest] = location.hash.replace(/^#\//, "").split("/")
  return { name: name in VIEWS ? name : "containers", chosen: decodeURIComponent(rest.join("/")) }
}

function openView() {
  const { name, chosen } = readAddress()
  const open = VIEWS[name]
  if (!open) return
  if (current?.name === name && current.opened.choose) current.opened.choose(chosen)
  else {
    place.replaceChildren()
    current = { name, opened: open(place, chosen) }
  }
  nav.mark(name)
  void look()
}

async function look() {
  try {
    // It says what else may be shown.
    if (!lastClock()) await clock.refresh()
    await Promise.all([clock.refresh(), nav.refresh(), current?.opened.refresh()])
    notice.hidden = true
  } catch (cause) {
    if (!(cause instanceof ControlError)) throw cause
    notice.textContent = `${cause.message} Showing the last data received.`
    notice.hidden = false
  }
}

openTheme()
const clock = openClockBar(bar, look)
bar.append(notice)
listenToKeys({ p: () => clock.toggle() })
addEventListener("hashchange", openView)
openView()

// Nothing is redrawn while the pointer is pressed, or the click would be lost.
let pressing = false
addEventListener("pointerdown", () => {
  pressing = true
})
for (const name of ["pointerup", "pointercancel"]) {
  addEventListener(name, () => {
    pressing = false
  })
}

async function goRound() {
  if (!document.hidden && !pressing) await look()
  setTimeout(goRound, ROUND_MS)
}
setTimeout(goRound, ROUND_MS)
