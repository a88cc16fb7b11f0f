import type { Stopped } from "./answer.ts"

export type Token = { value: string; at: number; lives: number }

/** Renewed before it ends, so that no call meets its end on the way. */
const RENEW_AT = 0.8

/** Tokens of this process, one per credential, asked for once however many calls wait for it. */
export function keepTokens(clock: () => number) {
  const kept = new Map<string, Token>()
  const underWay = new Map<string, Promise<Token | Stopped>>()

  function renew(id: string, request: () => Promise<Token | Stopped>): Promise<Token | Stopped> {
    const renewal = request()
      .then((token) => {
        if (!("kind" in token)) kept.set(id, token)
        return token
      })
      .finally(() => underWay.delete(id))
    underWay.set(id, renewal)
    return renewal
  }

  return {
    async get(id: string, request: () => Promise<Token | Stopped>): Promise<Token | Stopped> {
      const token = kept.get(id)
      const age = token === undefined ? Number.POSITIVE_INFINITY : clock() - token.at
      if (token !== undefined && age < token.lives * RENEW_AT) return token
      const renewed = await (underWay.get(id) ?? renew(id, request))
      return "kind" in renewed && token !== undefined && clock() - token.at < token.lives ? token : renewed
    },
    /** The carrier no longer takes it. A newer one, which another call brought, stays. */
    drop(id: string, { value }: Token): void {
      if (kept.get(id)?.value === value) kept.delete(id)
    },
  }
}
export type Tokens = ReturnType<typeof keepTokens>
