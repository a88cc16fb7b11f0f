// Lists the mails sent in to be read, as the public service does. They arrive at /control/email_submissions.
import { Hono } from "hono"
import { answerOne, type Env, requireId, viewFor } from "../../http/answer.ts"
import { notFound } from "../../http/errors.ts"
import { answerList, readPage } from "../../http/paging.ts"
import { emailSubmissionKind, showEmailSubmission } from "../../resources/email-submission.ts"
import { findPage } from "../../store/records.ts"

export const emailSubmissionRoutes = new Hono<Env>()
  .get("/", async (c) => {
    const page = readPage(c)
    const { emailSubmissions } = c.get("store")
    const listed = await findPage(emailSubmissions, page, "account_id = $1", c.get("account").id)
    return answerList(c, "email_submission", page, listed, showEmailSubmission)
  })
  .get("/:id", async (c) => {
    const submission = await emailSubmissionKind.load(viewFor(c), requireId(c))
    if (!submission) throw notFound("There is no email submission with this id.")
    return answerOne(c, submission)
  })
