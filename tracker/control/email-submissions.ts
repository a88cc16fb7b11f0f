import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { NoMail, receiveMail } from "../documents/receive-mail.ts"
import { answerError, type Env } from "../http/answer.ts"
import { ApiError, rejected } from "../http/errors.ts"
import { showEmailSubmission } from "../resources/email-submission.ts"
import type { Tracker } from "../tracker.ts"

const LARGEST = 50 * 1024 * 1024
const tooLarge = () => answerError(new ApiError(413, [{ detail: `A mail may have ${LARGEST} bytes.` }]))

/** POST /control/email_submissions?account_id=: takes a mail as its server has it. Attachments become documents. */
export function emailSubmissionControls(tracker: Tracker): Hono<Env> {
  return new Hono<Env>().post("/", bodyLimit({ maxSize: LARGEST, onError: tooLarge }), async (c) => {
    const accountId = c.req.query("account_id") ?? tracker.defaultAccountId
    if (!(await tracker.store.read(({ accounts }) => accounts.get(accountId)))) {
      throw rejected(`There is no account "${accountId.slice(0, 80)}".`)
    }
    try {
      const { submission, leftOut } = await receiveMail(tracker, accountId, new Uint8Array(await c.req.arrayBuffer()))
      return c.json({ ...showEmailSubmission(submission), meta: { left_out: leftOut } }, 201)
    } catch (cause) {
      if (cause instanceof NoMail) throw rejected(cause.message)
      throw cause
    }
  })
}
