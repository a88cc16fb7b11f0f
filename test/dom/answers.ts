// What each of the server's handlers answers, by method and path.
import type { AppClockState } from "#components/ui/values/app-clock"
import type { UserSettings } from "#lib/queries/work/user-settings"
import type { SavedView } from "#lib/queries/work/views"
import type { Operation } from "#lib/read/connection/outbox"
import type { UploadItem } from "#lib/read/documents/item"
import type { FindAnswer } from "#lib/read/find/hits"
import type { Navigation } from "#lib/read/work/navigation"

type Answers = {
  "GET /api/outbox": { operations: Operation[] }
  "GET /api/views": { views: SavedView[] }
  "GET /api/uploads": { uploads: UploadItem[] }
  "GET /api/find": FindAnswer
  "GET /api/navigation": Navigation
  "GET /api/user-settings": UserSettings
  "PATCH /api/user-settings": UserSettings
  "POST /api/clock": AppClockState
}

export type Asked = keyof Answers
export type AnswerOf<Name extends Asked> = Answers[Name]
