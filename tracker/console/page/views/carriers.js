// @ts-check
// The keys with which carriers are asked: what each may still do, and why one waits.
import { get, post } from "../control.js"
import { button } from "../parts/button.js"
import { h, show } from "../parts/element.js"
import { pageSection } from "../parts/split.js"
import { showMinute } from "../parts/time.js"
import { showToast } from "../parts/toast.js"

/** @typedef {import("../answers.d.ts").Credential} Credential */

/** @type {Record<string, string>} */
const WHY = {
  credentials: "The carrier refused the key. Check it, then set it free.",
  entitlement: "The key may not see this product. Ask the carrier for it, then set it free.",
}

/** @param {HTMLElement} place */
export function openCarriers(place) {
  const list = h("div")
  place.append(h("div", { class: "page" }, h("div", { class: "tools" }, h("h1", { class: "title" }, "Carriers")), list))
  const refresh = async () => {
    /** @type {Credential[]} */
    const credentials = await get("/control/credentials")
    show(list, credentials, () =>
      credentials.length === 0
        ? h(
            "p",
            { class: "quiet" },
            "No carrier is asked: the world is simulated. docs/sources.md says how to enter a key.",
          )
        : pageSection(
            credentials.length === 1 ? "1 key" : `${credentials.length} keys`,
            h(
              "ul",
              { class: "items" },
              credentials.map((one) => drawCredential(one, refresh)),
            ),
          ),
    )
  }
  return { refresh }
}

/** @param {Credential} credential @param {() => unknown} refresh */
function drawCredential(credential, refresh) {
  const { id, carrier, scacs, parked, calls, carries } = credential
  const resume = async () => {
    await post(`/control/credentials/${encodeURIComponent(id)}/resume`)
    showToast(`${carrier}: asked again from now on.`)
    await refresh()
  }
  const left = calls.map(
    ({ per, most, left }) => `${left.toLocaleString("en")} of ${most.toLocaleString("en")} a ${per}`,
  )
  return h(
    "li",
    {},
    h(
      "span",
      {},
      h("strong", { class: parked ? "over" : null }, carrier),
      ` ${scacs.join(", ")}${id === scacs[0] ? "" : `, key ${id}`} `,
      h(
        "span",
        { class: "quiet" },
        `· ${stateOf(credential)} · calls left: ${left.join(", ")} · carries ${carries} bills`,
      ),
    ),
    (parked || credential.failures > 0) && button("Set free", resume, { key: `resume ${id}` }),
  )
}

/** @param {Credential} credential */
function stateOf({ parked, failures, open_until }) {
  if (parked?.why === "throttled") return `the carrier asks to wait until ${showMinute(parked.until ?? "")}`
  if (parked) return WHY[parked.why] ?? parked.why
  if (failures === 0) return "answers"
  const times = failures === 1 ? "once" : `${failures} times in a row`
  return `not answered ${times}${open_until ? `, asked again ${showMinute(open_until)}` : ""}`
}
