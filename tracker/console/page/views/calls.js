// @ts-check
// What clients asked the service, and what it answered.
import { get, remove } from "../control.js"
import { bodyText } from "../parts/body.js"
import { button } from "../parts/button.js"
import { h, show } from "../parts/element.js"
import { check, input } from "../parts/field.js"
import { facts, openSplit } from "../parts/split.js"
import { httpState } from "../parts/state.js"
import { showStamp } from "../parts/time.js"

/** @typedef {import("../answers.d.ts").CallLine} CallLine */
/** @typedef {import("../answers.d.ts").Call} Call */

/** @param {HTMLElement} place @param {string} chosen */
export function openCalls(place, chosen) {
  let onlyRefused = false
  const find = input({
    type: "search",
    class: "find",
    placeholder: "Part of the path",
    "aria-label": "Part of the path",
    oninput: () => refresh(),
  })
  /** @returns {Promise<void>} */
  const refresh = () => split.refresh()
  const clear = async () => {
    await remove("/control/calls")
    await refresh()
  }
  const split = openSplit(
    place,
    {
      name: "calls",
      title: "API calls",
      tools: [
        find,
        check("Only refused", false, (on) => {
          onlyRefused = on
          return refresh()
        }),
        button("Clear", clear),
      ],
      columns: [
        { label: "Request" },
        { label: "Answer", look: "w-state" },
        { label: "Took", look: "number w-short lesser" },
        { label: "Account", look: "w-name lesser" },
        { label: "World time", look: "w-time least" },
      ],
      load: async () => {
        /** @type {CallLine[]} */
        const calls = await get("/control/calls")
        return calls.filter(({ path, status }) => path.includes(find.value.trim()) && (!onlyRefused || status >= 400))
      },
      keyOf: ({ n }) => String(n),
      cells: ({ method, path, status, took_ms, account, at }) => [
        h("span", { class: "mono" }, `${method} ${path}`),
        httpState(status),
        `${took_ms} ms`,
        account ?? h("span", { class: "quiet" }, "none"),
        showStamp(at),
      ],
      empty: () => ["No calls to show", "Requests to the service appear here as they come; the newest 200 are kept."],
      panel: openCall,
    },
    chosen,
  )
  return split
}

/** @param {string} n */
function openCall(n) {
  const body = h("div")
  return {
    title: () => `Call ${n}`,
    body,
    refresh: async () => {
      if (body.dataset.shown !== undefined) return
      /** @type {Call} */
      const call = await get(`/control/calls/${n}`)
      show(body, call, () => [
        h(
          "section",
          { class: "section" },
          h("p", { class: "mono" }, `${call.method} ${call.path}`),
          facts([
            ["Answer", httpState(call.status)],
            ["Account", call.account ?? "none: refused before its key was accepted"],
            ["World time", `${showStamp(call.at)} UTC`],
            ["Took", `${call.took_ms} ms`],
            ["Content-Type", call.content_type ?? "none"],
            ...(call.retry_after ? [/** @type {[string, string]} */ (["Retry-After", `${call.retry_after} s`])] : []),
          ]),
        ),
        bodyText("Request body", call.request_body, "It had none."),
        bodyText("Answer body", call.answer_body, "It had none that can be read as text."),
      ])
    },
  }
}
