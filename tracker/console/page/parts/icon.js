// @ts-check
const PATHS = {
  container: "M3 7h18v10H3zM8 7v10M12 7v10M16 7v10",
  list: "M4 6h16M4 12h16M4 18h10",
  calls: "M8 4 4 8l4 4M4 8h16M16 12l4 4-4 4M20 16H4",
  send: "M21 3 10 14M21 3l-7 18-4-7-7-4z",
  bolt: "M13 2 4 14h7l-1 8 9-12h-7z",
  ship: "M4 15l2 5h12l2-5-8-3zM6 14V8h12v6M10 8V4h4v4",
  more: "M5 12v.1M12 12v.1M19 12v.1",
  key: "M15 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM11 13v8M11 17h3",
  play: "M7 4v16l13-8z",
  pause: "M7 4h4v16H7zM14 4h4v16h-4z",
  theme: "M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  close: "M6 6l12 12M18 6 6 18",
  back: "M15 5l-7 7 7 7",
  tick: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM7.5 12.5l3 3 6-7",
  cross: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM9 9l6 6M15 9l-6 6",
  clock: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 6v6l4 2",
  lock: "M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4",
  move: "M4 12h16M14 6l6 6-6 6",
  ask: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM9.5 9a2.6 2.6 0 1 1 3.6 2.4c-.7.3-1.1.9-1.1 1.6M12 16.5v.1",
  stop: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM8 12h8",
}
const SVG = "http://www.w3.org/2000/svg"

/** @typedef {keyof typeof PATHS} IconName */

/** An icon beside words, never alone. @param {IconName} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg")
  const path = document.createElementNS(SVG, "path")
  const look = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": "1.8" }
  for (const [key, value] of Object.entries({ ...look, "aria-hidden": "true" })) svg.setAttribute(key, value)
  path.setAttribute("d", PATHS[name])
  path.setAttribute("stroke-linecap", "round")
  path.setAttribute("stroke-linejoin", "round")
  svg.append(path)
  return svg
}
