/** The request header in which proxy.ts gives a page its own path and query. A sender's own value is overwritten. */
export const pathHeader = "x-freeday-path"
