// @ts-check
// What is sent to webhooks: each delivery, its attempts, and the bytes of its body.
import { get } from "../control.js"
import { bodyText } from "../parts/body.js"
import { h, show, words } from "../parts/element.js"
import { select } from "../parts/field.js"
import { copied, facts, openSplit, section } from "../parts/split.js"
import { httpState, state } from "../parts/state.js"
import { showStamp } from "../parts/time.js"

/** @typedef {import("../answers.d.ts").DeliveryLine} DeliveryLine */
/** @typedef {import("../answers.d.ts").Delivery} Delivery */
/** @typedef {import("../answers.d.ts").Webhook} Webhook */

/** @param {HTMLElement} place @param {string} chosen */
export function openDeliveries(place, chosen) {
  /** @type {Webhook[]} */
  let webhooks = []
  /** @returns {Promise<void>} */
  const refresh = () => split.refresh()
  const status = select(
    [
      ["", "All statuses"],
      ["pending", "Pending"],
      ["succeeded", "Succeeded"],
      ["failed", "Failed"],
    ],
    "",
    { "aria-label": "Status", onchange: refresh },
  )
  const webhook = select([["", "All webhooks"]], "", { "aria-label": "Webhook", onchange: refresh })
  const urlOf = (/** @type {string} */ id) => webhooks.find((each) => each.id === id)?.url ?? "deleted"
  const split = openSplit(
    place,
    {
      name: "deliveries",
      title: "Deliveries",
      tools: [status, webhook],
      columns: [
        { label: "Event" },
        { label: "Status", look: "w-state" },
        { label: "Attempts", look: "number w-short lesser" },
        { label: "Webhook", look: "w-url lesser" },
        { label: "Created, world time", look: "w-time least" },
      ],
      load: async () => {
        webhooks = await get("/control/webhooks")
        for (const { id, url } of webhooks.slice(webhook.options.length - 1))
          webhook.append(h("option", { value: id }, url))
        /** @type {DeliveryLine[]} */
        const all = await get(`/control/deliveries?status=${status.value}&webhook=${webhook.value}`)
        return all.slice(0, 200)
      },
      keyOf: ({ id }) => id,
      cells: ({ event, status: now, attempts, webhook_id, created_at, last_status, last_problem }) => [
        event,
        state(now, now === "succeeded" || attempts === 0 ? undefined : `${now}: ${last_status ?? last_problem}`),
        String(attempts),
        urlOf(webhook_id),
        showStamp(created_at),
      ],
      empty: () =>
        webhooks.length === 0
          ? ["No webhook is registered", "POST /v2/webhooks with a url and events. What is sent to it appears here."]
          : ["No deliveries to show", "Let the clock run, or advance a container."],
      panel: openDelivery,
    },
    chosen,
  )
  return split
}

/** @param {string} id */
function openDelivery(id) {
  const body = h("div")
  return {
    title: () => "Delivery",
    body,
    refresh: async () => {
      /** @type {Delivery} */
      const delivery = await get(`/control/deliveries/${id}`)
      show(body, delivery, () => draw(delivery))
    },
  }
}

/** @param {Delivery} delivery */
function draw({ id, event, status, created_at, next_try_at, reference, url, attempts, body }) {
  return [
    h(
      "section",
      { class: "section" },
      facts([
        ["Event", event],
        ["Status", state(status)],
        ["Webhook", url ?? "deleted"],
        ["About", [words(reference.type), copied(reference.id, "its id")]],
        ["Notification", copied(id, "the notification's id")],
        ["Created", `${showStamp(created_at)} UTC`],
        ...(next_try_at && status === "pending"
          ? [/** @type {[string, string]} */ (["Next attempt", `${showStamp(next_try_at)} UTC`])]
          : []),
      ]),
    ),
    section(
      attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`,
      h(
        "ol",
        { class: "items" },
        attempts.map(({ at, status: answer, problem, took_ms }) =>
          h("li", {}, httpState(answer, problem), h("span", { class: "quiet" }, `${took_ms} ms, ${showStamp(at)} UTC`)),
        ),
      ),
    ),
    bodyText(
      "Body",
      body,
      "No longer kept. Bodies are kept of pending deliveries and of the newest 500 sent since the start.",
    ),
  ]
}
