// The operations only the public service has.
import type { z } from "zod"
import { turning } from "../router/public/document-actions.ts"
import type { Operation } from "./operations.ts"
import { accepted } from "./plain-answers.ts"

export function listPublicOperations(): Operation[] {
  const act = (name: string, does: string, body?: z.ZodType): Operation => ({
    method: "post",
    path: `/documents/{id}/${name}`,
    does: `${does} (beta)`,
    ...(body ? { body } : {}),
    status: 202,
    answers: { plain: accepted },
  })
  const path = (name: string, does: string, query: string[] = []): Operation => ({
    method: "get",
    path: `/vessels/{id}/${name}`,
    does,
    query: ["port_id", "previous_port_id", ...query],
    answers: { one: "vessel" },
  })
  return [
    act("reextract", "Read a document again"),
    act("reclassify", "Find the kind of a document again"),
    act("relink", "Look up again what a document belongs to"),
    act("rotate", "Turn a picture", turning),
    {
      method: "get",
      path: "/document_schemas/{id}",
      does: "The fields of a kind of document",
      query: [],
      answers: { one: "document_schema" },
    },
    {
      method: "get",
      path: "/email_submissions",
      does: "List mails that were sent to be read",
      query: ["page[number]", "page[size]", "include"],
      answers: { list: "email_submission" },
    },
    {
      method: "get",
      path: "/email_submissions/{id}",
      does: "Read such a mail",
      query: ["include"],
      answers: { one: "email_submission" },
    },
    path("future_positions", "A vessel's way between two ports, estimated"),
    path("future_positions_with_coordinates", "The same, from where it is", ["latitude", "longitude"]),
  ]
}
