// Mail to a real server. 0.0.0.0 leads to this machine, but is not an address that allows unencrypted mail.
import type { AddressInfo } from "node:net"
import { getCACertificates, setDefaultCACertificates } from "node:tls"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { afterEach, expect, test } from "vitest"
import { CERTIFICATE, PRIVATE_KEY } from "#test/tls"
import { deliverMail } from "./send-mail.ts"

const trusted = getCACertificates()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  setDefaultCACertificates(trusted)
  for (const close of closing.splice(0)) await close()
})

/** `secured`: for each accepted mail, whether it came encrypted. */
async function startServer(options: SMTPServerOptions = {}) {
  const secured: boolean[] = []
  const server = new SMTPServer({
    key: PRIVATE_KEY,
    cert: CERTIFICATE,
    authOptional: true,
    onData: (stream, session, done) => {
      secured.push(session.secure)
      stream.resume().on("end", done)
    },
    ...options,
  })
  server.on("error", () => {})
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  closing.push(() => new Promise((done) => server.close(() => done())))
  return { secured, port: (server.server.address() as AddressInfo).port }
}

const mail = { to: "marisol@northlake.example", subject: "Hello", text: "Hello." }
const PUBLIC_URL = "https://desk.example.com"
const trust = () => setDefaultCACertificates([...trusted, CERTIFICATE])

test("a server elsewhere is asked for STARTTLS, and smtps is encrypted from the start", async () => {
  trust()
  const starttls = await startServer()
  const smtps = await startServer({ secure: true })
  const byStarttls = await deliverMail(mail, { SMTP_URL: `smtp://0.0.0.0:${starttls.port}`, PUBLIC_URL })
  const bySmtps = await deliverMail(mail, { SMTP_URL: `smtps://0.0.0.0:${smtps.port}`, PUBLIC_URL })
  expect([byStarttls.state, bySmtps.state]).toEqual(["sent", "sent"])
  expect([starttls.secured, smtps.secured]).toEqual([[true], [true]])
})

test("one that offers no STARTTLS gets no mail, and it says what to write", async () => {
  const { port, secured } = await startServer({ disabledCommands: ["STARTTLS", "AUTH"] })
  const settings = { SMTP_URL: `smtp://0.0.0.0:${port}`, PUBLIC_URL }
  const outcome = await deliverMail(mail, settings)
  expect(outcome).toMatchObject({ state: "not_sent", words: expect.stringContaining("SMTP_INSECURE=allow") })
  expect(secured).toEqual([])
  expect((await deliverMail(mail, { ...settings, SMTP_INSECURE: "allow" })).state).toBe("sent")
  expect(secured).toEqual([false])
})

test("one whose certificate nobody trusts gets none either", async () => {
  const { port, secured } = await startServer()
  const outcome = await deliverMail(mail, { SMTP_URL: `smtp://0.0.0.0:${port}`, PUBLIC_URL })
  expect(outcome).toMatchObject({ state: "not_sent", words: expect.stringContaining("certificate is not trusted") })
  expect(secured).toEqual([])
})

test("one on this machine may be in the clear", async () => {
  const { port, secured } = await startServer({ disabledCommands: ["STARTTLS", "AUTH"] })
  expect((await deliverMail(mail, { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL })).state).toBe("sent")
  expect(secured).toEqual([false])
})
