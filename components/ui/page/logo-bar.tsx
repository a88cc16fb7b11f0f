import { Logo } from "../logo.tsx"

/** The bar of a page without a frame: links home, and needs no session. */
export function LogoBar() {
  return (
    <header className="flex h-(--bar-height) items-center border-b px-(--gutter)">
      <a href="/" className="touch-target flex items-center gap-2 font-semibold text-14">
        <Logo /> Freeday
      </a>
    </header>
  )
}
