// What all routes of the service share: context, answers, errors.
import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import type { Document, ErrorDocument, Resource } from "#lib/wire/resources"
import { viewFrom } from "../core/core.ts"
import { collectIncluded, parseInclude } from "../resources/include.ts"
import type { View } from "../resources/resource.ts"
import type { Account, Entitlement } from "../store/accounts.ts"
import type { Session } from "../store/session.ts"
import { isAway, isFull } from "../store/store.ts"
import type { Tracker } from "../tracker.ts"
import { isUuid } from "../values/ids.ts"
import { ApiError, databaseAway, diskFull, forbidden, notFound } from "./errors.ts"

/** `store` is the session of the current `reading` or `writing`. */
type Variables = { account: Account; tracker: Tracker; store: Session }
export type Env = { Bindings: HttpBindings; Variables: Variables }
export type Ctx = Context<Env>

const MEDIA_TYPE = "application/vnd.api+json"

export function viewFor(c: Ctx): View {
  const { id, entitlements } = c.get("account")
  return viewFrom(c.get("tracker").core, c.get("store"), id, entitlements)
}

/** Everything `work` reads is from one moment. */
export function reading<T>(c: Ctx, work: () => Promise<T>): Promise<T> {
  return c.get("tracker").store.read((store) => {
    c.set("store", store)
    return work()
  })
}

/** Everything `work` writes is durable before its answer is sent, or none of it is written. */
export function writing<T>(c: Ctx, work: (store: Session) => Promise<T>): Promise<T> {
  return c.get("tracker").store.write((store) => {
    c.set("store", store)
    return work(store)
  })
}

export function answer(c: Ctx, document: Document | ErrorDocument, status: 200 | 201 = 200): Response {
  return c.body(JSON.stringify(document), status, { "Content-Type": MEDIA_TYPE })
}

/** Answers with a body that is not JSON:API. */
export function answerPlain(c: Ctx, body: object): Response {
  return c.body(JSON.stringify(body), 200, { "Content-Type": MEDIA_TYPE })
}

/** Answers 202: the work follows soon, by itself. */
export function answerAccepted(c: Ctx): Response {
  return c.body(JSON.stringify({ status: "accepted" }), 202, { "Content-Type": MEDIA_TYPE })
}

/** The paths of the request's `include`, or else those the service includes by default. */
export function readInclude(c: Ctx, type: string): string[][] {
  const { profile } = c.get("tracker").core
  return parseInclude(profile, type, c.req.query("include") ?? profile.includedByDefault[type])
}

/** Answers with one resource and what `include` names. */
export async function answerOne(c: Ctx, resource: Resource, status: 200 | 201 = 200): Promise<Response> {
  const paths = readInclude(c, resource.type)
  const included = paths.length > 0 ? { included: await collectIncluded(viewFor(c), [resource], paths) } : {}
  const self = resource.links?.self
  const { showsPublicFacts } = c.get("tracker").core.profile
  const links = self ? { links: { self: showsPublicFacts ? new URL(self, c.req.url).href : self } } : {}
  return answer(c, { data: resource, ...included, ...links }, status)
}

/** Throws 403 if a feature is not enabled for the account. */
export function requireEntitlement(c: Ctx, entitlement: Entitlement, feature: string): void {
  if (c.get("account").entitlements.includes(entitlement)) return
  throw forbidden(`${feature} is not enabled for this account. Ask for it to be enabled.`, {
    code: "feature_not_enabled",
  })
}

/** Returns the id in the path. Anything but a uuid cannot exist. */
export function requireId(c: Ctx): string {
  const id = c.req.param("id") ?? ""
  if (!isUuid(id)) throw notFound(`There is nothing with the id "${id.slice(0, 80)}".`)
  return id.toLowerCase()
}

function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (isFull(cause)) return diskFull()
  return isAway(cause) ? databaseAway() : new ApiError(500, [{ detail: "Something went wrong here." }])
}

export function answerError(cause: unknown): Response {
  const error = toApiError(cause)
  if (error !== cause) console.error("tracker:", cause)
  const document: ErrorDocument = { errors: error.items }
  return new Response(JSON.stringify(document), {
    status: error.status,
    headers: { "Content-Type": MEDIA_TYPE, ...error.headers },
  })
}

export function answerNotFound(c: Context): Response {
  return answerError(notFound(`There is nothing at ${c.req.method} ${c.req.path.slice(0, 200)}.`))
}
