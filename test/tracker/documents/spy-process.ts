// Replaces the process that reads files, and reports what it can access.
import { execFileSync } from "node:child_process"
import { createSocket } from "node:dgram"
import { lookup } from "node:dns"
import { readFileSync, writeFileSync } from "node:fs"
import { connect, createServer } from "node:net"
import { networkInterfaces } from "node:os"

process.on("message", ({ bytes }: { bytes: Uint8Array }) => {
  const { secret } = JSON.parse(Buffer.from(bytes).toString()) as { secret: string }
  const reach = (work: () => unknown) => {
    try {
      return String(work())
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    }
  }
  const seen = {
    environment: Object.keys(process.env).filter((name) => !name.startsWith("NODE_CHANNEL")),
    secrets: reach(() => readFileSync(secret, "utf8")),
    parent: reach(() => readFileSync(`/proc/${process.ppid}/environ`, "utf8")),
    writing: reach(() => writeFileSync(`${secret}.new`, "")),
    program: reach(() => execFileSync("/bin/true")),
    connecting: reach(() => connect(1, "127.0.0.1")),
    listening: reach(() => createServer().listen(0)),
    datagrams: reach(() => createSocket("udp4").send("x", 1, "127.0.0.1")),
    names: reach(() => lookup("localhost", () => {})),
    signal: reach(() => process.kill(process.ppid, 0)),
    networks: Object.keys(networkInterfaces()),
    isAlone: process.pid === 1,
    code: reach(() => readFileSync(new URL("../../../package.json", import.meta.url), "utf8").length > 0),
  }
  process.send?.({ unreadable: JSON.stringify(seen) })
})
