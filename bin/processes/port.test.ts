import { once } from "node:events"
import { createServer } from "node:net"
import { expect, test } from "vitest"
import { checkPort, freePort, isFree } from "./port.ts"

async function occupy(host: string, port: number) {
  const server = createServer().listen(port, host)
  await once(server, "listening")
  return { close: () => new Promise((resolve) => server.close(resolve)) }
}

test("a free port can be listened on", async () => {
  const port = await freePort()
  expect(await isFree("127.0.0.1", port)).toBe(true)
  await expect(checkPort("PORT", "127.0.0.1", port)).resolves.toBeUndefined()
})

test.each([
  ["PORT", "127.0.0.1"],
  ["TRACKER_PORT", "127.0.0.1"],
  ["PORT", "0.0.0.0"],
])("a taken %s at %s is named, with what to do", async (setting, host) => {
  const port = await freePort()
  const other = await occupy("127.0.0.1", port)
  await expect(checkPort(setting, host, port)).rejects.toThrow(
    `${setting} ${port} is taken by another program at ${host}; stop it, or set ${setting} to a free port, for example ${setting}=${port + 1}`,
  )
  await other.close()
})

test("a program at ::1 would answer a browser that opens localhost: taken too", async ({ skip }) => {
  const port = await freePort()
  const other = await occupy("::1", port).catch(() => undefined)
  if (!other) return skip("this machine has no ::1")
  await expect(checkPort("PORT", "127.0.0.1", port)).rejects.toThrow(`PORT ${port} is taken by another program at ::1`)
  await other.close()
})

test("an address that is not this machine's names HOST", async () => {
  await expect(checkPort("PORT", "203.0.113.7", 3000)).rejects.toThrow(/^HOST 203.0.113.7 cannot be listened on/)
})
