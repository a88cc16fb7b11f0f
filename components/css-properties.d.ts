import "react"

declare module "react" {
  interface CSSProperties {
    /** A custom property, used by the styles of its children. */
    [name: `--${string}`]: string | number | undefined
  }
}
