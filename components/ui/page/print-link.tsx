import { Printer } from "lucide-react"
import Link from "next/link"
import { partsText } from "#lib/words/ui/parts"
import { buttonClasses } from "../button.tsx"

/** Links to a printable page. */
export function PrintLink({ href }: { href: string }) {
  return (
    <Link href={href} prefetch={false} className={buttonClasses("outline")}>
      <Printer size={14} aria-hidden />
      {partsText.print}
    </Link>
  )
}
