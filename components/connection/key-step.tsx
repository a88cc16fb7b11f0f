import Link from "next/link"
import { CARRIERS_PATH } from "#lib/queries/connection/carriers"

type KeyStepProps = { next: string | null; admin: string | null; mayManageKeys: boolean }

/** What to do about a carrier that is not asked. Who may change the keys gets the way to them. */
export function KeyStep({ next, admin, mayManageKeys }: KeyStepProps) {
  if (!mayManageKeys || admin === null) return next
  return (
    <Link
      href={CARRIERS_PATH}
      prefetch={false}
      className="relative z-1 underline decoration-line-3 underline-offset-2 hover:text-ink"
    >
      {admin}
    </Link>
  )
}
