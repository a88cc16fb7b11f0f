import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { SignInForm } from "./sign-in-form.tsx"

test("a password is masked, may be pasted, and is known to password managers", () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SignInForm landing="/" unavailable={false} />
    </QueryClientProvider>,
  )
  const [field = ""] = /<input[^>]*name="password"[^>]*>/.exec(markup) ?? []
  expect(field).toContain('type="password"')
  expect(field).toContain('autoComplete="current-password"')
  expect(/<input[^>]*name="email"[^>]*>/.exec(markup)?.[0]).toContain('autoComplete="username"')
  expect(markup).not.toMatch(/onpaste|readonly/i)
})
