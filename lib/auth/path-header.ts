/** The request header in which proxy.ts gives a page its own path and query. It overwrites a sender's value. */
export const pathHeader = "x-freeday-path"
