import { inspect } from "node:util"
import { describe, expect, test } from "vitest"
import { Secrets } from "../../../tracker/sources/credentials/secrets.ts"
import type { Answer } from "../../../tracker/sources/dcsa/answer.ts"
import { askCarrier } from "../../../tracker/sources/dcsa/client.ts"
import { CERTIFICATE } from "./certificate.ts"
import { equipment, type Json, transport } from "./events.ts"
import {
  askFor,
  askOnce,
  type Call,
  type Carrier,
  credentialFor,
  FIELDS,
  ioFor,
  json,
  NOW,
  requireProfile,
  startCarrier,
  withTokens,
} from "./scripted-carrier.ts"

const EVENTS = [equipment(), transport()]
const toEvents = (calls: readonly Call[]) => calls.filter(({ url }) => url.pathname === "/events")

describe("tokens", () => {
  async function asking(
    script: Parameters<typeof startCarrier>[0],
    run: (ask: () => Promise<Answer>, carrier: Carrier) => Promise<void>,
    clock = () => NOW,
  ) {
    const carrier = await startCarrier(script)
    const { io } = ioFor({ clock })
    const ask = () => askCarrier(requireProfile("MAEU"), credentialFor("MAEU", carrier), askFor("MAEU"), io)
    await run(ask, carrier).finally(carrier.stop)
  }
  const tokensAsked = ({ calls }: Carrier) => calls.filter(({ url }) => url.pathname === "/token").length
  const givesEvents = (_call: Call, response: Parameters<typeof json>[0]) => json(response, EVENTS)

  test("one is asked for, however many calls wait for it", async () => {
    await asking(withTokens(givesEvents), async (ask, carrier) => {
      const answers = await Promise.all(Array.from({ length: 20 }, ask))
      expect(answers.every(({ kind }) => kind === "found")).toBe(true)
      expect(tokensAsked(carrier)).toBe(1)
    })
  })

  test("renewed at four fifths of its life; while that fails, the old one serves until its end", async () => {
    let [now, broken] = [NOW, false]
    const script = withTokens(givesEvents, 299)
    await asking(
      (call, response, n) =>
        broken && call.url.pathname === "/token" ? json(response, {}, {}, 500) : script(call, response, n),
      async (ask, carrier) => {
        const kindAt = async (seconds: number) => {
          now = NOW + seconds * 1000
          return [(await ask()).kind, tokensAsked(carrier)]
        }
        expect(await kindAt(0)).toEqual(["found", 1])
        expect(await kindAt(239)).toEqual(["found", 1])
        broken = true
        expect(await kindAt(240)).toEqual(["found", 2])
        broken = false
        expect(await kindAt(241)).toEqual(["found", 3])
        broken = true
        expect(await kindAt(241 + 299)).toEqual(["unreachable", 4])
      },
      () => now,
    )
  })

  test("one that is refused is renewed once; then the credential is wrong", async () => {
    const refuses = (first: number) =>
      withTokens((call, response) =>
        Number(call.headers.authorization?.slice(-1)) <= first ? json(response, {}, {}, 401) : json(response, EVENTS),
      )
    await asking(refuses(1), async (ask, carrier) => {
      expect([(await ask()).kind, tokensAsked(carrier)]).toEqual(["found", 2])
    })
    await asking(refuses(9), async (ask, carrier) => {
      expect([await ask(), tokensAsked(carrier)]).toEqual([{ kind: "refused", why: "credentials" }, 2])
      expect(toEvents(carrier.calls)).toHaveLength(2)
    })
  })

  test.each([
    [401, {}, { kind: "refused", why: "credentials" }],
    [400, {}, { kind: "refused", why: "credentials" }],
    [429, { "Retry-After": "10" }, { kind: "throttled", until: NOW + 10_000, by: "carrier" }],
    [500, {}, { kind: "unreachable" }],
    [200, {}, { kind: "unreadable" }],
    [200, { "Content-Type": "text/html" }, { kind: "unreadable" }],
  ])("none is given: %d %o", async (status, headers, expected) => {
    await asking(
      (_call, response) => json(response, { access_token: 7 }, headers as Record<string, string>, status),
      async (ask, carrier) => {
        expect(await ask()).toEqual(expected)
        expect(toEvents(carrier.calls)).toEqual([])
      },
    )
  })
})

describe("secrets", () => {
  const ALL = [...new Set(Object.values(FIELDS).flatMap((fields) => Object.values(fields)))]

  test.each(Object.keys(FIELDS))(
    "%s: a carrier that repeats all it was sent puts none into what is kept or answered",
    async (scac) => {
      for (const status of [200, 400, 401, 403, 404, 429, 500]) {
        const echo = withTokens(({ headers, body, url }, response) => {
          const echoed: Json = { headers, body, url: url.href, twice: JSON.stringify(headers) }
          json(
            response,
            status === 200 ? [equipment({ carrierNote: echoed }), echoed] : echoed,
            { "Retry-After": String(headers.authorization ?? "1") },
            status,
          )
        })
        const { answer, payloads } = await askOnce(scac, echo)
        const texts = payloads.map(
          ({ bytes, ...rest }) => `${Buffer.from(bytes).toString()} ${inspect(rest, { depth: 9 })}`,
        )
        const all = [...texts, inspect(answer, { depth: 9 })].join("\n")
        expect(payloads.length).toBeGreaterThan(0)
        for (const secret of [...ALL, "token-number-"]) expect(all).not.toContain(secret)
      }
    },
  )

  test("nor does the credential itself show them, or an error", async () => {
    const credential = credentialFor("HLCU", { url: "http://127.0.0.1:1" })
    const shown = [
      inspect(credential, { depth: 9, showHidden: true }),
      JSON.stringify(credential),
      String(credential.secrets),
    ]
    for (const secret of ALL) expect(shown.join("\n")).not.toContain(secret)
    const broken = new Secrets({
      clientId: "msc-client",
      privateKey: "not-a-private-key",
      certificate: CERTIFICATE,
      scope: "s",
    })
    const carrier = await startCarrier((_call, response) => json(response, {}))
    const { io } = ioFor()
    const answer = await askCarrier(
      requireProfile("MSCU"),
      { ...credentialFor("MSCU", carrier), secrets: broken },
      askFor("MSCU"),
      io,
    )
    carrier.stop()
    expect(answer).toEqual({ kind: "refused", why: "credentials" })
    expect(carrier.calls).toEqual([])
  })
})
