import "react"

declare module "react" {
  interface CSSProperties {
    /** A custom property, read by the rules of what is inside. */
    [name: `--${string}`]: string | number | undefined
  }
}
