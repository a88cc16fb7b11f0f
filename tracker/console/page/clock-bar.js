// @ts-check
// The world clock, always visible: the time, whether it runs, its speed, and jumps ahead.
import { button, choices } from "./parts/button.js"
import { h, show } from "./parts/element.js"
import { input } from "./parts/field.js"
import { showDate, showSeconds } from "./parts/time.js"
import { showToast } from "./parts/toast.js"
import { themeButton } from "./theme.js"
import { changeClock, isInvented, lastClock, readClock, worldNow } from "./world-clock.js"

const HOUR = 3_600_000
/** @type {[speed: string, label: string][]} */
const SPEEDS = [
  ["1", "Real time"],
  ["60", "1 min/s"],
  ["600", "10 min/s"],
  ["3600", "1 h/s"],
  ["86400", "1 day/s"],
]
/** @type {[label: string, ms: number][]} */
const JUMPS = [
  ["+1 h", HOUR],
  ["+6 h", 6 * HOUR],
  ["+1 day", 24 * HOUR],
  ["+7 days", 7 * 24 * HOUR],
]

/** @param {HTMLElement} bar @param {() => unknown} moved  called after the world has been moved */
export function openClockBar(bar, moved) {
  const time = h("time", { class: "time" })
  const date = h("span", { class: "quiet small" })
  const running = h("div", { class: "running" })
  const speeds = h("div", { class: "speeds" })
  const until = input({ type: "datetime-local", "aria-label": "Jump to, in UTC" })
  const jump = async (/** @type {string} */ to) => {
    await changeClock({ now: to })
    tick()
    await moved()
  }
  const jumpTo = () => {
    if (until.value === "") showToast("Choose a date and time to jump to, in UTC.", "bad")
    else return jump(`${until.value.length === 16 ? `${until.value}:00` : until.value}Z`)
  }
  const settings = [
    running,
    speeds,
    h(
      "div",
      { class: "to-jumps" },
      button("Jump…", () => bar.classList.toggle("jumping")),
    ),
    h(
      "div",
      { class: "jumps", role: "group", "aria-label": "Jump ahead" },
      JUMPS.map(([label, ms]) => button(label, () => jump(new Date(Math.ceil(worldNow()) + ms).toISOString()))),
    ),
    h("div", { class: "line jump-to" }, until, button("Jump to, UTC", jumpTo)),
  ]
  const end = h("div", { class: "end" }, themeButton())
  bar.append(h("div", { class: "world-time" }, time, date), end)

  const tick = () => {
    const now = worldNow()
    time.textContent = `${showSeconds(now)} UTC`
    const world = `world time${lastClock()?.running ? "" : ", paused"}`
    date.textContent = `${showDate(now)}, ${isInvented() ? world : "real time"}`
  }
  const toggle = async () => {
    if (!isInvented()) return
    await changeClock({ running: !lastClock()?.running })
    draw()
  }
  const draw = () => {
    const clock = lastClock()
    if (!clock) return
    if (!isInvented()) return tick()
    if (!running.isConnected) end.before(...settings)
    const { speed } = clock
    const known = SPEEDS.some(([each]) => Number(each) === speed)
    show(running, clock.running, () =>
      clock.running
        ? button("Pause", toggle, { icon: "pause", key: "toggle", title: "Pause the world (p)" })
        : button("Play", toggle, { icon: "play", key: "toggle", look: "first", title: "Let the world go on (p)" }),
    )
    show(speeds, speed, () =>
      choices("Speed", known ? SPEEDS : [...SPEEDS, [String(speed), `${speed}×`]], String(speed), async (value) => {
        await changeClock({ speed: Number(value) })
        draw()
      }),
    )
    tick()
  }
  setInterval(tick, 200)
  return {
    toggle,
    refresh: async () => {
      await readClock()
      draw()
    },
  }
}
