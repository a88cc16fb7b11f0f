// Reads from the routes which methods a path has, so that any other is answered 405 with `Allow`.
import { ApiError } from "./errors.ts"

type Route = { method: string; path: string }

/** Returns the methods of the matching template with the fewest parameters, or undefined if none matches. */
function methodsOf(routes: readonly Route[], path: string): string[] | undefined {
  const fitting = routes.filter((route) => route.method !== "ALL" && fits(route.path, path))
  const fewest = Math.min(...fitting.map(countParameters))
  const methods = new Set(fitting.filter((route) => countParameters(route) === fewest).map(({ method }) => method))
  if (methods.has("GET")) methods.add("HEAD")
  return methods.size === 0 ? undefined : [...methods].sort()
}

/** Throws if the path is ours but does not have the method. */
export function requireMethod(routes: readonly Route[], method: string, path: string): void {
  const methods = methodsOf(routes, path)
  if (methods === undefined || methods.includes(method)) return
  const allow = methods.join(", ")
  throw new ApiError(
    405,
    [{ detail: `${method.slice(0, 20)} is not a method of ${path.slice(0, 200)}. It has ${allow}.` }],
    {
      Allow: allow,
    },
  )
}

const countParameters = ({ path }: Route) =>
  path.split("/").filter((part) => part.startsWith(":") || part === "*").length

function fits(template: string, path: string): boolean {
  const parts = template.split("/")
  const asked = path.split("/")
  if (parts.at(-1) === "*")
    return asked.length >= parts.length && parts.slice(0, -1).every((part, n) => part === asked[n])
  return (
    parts.length === asked.length &&
    parts.every((part, n) => part === asked[n] || (part.startsWith(":") && asked[n] !== ""))
  )
}
