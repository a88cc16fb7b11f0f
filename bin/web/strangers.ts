// Holds back people who are not signed in, before Next sees a request: a few at once per address, in turn. The rest
// wait, or are refused after a delay. Signed-in people pass, whatever others at their address do.
import type { IncomingMessage, ServerResponse } from "node:http"
import { answerTooLarge, isLargeBody, isStreamed, refuseLargeBody } from "#lib/auth/body-limit"
import { BODY_MS, STRANGERS } from "#lib/limits"
import { createDoor } from "#lib/limits/door"
import { refusalText } from "#lib/words/ui/refusals"
import { pacePage } from "./pace-page.ts"
import { endIfSlow, endSlow, refuseStranger } from "./refuse-stranger.ts"
import type { Sockets } from "./sockets.ts"
import { wholeBody } from "./whole-body.ts"

type Parts = {
  /** The person whose session these cookies hold. */
  personOf: (cookies: string | undefined) => Promise<string | undefined>
  sockets: Pick<Sockets, "markKnown" | "isExtra">
  /** How long the body of a signed-in person may take. */
  bodyMs?: { other: number; upload: number }
}

/** `address`: the key that limits count by; null: this machine's own client, which is not limited. */
export type Visit = { request: IncomingMessage; response: ServerResponse; address: string | null }

export function createStrangers({ personOf, sockets, bodyMs = BODY_MS }: Parts) {
  const pages = createDoor(STRANGERS.requests)
  const signIns = createDoor(STRANGERS.signIns)

  /** Resolves to true if the request may continue; else it was answered. */
  return async function admit({ request, response, address }: Visit): Promise<boolean> {
    if (address === null) return !refuseLargeBody(request, response)
    const person = await personOf(request.headers.cookie)
    if (person !== undefined) {
      sockets.markKnown(request.socket)
      if (!pacePage(request, response, person) || refuseLargeBody(request, response)) return false
      endIfSlow(request, response, isStreamed(request) ? bodyMs.upload : bodyMs.other)
      return true
    }
    if (sockets.isExtra(request.socket)) await refuse(request, response)
    else if (await hasCome(request, response)) {
      const door = isSignIn(request) ? signIns : pages
      const leave = await door.enter(address, costOf(request))
      if (response.destroyed) leave?.()
      else if (leave) {
        hold(response, leave)
        return true
      } else await refuse(request, response)
    }
    return false
  }
}

/** A slow sender must not hold a place. False: it was answered. */
async function hasCome(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const came = isLargeBody(request) ? "large" : await wholeBody(request)
  if (came === "large") {
    await late(response)
    if (!response.destroyed) answerTooLarge(response, refusalText.bodyTooLargeSignedOut)
  } else if (came === "late") endSlow(response)
  return came === "whole"
}

/** A slow reader must not hold a place forever. */
function hold(response: ServerResponse, leave: () => void): void {
  const cut = setTimeout(() => response.destroy(), STRANGERS.placeMs)
  response.once("close", () => {
    clearTimeout(cut)
    leave()
  })
}

export async function refuse(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await late(response)
  if (!response.destroyed) refuseStranger(request, response)
}

/** A refusal sent immediately would be retried immediately. */
const LATE_MS = 1_000

export function late(response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, LATE_MS)
    response.once("close", () => {
      clearTimeout(timer)
      done()
    })
  })
}

const isSignIn = ({ method, url }: IncomingMessage) => method === "POST" && url?.startsWith("/api/auth/") === true
/** A page requests many files, each of which costs little. */
const costOf = ({ url }: IncomingMessage) => (url?.startsWith("/_next/static/") ? 0.2 : 1)
