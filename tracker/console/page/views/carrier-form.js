// @ts-check
// The form to enter or change a carrier key. The tracker says which fields the carrier needs.
import { ControlError, patch, post } from "../control.js"
import { button } from "../parts/button.js"
import { h } from "../parts/element.js"
import { area, field, input, select } from "../parts/field.js"
import { showToast } from "../parts/toast.js"
import { drawTrial } from "./try-key.js"

/** @typedef {import("../answers.d.ts").CarrierForm} CarrierForm */
/** @typedef {import("../answers.d.ts").KeyField} KeyField */
/** @typedef {import("../answers.d.ts").Credential} Credential */
/** @typedef {{ at: string, control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement }} Part */

/** @param {CarrierForm[]} carriers @param {() => Promise<void>} saved */
export function openCarrierForm(carriers, saved) {
  /** @type {Credential | undefined} */
  let changing
  /** @type {Part[]} */
  let parts = []
  const heading = h("h2")
  const carrier = select(
    carriers.map((one) => [one.carrier, `${one.name} (${one.scacs.join(", ")})`]),
    carriers[0]?.carrier ?? "",
    { onchange: () => draw() },
  )
  const [body, wrong] = [h("div"), h("ul", { class: "wrong", role: "alert" })]
  const element = h("section", { class: "section" }, heading, body, wrong)

  const draw = (way = 0) => {
    const form = carriers.find((one) => one.carrier === (changing?.code ?? carrier.value))
    if (!form) return
    parts = []
    wrong.replaceChildren()
    heading.textContent = changing ? `Change the key ${changing.id} of ${changing.carrier}` : "Enter a key"
    body.replaceChildren(...fieldsOf(form, way), actions(), drawTrial("typed", askWithTyped))
  }
  const left = () => (changing ? "Unchanged" : null)
  /** @param {string} at @param {string} label @param {Part["control"]} control @param {{ look?: string, hint?: string }} [more] */
  const add = (at, label, control, { look = "", hint = "" } = {}) => {
    parts.push({ at, control })
    return field(label, control, look, hint)
  }
  const addField = (/** @type {KeyField} */ { name, label, hint, kind }) =>
    kind === "file"
      ? add(`/fields/${name}`, `${label}, as PEM`, area({ placeholder: left() }), { look: "wide", hint })
      : add(
          `/fields/${name}`,
          label,
          input({ type: kind === "secret" ? "password" : "text", placeholder: left(), maxlength: "2000" }),
          { hint },
        )
  const addAddress = (/** @type {CarrierForm["addresses"][number]} */ { name, label, hint }) =>
    add(`/${name}`, label, input({ type: "url", placeholder: left() ?? "https://", maxlength: "500" }), { hint })

  /** @param {CarrierForm} form @param {number} way */
  const fieldsOf = (form, way) => {
    const ways = select(
      form.ways.map((fields, n) => [String(n), fields.map(({ label }) => label).join(" and ")]),
      String(way),
      { onchange: () => draw(Number(ways.value)) },
    )
    const rest = form.addresses.filter(({ issued }) => !issued)
    return [
      h("p", { class: "quiet" }, form.how),
      h(
        "div",
        { class: "grid" },
        !changing && field("Carrier", carrier),
        form.ways.length > 1 && field("What the carrier gave you", ways),
        form.plans.length > 1 && add("/plan", "Plan", select(plansOf(form), "")),
        ...(form.ways[way] ?? []).map(addField),
        ...form.addresses.filter(({ issued }) => issued).map(addAddress),
      ),
      h(
        "details",
        { class: "fold" },
        h("summary", {}, "More"),
        h(
          "div",
          { class: "grid" },
          !changing && add("/id", "Name, where you have several", input({ maxlength: "60" })),
          ...form.more.map(addField),
          ...rest.map((each) => addAddress({ ...each, label: `${each.label}, if not the usual` })),
        ),
      ),
    ]
  }
  /** @param {CarrierForm} form @returns {[string, string][]} */
  const plansOf = ({ plans }) => [
    ["", changing ? "Unchanged" : `${plans[0]} (where you do not know)`],
    .../** @type {[string, string][]} */ (plans.map((plan) => [plan, plan])),
  ]
  const actions = () =>
    h(
      "div",
      { class: "line" },
      button(changing ? "Save the change" : "Save the key", save, { look: "first", key: "save key" }),
      changing && button("Do not change", () => open(undefined)),
    )
  /** @param {import("./try-key.js").Asked} asked */
  const askWithTyped = (asked) =>
    changing
      ? post(`/control/credentials/${encodeURIComponent(changing.id)}/try`, { ...asked, key: toSend() })
      : post("/control/credentials/try", { ...asked, key: { carrier: carrier.value, ...toSend() } })
  const save = async () => {
    wrong.replaceChildren()
    for (const { control } of parts) control.removeAttribute("aria-invalid")
    try {
      if (changing) await patch(`/control/credentials/${encodeURIComponent(changing.id)}`, toSend())
      else await post("/control/credentials", { carrier: carrier.value, ...toSend() })
    } catch (cause) {
      if (!(cause instanceof ControlError)) throw cause
      return showWrong(cause)
    }
    showToast(
      changing
        ? `${changing.carrier}: asked with the changed key from now on.`
        : "Saved. The carrier is asked from now on.",
    )
    open(undefined)
    await saved()
  }
  const toSend = () => {
    const filled = parts.filter(({ control }) => control.value.trim() !== "")
    const named = filled.map(({ at, control }) => /** @type {const} */ ([at.split("/").slice(1), control.value]))
    return {
      ...Object.fromEntries(named.flatMap(([[name, inner], value]) => (inner || !name ? [] : [[name, value]]))),
      fields: Object.fromEntries(named.flatMap(([[, inner], value]) => (inner ? [[inner, value]] : []))),
    }
  }
  const showWrong = (/** @type {ControlError} */ { lines }) => {
    wrong.replaceChildren(...lines.map(({ text }) => h("li", {}, text)))
    const bad = parts.filter(({ at }) => lines.some((line) => line.at === at))
    for (const { control } of bad) {
      control.setAttribute("aria-invalid", "true")
      control.closest("details")?.setAttribute("open", "")
    }
    bad[0]?.control.focus()
  }
  const open = (/** @type {Credential | undefined} */ credential) => {
    changing = credential
    draw()
    if (!credential) return
    element.scrollIntoView({ block: "nearest" })
    parts[0]?.control.focus()
  }
  draw()
  return { element, change: open }
}
