// What each of the server's handlers answers, by method and path. A part that begins with ":" is any one part.
import type { AppClockState } from "#components/ui/values/app-clock"
import type { ActedOn } from "#lib/actions/alerts/alerts"
import type { UploadAnswer } from "#lib/actions/documents/uploads"
import type { Invited } from "#lib/actions/people/invites"
import type { CarriersShown, Tried } from "#lib/domain/connection/carrier-keys"
import type { ReceivedPart } from "#lib/domain/containers/reasons"
import type { AnswersRead } from "#lib/domain/tracking/carrier-answers"
import type { Lookup } from "#lib/domain/tracking/register-checks"
import type { Kept } from "#lib/queries/connection/outbox"
import type { ContainerCount } from "#lib/queries/containers/list"
import type { UserSettings } from "#lib/queries/work/user-settings"
import type { SavedView } from "#lib/queries/work/views"
import type { AlertRow, AlertsPage } from "#lib/read/alerts/inbox"
import type { ContainerCharges } from "#lib/read/charges/charges"
import type { JobSummary } from "#lib/read/connection/jobs"
import type { Operation } from "#lib/read/connection/outbox"
import type { ContainersPage } from "#lib/read/containers/row"
import type { DocumentsPage, Proposal, UploadItem } from "#lib/read/documents/item"
import type { FieldsRead } from "#lib/read/fields/values"
import type { FindAnswer } from "#lib/read/find/hits"
import type { PersonRow } from "#lib/read/people/people"
import type { ShipmentDetail } from "#lib/read/shipments/detail"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import type { RequestRow, TrackingPage } from "#lib/read/tracking/page"
import type { Contact, ContactsPage } from "#lib/read/work/contacts"
import type { Navigation } from "#lib/read/work/navigation"
import type { Today } from "#lib/read/work/today"
import type { WorkChoices, WorkDetail } from "#lib/read/work/work"

type Answers = {
  "DELETE /api/carriers/keys/:id": CarriersShown
  "GET /api/alerts": AlertsPage
  "GET /api/alerts/of": AlertRow[]
  "GET /api/carriers": CarriersShown
  "GET /api/contacts": ContactsPage
  "GET /api/containers": ContainersPage
  "GET /api/containers/:id/answers": AnswersRead
  "GET /api/containers/:id/charges": ContainerCharges
  "GET /api/containers/:id/payloads/:payload": ReceivedPart
  "GET /api/containers/count": ContainerCount
  "GET /api/documents": DocumentsPage
  "GET /api/fields": FieldsRead
  "GET /api/find": FindAnswer
  "GET /api/jobs": { jobs: JobSummary[] }
  "GET /api/navigation": Navigation
  "GET /api/outbox": { operations: Operation[] }
  "GET /api/people": PersonRow[]
  "GET /api/shipments/:id": ShipmentDetail
  "GET /api/tariffs": TariffsPage
  "GET /api/today": Today
  "GET /api/tracking-requests": TrackingPage
  "GET /api/tracking-requests/:id/payloads/:payload": ReceivedPart
  "GET /api/tracking-requests/answers": AnswersRead
  "GET /api/uploads": { uploads: UploadItem[] }
  "GET /api/uploads/proposals": { proposals: Proposal[] }
  "GET /api/user-settings": UserSettings
  "GET /api/views": { views: SavedView[] }
  "GET /api/work/:id": WorkDetail
  "GET /api/work/choices": WorkChoices
  "PATCH /api/carriers/keys/:id": CarriersShown
  "PATCH /api/documents/:id": { service: "sent" | "later" | "nothing to send" }
  "PATCH /api/user-settings": UserSettings
  "POST /api/alerts/act": ActedOn
  "POST /api/carriers/keys": CarriersShown
  "POST /api/carriers/keys/:id/try": Tried
  "POST /api/carriers/try": Tried
  "POST /api/clock": AppClockState
  "POST /api/contacts": Contact
  "POST /api/containers/:id/tracking": { tracked: boolean }
  "POST /api/jobs/preview": { lookups: Record<string, Lookup> }
  "POST /api/people": Invited
  "POST /api/tariffs": TariffsPage
  "POST /api/tariffs/samples": TariffsPage
  "POST /api/tracking-requests": { request: RequestRow } | Kept
  "POST /api/uploads": UploadAnswer
}

export type Asked = keyof Answers
export type AnswerOf<Name extends Asked> = Answers[Name]
