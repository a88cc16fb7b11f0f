// @ts-check
// What clients requested, and what the service answered.
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
    placeholder: "Path contains",
    "aria-label": "Path contains",
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
        check("Errors only", false, (on) => {
          onlyRefused = on
          return refresh()
        }),
        button("Clear", clear),
      ],
      columns: [
        { label: "Request" },
        { label: "Response", look: "w-state" },
        { label: "Time taken", look: "number w-short lesser" },
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
      empty: () => ["No calls to show", "Requests to the service appear here as they arrive. The newest 200 are kept."],
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
            ["Response", httpState(call.status)],
            ["Account", call.account ?? "none: refused before a key was accepted"],
            ["World time", `${showStamp(call.at)} UTC`],
            ["Time taken", `${call.took_ms} ms`],
            ["Content-Type", call.content_type ?? "none"],
            ...(call.retry_after ? [/** @type {[string, string]} */ (["Retry-After", `${call.retry_after} s`])] : []),
          ]),
        ),
        bodyText("Request body", call.request_body, "None."),
        bodyText("Response body", call.answer_body, "None, or not text."),
      ])
    },
  }
}
