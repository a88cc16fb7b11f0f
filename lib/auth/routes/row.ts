import type { Action } from "../rights.ts"

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** What a right can be decided from. */
export type Asked = { request: Request; params: Record<string, string> }

/**
 * Who may call it: people whose role has the action; "public": anybody; "own": whoever passes the handler's own check
 * (a signature, a token), which route() does not make. A function decides by the request, once there is a session.
 */
export type Right = Action | "public" | "own" | ((asked: Asked) => Action)

/** By Next's path name and method. One without a row does not exist: every-route.test.ts. */
export type Rows = Record<`/api/${string}`, Partial<Record<Method, Right>>>
