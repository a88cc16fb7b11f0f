// No module imports the page's scripts, so these types bring them into the type check.
export type Page = typeof import("./page/main.js")
