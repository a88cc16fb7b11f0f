// The routes that the public service has beyond the interface document.
import { Hono } from "hono"
import type { Env } from "../../http/answer.ts"
import { futurePositionRoutes } from "../vessels.ts"
import { documentActionRoutes } from "./document-actions.ts"
import { documentSchemaRoutes } from "./document-schemas.ts"
import { emailSubmissionRoutes } from "./email-submissions.ts"

export const publicRoutes = new Hono<Env>()
  .route("/documents", documentActionRoutes)
  .route("/document_schemas", documentSchemaRoutes)
  .route("/email_submissions", emailSubmissionRoutes)
  .route("/vessels", futurePositionRoutes)
