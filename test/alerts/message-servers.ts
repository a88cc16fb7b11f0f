// A real mail server and a receiver of posts, for messages that are actually sent. Tests only.
import { createServer, type IncomingHttpHeaders } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net"
import { SMTPServer } from "smtp-server"

export type Mail = { to: string[]; text: string }
type Post = { headers: IncomingHttpHeaders; body: string }

export type MailServer = {
  url: () => string
  /** Handles the next mail once its text has arrived. */
  onMail: (mail: Mail, done: (error?: Error | null) => void) => void
  close: () => Promise<void>
}

export async function startMailServer(onMail: MailServer["onMail"]): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      let text = ""
      stream.on("data", (part: Buffer) => {
        text += part.toString()
      })
      stream.on("end", () => server.onMail({ to: session.envelope.rcptTo.map(({ address }) => address), text }, done))
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", ready))
  const { port } = smtp.server.address() as AddressInfo
  const sockets = new Set<Socket>()
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  const server: MailServer = {
    url: () => `smtp://127.0.0.1:${port}`,
    onMail,
    // A sender that waits for an answer would otherwise wait until it gives up.
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((done) => smtp.close(() => done()))
    },
  }
  return server
}

export type Hook = {
  url: string
  posts: Post[]
  answer: { status: number; headers?: Record<string, string> }
  close: () => Promise<void>
}

export async function startHook(): Promise<Hook> {
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (part: Buffer) => {
      body += part.toString()
    })
    request.on("end", () => {
      hook.posts.push({ headers: request.headers, body })
      response.writeHead(hook.answer.status, hook.answer.headers).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const hook: Hook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    posts: [],
    answer: { status: 204 },
    close: () => new Promise((done) => server.close(() => done())),
  }
  return hook
}

/** A port that nobody listens on. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer()
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
