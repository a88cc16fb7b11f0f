import type { Action } from "../rights.ts"

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** What there is to decide by which action a request needs. */
export type Asked = { request: Request; params: Record<string, string> }

/**
 * Who may ask: people whose role has the action; "public", anybody; "own", whoever passes a check of the handler's own (a
 * signature, a token), which route() does not make. A function looks at the request, once there is a session.
 */
export type Right = Action | "public" | "own" | ((asked: Asked) => Action)

/** By path as Next names it, and method. A path or a method without a row does not exist: every-route.test.ts. */
export type Rows = Record<`/api/${string}`, Partial<Record<Method, Right>>>
