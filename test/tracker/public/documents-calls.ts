// Documents, their schemas, and mails.
import { type Calls, data, get, read } from "./calls.ts"
import { NOBODY } from "./walk.ts"

const act = (name: string): Calls => ({
  valid: async ({ send, pdf, settled }) => {
    const answer = await send("POST", `/documents/${pdf.id}/${name}`)
    await settled()
    return [answer]
  },
  wrong: ({ send }) => [[404, send("POST", `/documents/${NOBODY}/${name}`)]],
})

export const DOCUMENTS: Record<string, Calls> = {
  "GET /documents": {
    valid: (walk) =>
      get(
        walk,
        "/documents?sort=-created_at&include=account,last_document_representation,shipments,cargos",
        "/documents?filter[filename]=invoice",
        "/documents?filter[document_types]=demurrage_invoice,arrival_notice",
        "/documents?filter[reference]=MAEU221904417",
      ),
    wrong: ({ send }) => [
      [400, send("GET", "/documents?sort=size")],
      [400, send("GET", "/documents?include=moon")],
    ],
  },
  "POST /documents": {
    valid: async ({ document }) => [await document("copy.txt", "text/plain", Buffer.from("nothing"))],
    wrong: ({ send, upload, png }) => [
      [422, send("POST", "/documents", data("document", { name: "x", attached_document: "made-up" }))],
      [400, send("POST", "/documents", data("document", { name: "x" }))],
      [
        409,
        upload("again.png", "image/png", png).then((attached_document) =>
          send("POST", "/documents", data("document", { name: "again", attached_document })),
        ),
      ],
    ],
  },
  "GET /documents/types": { valid: (walk) => get(walk, "/documents/types"), wrong: () => [] },
  "GET /documents/{id}": {
    valid: (walk) =>
      get(walk, `/documents/${walk.pdf.id}`, `/documents/${walk.pdf.id}?include=current_extraction,email_submission`),
    wrong: ({ send, pdf }) => [
      [404, send("GET", `/documents/${NOBODY}`)],
      [400, send("GET", `/documents/${pdf.id}?include=moon`)],
    ],
  },
  "PATCH /documents/{id}": {
    valid: async ({ send, pdf }) => [
      await send("PATCH", `/documents/${pdf.id}`, data("document", { document_type_manual: "demurrage_invoice" })),
      await send(
        "PATCH",
        `/documents/${pdf.id}`,
        data("document", { extracted_data_manual: { invoice_number: "X1" } }),
      ),
    ],
    wrong: ({ send, pdf }) => [
      [404, send("PATCH", `/documents/${NOBODY}`, data("document", {}))],
      [422, send("PATCH", `/documents/${pdf.id}`, data("document", { document_type_manual: "novel" }))],
    ],
  },
  "DELETE /documents/{id}": {
    valid: async ({ document, send }) => [
      await send("DELETE", `/documents/${(await document("gone.txt", "text/plain", Buffer.from("gone"))).data.id}`),
    ],
    wrong: ({ send }) => [[404, send("DELETE", `/documents/${NOBODY}`)]],
  },
  "GET /documents/{id}/download_url": read(
    ({ pdf }) => `/documents/${pdf.id}/download_url`,
    `/documents/${NOBODY}/download_url`,
  ),
  "POST /documents/{id}/reextract": act("reextract"),
  "POST /documents/{id}/reclassify": act("reclassify"),
  "POST /documents/{id}/relink": act("relink"),
  "POST /documents/{id}/rotate": {
    valid: async ({ send, picture }) => [await send("POST", `/documents/${picture.id}/rotate`, { degrees: 90 })],
    wrong: ({ send, picture, pdf }) => [
      [404, send("POST", `/documents/${NOBODY}/rotate`, { degrees: 90 })],
      [422, send("POST", `/documents/${picture.id}/rotate`, { degrees: 45 })],
      [422, send("POST", `/documents/${pdf.id}/rotate`, { degrees: 90 })],
    ],
  },
  "GET /email_submissions": {
    valid: (walk) => get(walk, "/email_submissions", "/email_submissions?page[size]=1&include=account,user,documents"),
    wrong: ({ send }) => [[400, send("GET", "/email_submissions?include=moon")]],
  },
  "GET /email_submissions/{id}": {
    valid: (walk) => get(walk, `/email_submissions/${walk.mail.id}`),
    wrong: ({ send, mail }) => [
      [404, send("GET", `/email_submissions/${NOBODY}`)],
      [400, send("GET", `/email_submissions/${mail.id}?include=moon`)],
    ],
  },
  "GET /document_schemas/{id}": {
    valid: (walk) => get(walk, "/document_schemas/demurrage_invoice@2026-11-01", "/document_schemas/packet@2026-11-01"),
    wrong: ({ send }) => [
      [404, send("GET", "/document_schemas/unknown@2026-11-01")],
      [404, send("GET", "/document_schemas/demurrage_invoice")],
    ],
  },
}
