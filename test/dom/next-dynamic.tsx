// Stands in for next/dynamic: a part whose code is loaded when it is first shown.
import { type ComponentType, lazy, type ReactNode, Suspense } from "react"

type Options = { ssr?: boolean; loading?: () => ReactNode }

export default function dynamic<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading }: Options = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Loaded(props: Props) {
    return (
      <Suspense fallback={loading?.() ?? null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
