import type { Settings } from "#lib/env"
import { peopleAnswers } from "#lib/words/people/answers"
import { sendMail } from "../messages/send-mail.ts"

type MailSettings = Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL">

/** Tells the person by mail, if there is a mail server, whoever changed the password. */
export async function mailPasswordChanged(email: string, settings: MailSettings): Promise<void> {
  const text = [peopleAnswers.changedBody(email), "", peopleAnswers.changedNotYou, "", settings.PUBLIC_URL].join("\n")
  await sendMail({ to: email, subject: peopleAnswers.changedSubject, text }, settings)
}
