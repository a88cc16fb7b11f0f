/** Node arguments for our own processes, before the script. */
export const QUICK_START = ["--import", new URL("./quick-start-hooks.mjs", import.meta.url).href]
