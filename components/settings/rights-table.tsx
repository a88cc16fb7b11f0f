import { StatusIcon } from "../ui/status-icon.tsx"
import { RowTh, Th } from "../ui/th.tsx"

const ROLES = ["viewer", "dispatcher", "manager", "admin"] as const

export type RightsRow = { action: string; words: string; roles: (typeof ROLES)[number][] }

/** The one table that pages, routes and navigation follow. */
export function RightsTable({ rights }: { rights: RightsRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section aria-label="Who may do what" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-120 text-13">
        <thead>
          <tr className="border-b text-12 text-ink-3">
            <Th className="py-1.5 pr-3 font-normal">Action</Th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="w-22 py-1.5 text-center font-normal capitalize">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(({ action, words, roles }) => (
            <tr key={action} className="border-b last:border-b-0">
              <RowTh className="py-1.5 pr-3 text-ink">{words}</RowTh>
              {ROLES.map((role) => (
                <td key={role} className="text-center">
                  {roles.includes(role) ? (
                    <>
                      <StatusIcon shape="ready" size={14} className="mx-auto" />
                      <span className="sr-only">yes</span>
                    </>
                  ) : (
                    <span className="text-12 text-ink-3">no</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
