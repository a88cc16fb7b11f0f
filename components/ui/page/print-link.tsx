import { Printer } from "lucide-react"
import Link from "next/link"
import { partsText } from "#lib/words/ui/parts"
import { buttonClasses } from "../button.tsx"

export function PrintLink({ containerId }: { containerId: string }) {
  return (
    <Link href={`/containers/${encodeURIComponent(containerId)}/print`} className={buttonClasses("outline")}>
      <Printer size={14} aria-hidden />
      {partsText.print}
    </Link>
  )
}
