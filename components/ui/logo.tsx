export function Logo() {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      aria-hidden="true"
      focusable="false"
      className="shrink-0 text-accent"
    >
      <rect x="1.9" y="3.4" width="16.2" height="13.2" rx="2.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path
        fill="currentColor"
        d="M5 6.6h1.6v6.8H5zM8.3 6.6h1.6v6.8H8.3zM11.6 6.3h3.2c.3 0 .5.2.5.5v6.4c0 .3-.2.5-.5.5h-3.2z"
      />
    </svg>
  )
}
