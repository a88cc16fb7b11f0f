import { z } from "zod"
import { database } from "#db/client"
import { completeUpload } from "#lib/actions/uploads"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"

const uploadId = z.uuid("This upload is not known here. Drop the file again.")

/** The bytes are at the storage: makes them a document. */
export const POST = route({ action: "add_documents" }, ({ params, session }) =>
  completeUpload(database().sql, session, checkInput(params.id, uploadId)),
)
