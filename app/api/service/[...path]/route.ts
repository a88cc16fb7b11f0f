import { database } from "#db/client"
import { forwardRequest } from "#lib/actions/connection/forward-request"
import { toForwardableError } from "#lib/actions/connection/forwardable"
import { type FoundOperation, findOperation } from "#lib/actions/connection/service-operations"
import type { Asked } from "#lib/auth/routes/row"
import { AppError } from "#lib/errors"
import { type Call, route } from "#lib/route"
import { MEDIA_TYPE } from "#lib/route/answer"
import { checkInput, readJson, readQuery } from "#lib/route/input"
import { ServiceError } from "#lib/service/service-error"
import { connectionAnswers } from "#lib/words/connection/answers"

function requireOperation({ request, params }: Asked): FoundOperation {
  const found = findOperation(request.method, params.path ?? "")
  if (found) return found
  throw new AppError("not_found", connectionAnswers.notAnOperation)
}

async function forward({
  session,
  ...asked
}: Call<`${"GET" | "POST" | "PATCH"} /api/service/[...path]`>): Promise<Response> {
  const found = requireOperation(asked)
  const { query, body } = found.operation
  const given = readQuery(asked.request.url)
  if (!query && Object.keys(given).length > 0) throw new AppError("invalid", connectionAnswers.takesNoQuery)
  try {
    const { status, json } = await forwardRequest(database().sql, {
      session,
      found,
      ...(query ? { query: checkInput(given, query) } : {}),
      ...(body ? { body: checkInput(await readJson(asked.request), body) } : {}),
    })
    return Response.json(json, { status, headers: { "content-type": MEDIA_TYPE } })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { status, body } = toForwardableError(error)
    const headers = new Headers({ "content-type": MEDIA_TYPE })
    if (error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds))
    return Response.json(body, { status, headers })
  }
}

export const GET = route("GET /api/service/[...path]", forward)
export const POST = route("POST /api/service/[...path]", forward)
export const PATCH = route("PATCH /api/service/[...path]", forward)
