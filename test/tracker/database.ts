// A fresh database for one world of the tracker.
import { copyOf, hashOf } from "#test/database"
import { migrate } from "#tracker/store/migrate"

const TEMPLATE = {
  name: `tracker_template_${hashOf("../tracker/store/migrations/")}`,
  role: "tracker" as const,
  migrate: (url: (role: "tracker") => string) => migrate(url("tracker")),
}

export const trackerDatabase = () => copyOf(TEMPLATE)
