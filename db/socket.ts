// The TCP connection under postgres.js 3.4.9, which mistakes a reset connection for one that answered
// (docs/decisions/008): a query sent between its "error" and its "close" resolves with an empty result once the next
// connection is ready, or never.
import { Socket } from "node:net"

export type Addresses = {
  host: readonly string[]
  port: readonly number[]
  /** Set for a Unix socket. */
  path?: string | false
}

/** Waits until a connection may be opened. Call the result when it is closed. */
export type Turn = () => Promise<() => void>

/** Opens connections for a pool, rotating through its addresses. */
export function createSockets(silentMs: number): (addresses: Addresses) => Socket {
  let opened = 0
  return ({ host, port, path }) => {
    const socket = new DatabaseSocket(silentMs)
    const at = opened++ % host.length
    if (path) return socket.connect(path)
    socket.host = host[at]
    return socket.connect({ host: host[at], port: Number(port[at] ?? port[0]) })
  }
}

/** As createSockets, but each connection waits for its turn. */
export function createSocketsInTurn(silentMs: number, turn: Turn): (addresses: Addresses) => Promise<Socket> {
  const open = createSockets(silentMs)
  return async (addresses) => {
    const release = await turn()
    const socket = open(addresses) as DatabaseSocket
    socket.onClosed = release
    return socket
  }
}

class DatabaseSocket extends Socket {
  /** postgres.js checks the certificate against it. */
  host: string | undefined
  /** Not a listener: postgres.js removes those when it starts TLS. */
  onClosed = () => {}
  readonly #silentMs: number
  #watch: NodeJS.Timeout | undefined
  /** Logged in, with no error so far. The library itself retries a login that fails without one. */
  #mayFail = false

  constructor(silentMs: number) {
    super()
    this.#silentMs = silentMs
  }

  // If only "close" came, postgres.js would not reject queries given since the error. "close" also drops the socket: a
  // transaction failing then writes its rollback to nothing, which ends the process. So queries fail by an "error"
  // first, and "close" follows once that is handled.
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === "data") this.#heard(args[0] as Buffer)
    if (event === "error") this.#mayFail = false
    if (event !== "close") return super.emit(event, ...args)
    if (this.#watch && this.#mayFail) super.emit("error", closedError())
    clearTimeout(this.#watch)
    this.onClosed()
    setImmediate(() => super.emit("close", false))
    return true
  }

  // Not write(): connect() restores that one.
  override _write(...args: Parameters<Socket["_write"]>): void {
    this.#asked()
    super._write(...args)
  }

  override _writev(...args: Parameters<NonNullable<Socket["_writev"]>>): void {
    this.#asked()
    super._writev?.(...args)
  }

  #asked(): void {
    if (this.#watch) this.#watch.refresh()
    else this.#watch = setTimeout(() => this.#giveUp(), this.#silentMs).unref()
  }

  // A single byte answers the request for TLS, whose bytes then do not pass here.
  #heard(part: Buffer): void {
    if (part.length > 1 && !endsReady(part)) {
      this.#watch?.refresh()
      return
    }
    clearTimeout(this.#watch)
    this.#watch = undefined
    if (part.length > 1) this.#mayFail = true
  }

  #giveUp(): void {
    const words = `the database said nothing for ${this.#silentMs / 1_000} s`
    this.destroy(Object.assign(new Error(words), { code: "ETIMEDOUT" }))
  }
}

function closedError(): Error {
  return Object.assign(new Error("the database closed the connection"), { code: "CONNECTION_CLOSED" })
}

/** Whether the last message is ReadyForQuery, so that nothing more is due. */
function endsReady(part: Buffer): boolean {
  return part.length >= READY.length + 1 && part.subarray(-READY.length - 1, -1).equals(READY)
}
const READY = Buffer.from([0x5a, 0, 0, 0, 5])
