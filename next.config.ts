import type { NextConfig } from "next"

// Answers that proxy.ts does not see. A browser heeds the last line over https alone.
const PLAIN_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  // Nothing about sources: a worker's script is held by the policy that it comes with.
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
}
const OUTSIDE_PROXY = ["/_next/static/:path*", "/api/uploads/:id/bytes"]

const config: NextConfig = {
  poweredByHeader: false,
  headers: async () => {
    const headers = Object.entries(PLAIN_HEADERS).map(([key, value]) => ({ key, value }))
    return OUTSIDE_PROXY.map((source) => ({ source, headers }))
  },
  reactCompiler: false,
  // npm test checks types; a wrong test file must not keep the product from starting.
  typescript: { ignoreBuildErrors: true },
  cacheComponents: false,
  // What Next keeps of a body for proxy.ts, of which bin/web.ts knew no length. Larger than what a handler takes, so that the
  // handler still sees that it is too large.
  experimental: { proxyClientMaxBodySize: 1_300_000 },
  // "npm run dev" is opened as localhost or as 127.0.0.1.
  allowedDevOrigins: ["127.0.0.1", "localhost"],
  // Native or worker-using packages are loaded from node_modules, not bundled.
  serverExternalPackages: ["@node-rs/argon2", "postgres", "pino"],
}

export default config
