import type { Resource } from "#lib/wire/resources"
import type { EmailSubmission } from "../core/records.ts"
import { toFactTimeOrNull, toRecordTime } from "../values/instant.ts"
import { type ResourceKind, selfLink, toMany, toOne } from "./resource.ts"

export function showEmailSubmission(submission: EmailSubmission): Resource {
  const { id, accountId, documentIds, createdAt } = submission
  return {
    id,
    type: "email_submission",
    attributes: {
      subject: submission.subject,
      body: submission.body,
      from: submission.from,
      to: submission.to,
      cc: submission.cc,
      sent_at: toFactTimeOrNull(submission.sentAt),
      message_id: submission.messageId,
      in_reply_to: submission.inReplyTo,
      references: submission.references,
      content_type: submission.contentType,
      documents_count: documentIds.length,
      created_at: toRecordTime(createdAt),
      updated_at: toRecordTime(createdAt),
    },
    relationships: {
      account: toOne("account", accountId),
      user: toOne("user", null),
      documents: toMany("document", documentIds),
    },
    links: selfLink("email_submissions", id),
  }
}

export const emailSubmissionKind: ResourceKind = {
  type: "email_submission",
  relations: { account: ["account"], user: ["user"], documents: ["document"] },
  load: async ({ store, accountId }, id) => {
    const submission = await store.emailSubmissions.get(id)
    return submission?.accountId === accountId ? showEmailSubmission(submission) : undefined
  },
}
