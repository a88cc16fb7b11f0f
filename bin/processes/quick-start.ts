/** Arguments of Node for a process of ours, before its script. */
export const QUICK_START = ["--import", new URL("./quick-start-hooks.mjs", import.meta.url).href]
