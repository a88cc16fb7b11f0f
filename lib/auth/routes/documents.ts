// Documents and uploads.
import type { Rows } from "./row.ts"

export const documentRoutes = {
  "/api/documents": { GET: "view" },
  "/api/documents/[id]": { GET: "view", PATCH: "correct_documents" },
  "/api/documents/[id]/checked": { POST: "correct_documents" },
  "/api/documents/[id]/differences": { POST: "correct_documents" },
  "/api/documents/[id]/file": { GET: "download_documents" },
  "/api/documents/[id]/link": { POST: "link_documents" },
  "/api/uploads": { GET: "view", POST: "add_documents" },
  "/api/uploads/[id]": { DELETE: "add_documents" },
  "/api/uploads/[id]/bytes": { PUT: "add_documents" },
  "/api/uploads/[id]/document": { POST: "add_documents" },
  "/api/uploads/proposals": { GET: "view" },
} as const satisfies Rows
