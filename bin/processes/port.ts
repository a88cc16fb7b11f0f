import { createServer } from "node:net"
import { AppError } from "#lib/errors"

const ANY_PORT = 0

/** A port nobody listens on now at 127.0.0.1. */
export async function freePort(): Promise<number> {
  const port = await listenOnce("127.0.0.1", ANY_PORT)
  if (typeof port !== "number") throw new AppError("unavailable", `No free port at 127.0.0.1 (${port.code}).`)
  return port
}

export async function isFree(host: string, port: number): Promise<boolean> {
  return typeof (await listenOnce(host, port)) === "number"
}

/**
 * Throws AppError("invalid") naming the setting if `port` is taken. For 127.0.0.1, also checks ::1: a browser that
 * opens "localhost" would reach the other program there.
 */
export async function checkPort(setting: string, host: string, port: number): Promise<void> {
  for (const address of host === "127.0.0.1" ? [host, "::1"] : [host]) {
    const result = await listenOnce(address, port)
    if (typeof result === "number" || (address !== host && result.code !== "EADDRINUSE")) continue
    throw new AppError("invalid", portProblem(setting, address, port, result.code), { meta: { field: setting } })
  }
}

function portProblem(setting: string, host: string, port: number, code: string | undefined): string {
  const example = `for example ${setting}=${port === 65_535 ? 3000 : port + 1}`
  if (code === "EADDRINUSE") {
    return `${setting} ${port} is taken by another program at ${host}; stop it, or set ${setting} to a free port, ${example}`
  }
  if (code === "EACCES")
    return `${setting} ${port} needs rights this user does not have; choose one above 1023, ${example}`
  return `HOST ${host} cannot be listened on (${code}); use an address of this machine, for example 127.0.0.1 or 0.0.0.0`
}

function listenOnce(host: string, port: number): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", resolve)
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : port))
    })
  })
}
