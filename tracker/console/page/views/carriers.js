// @ts-check
// The keys used to query carriers, a form to enter or change one, and how much of what they send is understood.
import { get, post } from "../control.js"
import { h, show } from "../parts/element.js"
import { pageSection } from "../parts/split.js"
import { drawCounts } from "./carrier-counts.js"
import { openCarrierForm } from "./carrier-form.js"
import { drawCredential } from "./carrier-key.js"
import { drawTrial } from "./try-key.js"

/** @typedef {import("../answers.d.ts").CarrierCounts} CarrierCounts */
/** @typedef {import("../answers.d.ts").Credential} Credential */
/** @typedef {import("../answers.d.ts").KeyForms} KeyForms */

/** @param {HTMLElement} place */
export function openCarriers(place) {
  const [list, trying, entering, sent] = [h("div"), h("div"), h("div"), h("div")]
  const title = h("div", { class: "tools" }, h("h1", { class: "title" }, "Carriers"))
  place.append(h("div", { class: "page" }, title, list, trying, entering, sent))
  /** @type {KeyForms | undefined} */
  let forms
  /** @type {ReturnType<typeof openCarrierForm> | undefined} */
  let form
  /** @param {Credential} credential */
  const tryOut = ({ id, carrier }) => {
    const send = async (/** @type {import("./try-key.js").Asked} */ asked) => {
      const tried = await post(`/control/credentials/${encodeURIComponent(id)}/try`, asked)
      await refresh()
      return tried
    }
    trying.replaceChildren(pageSection(`Try the key ${id} of ${carrier}`, drawTrial(id, send)))
    trying.querySelector("input")?.focus()
  }
  const refresh = async () => {
    /** @type {KeyForms} */
    const known = forms ?? (await get("/control/credentials/forms"))
    forms = known
    const { can_enter: canEnter, carriers } = known
    if (canEnter && !form) {
      form = openCarrierForm(carriers, refresh)
      entering.replaceChildren(form.element)
    }
    if (canEnter === false) show(entering, canEnter, drawClosed)
    /** @type {Credential[]} */
    const credentials = await get("/control/credentials")
    show(list, credentials, () =>
      credentials.length === 0
        ? drawNone(canEnter)
        : credentials.map((one) => drawCredential(one, { refresh, change: (each) => form?.change(each), tryOut })),
    )
    /** @type {CarrierCounts[]} */
    const counts = await get("/control/answers")
    show(sent, counts, () => drawCounts(counts))
  }
  return { refresh }
}

/** @param {boolean | null} canEnter */
function drawNone(canEnter) {
  const [what, why] =
    canEnter === null
      ? [
          "No carrier is asked",
          "The world is simulated. With TRACKER_SOURCE=carriers the tracker asks real ones: docs/sources.md.",
        ]
      : ["No key yet", "Enter the first one below. docs/sources.md says how to get one from each carrier."]
  return h("div", { class: "empty" }, h("strong", {}, what), h("p", { class: "quiet" }, why))
}

const drawClosed = () =>
  pageSection(
    "Enter a key",
    h(
      "p",
      {},
      "Keys are kept sealed. Set TRACKER_CREDENTIAL_KEYS to a name, a colon, and what ",
      h("code", { class: "mono" }, "openssl rand -base64 32"),
      " prints, then start the tracker again.",
    ),
  )
