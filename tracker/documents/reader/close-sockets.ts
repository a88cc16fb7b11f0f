// Loaded before anything else by the process that reads strangers' files, and by its thread: from then on no code of
// theirs connects, listens, asks for a name or signals a process. It is all there is where the system has no namespaces.
import { Socket as Datagrams } from "node:dgram"
import dns from "node:dns"
import { syncBuiltinESMExports } from "node:module"
import { Server, Socket } from "node:net"

const refuse = (): never => {
  throw Object.assign(new Error("The process that reads files has no network and signals nobody."), {
    code: "ERR_ACCESS_DENIED",
  })
}

/** Replaces every function, or only the named ones, for good. */
function close(target: object, only?: readonly string[]): void {
  for (const name of only ?? Object.getOwnPropertyNames(target)) {
    const found = Object.getOwnPropertyDescriptor(target, name)
    if (name === "constructor" || typeof found?.value !== "function" || !found.configurable) continue
    Object.defineProperty(target, name, { value: refuse, configurable: false, writable: false })
  }
}

close(Socket.prototype, ["connect"])
close(Server.prototype, ["listen"])
close(Datagrams.prototype, ["bind", "connect", "send"])
for (const module of [dns, dns.promises]) {
  close(module.Resolver.prototype)
  close(module)
}
close(process, ["kill", "_kill", "_debugProcess", "binding", "_linkedBinding", "dlopen"])
syncBuiltinESMExports()
