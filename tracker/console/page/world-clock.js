// @ts-check
// World time as the tracker last reported it, and what it must be by now.
import { get, put } from "./control.js"

/** @typedef {import("./answers.d.ts").Clock} Clock */

/** @type {Clock & { heard: number } | undefined} */
let last

/** World time in milliseconds. */
export function worldNow() {
  if (!last) return Date.now()
  const passed = last.running ? (performance.now() - last.heard) * last.speed : 0
  return Date.parse(last.now) + passed
}

export const lastClock = () => last

/** Whether the world is invented, so that its clock can be set and things made to happen. */
export const isInvented = () => last?.invented === true

export async function readClock() {
  return take(await get("/control/clock"))
}

/** @param {{ now?: string, speed?: number, running?: boolean }} change */
export async function changeClock(change) {
  return take(await put("/control/clock", change))
}

/** @param {Clock} clock */
function take(clock) {
  last = { ...clock, heard: performance.now() }
  return last
}
