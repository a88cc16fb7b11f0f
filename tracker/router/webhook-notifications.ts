import { Hono } from "hono"
import { answerOne, type Env, requireId, viewFor } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { webhookNotificationKind } from "../resources/webhook-notification.ts"
import { nextPos } from "../store/records.ts"

export const notificationRoutes = new Hono<Env>()
  .get("/", (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const from = (page.number - 1) * page.size
    const rows = view.store.db.all(
      "select id from notification where account_id = ? and pos > ? and pos <= ? order by pos",
      view.accountId,
      from,
      from + page.size,
    )
    const records = rows
      .map((row) => webhookNotificationKind.load(view, String(row.id)))
      .filter((resource) => resource !== undefined)
    const total = nextPos(view.store.db, "notification", view.accountId) - 1
    return answerList(c, "webhook_notification", page, { records, total }, (resource) => resource)
  })
  .get("/:id", (c) => {
    const notification = webhookNotificationKind.load(viewFor(c), requireId(c))
    if (!notification) throw notFound("There is no notification with this id.")
    return answerOne(c, notification)
  })
