import { encode } from "next-auth/jwt"
import { expect, test } from "vitest"
import { sessionCookie } from "../cookies.ts"
import { createSessionCheck } from "./known-session.ts"

const secret = "a secret of thirty-two characters"
const check = createSessionCheck(secret)
const cookie = async (token: object, by = secret, maxAge = 60) =>
  `theme=dark; ${sessionCookie}=${await encode({ token: token as never, secret: by, maxAge })}; x=1`

test("a cookie of ours says whose it is, the second time too", async () => {
  const ours = await cookie({ sub: "1", sessionId: "s" })
  expect([await check(ours), await check(ours)]).toEqual(["1", "1"])
})

test.each([
  ["none", async () => undefined],
  ["an empty one", async () => `${sessionCookie}=`],
  ["a forged one", async () => `${sessionCookie}=forged`],
  ["one of another secret", () => cookie({ sub: "1", sessionId: "s" }, "another secret of thirty-two chars")],
  ["one that is over", () => cookie({ sub: "1", sessionId: "s" }, secret, -60)],
  ["one that names no session", () => cookie({ sub: "1" })],
  ["the same value under another name", async () => (await cookie({ sessionId: "s" })).replace(sessionCookie, "other")],
])("%s is a stranger's", async (_title, made) => {
  expect(await check(await made())).toBeUndefined()
})
