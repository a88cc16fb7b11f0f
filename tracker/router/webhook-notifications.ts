import { Hono } from "hono"
import { answerOne, type Env, requireId, viewFor } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { loadNotifications } from "../resources/webhook-notification.ts"

export const notificationRoutes = new Hono<Env>()
  .get("/", async (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const from = (page.number - 1) * page.size
    const records = await loadNotifications(view, "pos > $2 and pos <= $3", from, from + page.size)
    const total = (await view.store.notifications.nextPos(view.accountId)) - 1
    return answerList(c, "webhook_notification", page, { records, total }, (resource) => resource)
  })
  .get("/:id", async (c) => {
    const [notification] = await loadNotifications(viewFor(c), "id = $2", requireId(c))
    if (!notification) throw notFound("There is no notification with this id.")
    return answerOne(c, notification)
  })
