// @ts-check
// One carrier key: its state, what it may still do, and whether the carrier pushes events.
import { post, remove } from "../control.js"
import { button } from "../parts/button.js"
import { h } from "../parts/element.js"
import { facts } from "../parts/split.js"
import { showMinute } from "../parts/time.js"
import { showToast } from "../parts/toast.js"

/** @typedef {import("../answers.d.ts").Credential} Credential */
/** @typedef {import("../answers.d.ts").Push} Push */
/** @typedef {{ refresh: () => Promise<void>, change: (credential: Credential) => void, tryOut: (credential: Credential) => void }} Doing */

/** @type {Record<string, string>} */
const WHY = {
  credentials: "The carrier refused the key. Check it, then set it free.",
  entitlement: "The key may not see this product. Ask the carrier for it, then set it free.",
}
/** @type {Record<Push["state"], string>} */
const PUSH = {
  none: "Not offered by this carrier",
  settings: "As the file or the environment has it",
  offered: "Not begun",
  beginning: "Beginning",
  on: "The carrier sends what is new",
  rotating: "New secret on its way, both are valid",
  ending: "Ending: the address is closed, the carrier does not know it yet",
}
const PROOF = {
  live_key: "A key in use",
  public_answer: "Answers that others published",
  description: "The carrier's description alone",
  nothing: "Nothing yet",
}
const AT = { settings: "the file or the environment", console: "the console" }

/** @param {Credential} credential @param {Doing} doing */
export function drawCredential(credential, { refresh, change, tryOut }) {
  const { id, carrier, scacs, from, problem, unused_for: other, parked, calls, carries, next_beats: next } = credential
  const path = `/control/credentials/${encodeURIComponent(id)}`
  const name = id === credential.code ? carrier : `${carrier}, key ${id}`
  const isWaiting = parked !== null || credential.failures > 0
  const isAsked = !problem && !other
  const resume = async () => {
    await post(`${path}/resume`)
    showToast(`${carrier}: asked again from now on.`)
    await refresh()
  }
  const end = async () => {
    if (!confirm(`Remove the key of ${name}? The carrier is then asked no more.`)) return
    await remove(path)
    showToast(`The key of ${name} is removed.`)
    await refresh()
  }
  const left = calls.map(
    ({ per, most, left: still }) => `${still.toLocaleString("en")} of ${most.toLocaleString("en")} a ${per}`,
  )
  return h(
    "section",
    { class: "section" },
    h(
      "div",
      { class: "heading" },
      h("h2", { class: isAsked && !parked ? null : "over" }, name),
      h(
        "div",
        { class: "line" },
        isAsked && button("Try it", () => tryOut(credential), { key: `try ${id} ${from}` }),
        isWaiting && isAsked && button("Set free", resume, { key: `resume ${id}` }),
        from === "console" && button("Change", () => change(credential), { key: `change ${id}` }),
        from === "console" && button("Remove", end, { look: "risky", key: `remove ${id} ${from}` }),
      ),
    ),
    facts([
      ["State", problem ?? (other ? unusedOf(credential) : stateOf(credential))],
      ["Lines", scacs.join(", ")],
      ["Calls left", left.join(", ")],
      ["Carries", `${carries.toLocaleString("en")} bills`],
      [
        "Asked next",
        next ? `${showMinute(next.at)}; bills due within the hour: ${next.within_hour}` : "Nothing is due",
      ],
      ["Reading proved by", PROOF[credential.proof]],
      ["Kept in", from === "console" ? "The console, sealed" : "The file or the environment: change it there"],
      ["Push", drawPush(credential, path, isAsked, refresh)],
    ]),
  )
}

/** @param {Credential} credential @param {string} path @param {boolean} isAsked @param {() => Promise<void>} refresh */
function drawPush({ id, carrier, push }, path, isAsked, refresh) {
  const { state, problem, checked_at: checked, last_delivery_at: last } = push
  /** @param {() => Promise<unknown>} act @param {string} done */
  const doing = (act, done) => async () => {
    /** @type {Credential[]} */
    const after = /** @type {Credential[]} */ (await act())
    const trouble = after.find((one) => one.id === id)?.push.problem
    showToast(`${carrier}: ${trouble ? `${trouble} It is tried again.` : done}`, trouble ? "bad" : "good")
    await refresh()
  }
  const begin = doing(() => post(`${path}/push`), "sends what is new from now on.")
  const rotate = doing(() => post(`${path}/push/rotate`), "signs with a new secret. The old one is valid for an hour.")
  const end = doing(() => remove(`${path}/push`), "sends no more.")
  const isBegun = state === "on" || state === "rotating" || state === "beginning"
  const times = [
    isBegun && `last delivery ${last ? showMinute(last) : "none yet"}`,
    isBegun && checked && `seen at the carrier ${showMinute(checked)}`,
  ].filter((each) => typeof each === "string")
  return h(
    "div",
    { class: "push" },
    h("p", {}, PUSH[state], times.length > 0 && h("span", { class: "quiet" }, ` · ${times.join(" · ")}`)),
    problem && h("p", { class: "over" }, `${problem} It is tried again.`),
    isAsked &&
      h(
        "div",
        { class: "line" },
        (state === "offered" || state === "beginning") && button("Begin push", begin, { key: `begin ${id}` }),
        isBegun && button("New secret", rotate, { key: `rotate ${id}` }),
        isBegun && button("End push", end, { look: "risky", key: `end ${id}` }),
      ),
  )
}

/** @param {Credential} credential */
function unusedOf({ carrier, unused_for: other }) {
  return `Not used: ${carrier} is asked with the key ${other?.id} of ${other ? AT[other.from] : ""}`
}

/** @param {Credential} credential */
function stateOf({ parked, failures, open_until, knew_at, accepted_at }) {
  if (parked?.why === "throttled") return `The carrier asks to wait until ${showMinute(parked.until ?? "")}`
  if (parked) return WHY[parked.why] ?? parked.why
  if (failures === 0 && knew_at) return `Works: knew a number ${showMinute(knew_at)}`
  if (failures === 0) return accepted_at ? "Accepted, but nothing found yet" : "Not tried yet"
  const times = failures === 1 ? "once" : `${failures} times in a row`
  return `Not answered ${times}${open_until ? `, asked again ${showMinute(open_until)}` : ""}`
}
