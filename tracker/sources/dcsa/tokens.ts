import type { Stopped } from "./answer.ts"

export type Token = { value: string; at: number; lives: number }

/** Renewed before it expires, so that no call is caught by the expiry. */
const RENEW_AT = 0.8

/** Tokens of this process, one per credential. However many calls wait for one, it is requested once. */
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
    /** Drops a token the carrier no longer accepts. A newer one, from another call, stays. */
    drop(id: string, { value }: Token): void {
      if (kept.get(id)?.value === value) kept.delete(id)
    },
  }
}
export type Tokens = ReturnType<typeof keepTokens>
