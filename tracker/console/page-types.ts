// No module imports the page's scripts; naming their types here brings them into the type check.
export type Page = typeof import("./page/main.js")
