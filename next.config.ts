import type { NextConfig } from "next"

// For answers that proxy.ts does not see. Browsers obey the last header over https only.
const PLAIN_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  // No source rules: they would also bind a worker whose script is sent with this policy.
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
  // Closes /_next/image, which would fetch and convert pictures for anybody. Freeday has none.
  images: { unoptimized: true },
  reactCompiler: false,
  // npm test checks types; a wrong test file must not keep the product from starting.
  typescript: { ignoreBuildErrors: true },
  cacheComponents: false,
  experimental: {
    // Without a network a followed link waits for it, instead of leading to the browser's error page.
    useOffline: true,
    // How much Next keeps for proxy.ts of a body without a known length. More than handlers accept, so that they see
    // that it is too large.
    proxyClientMaxBodySize: 1_300_000,
    // Nothing reads source maps.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // A clean checkout has no use for the cache, and writing it takes a third of the build.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // People open "npm run dev" as localhost or 127.0.0.1.
  allowedDevOrigins: ["127.0.0.1", "localhost"],
  // Native or worker-using packages are loaded from node_modules, not bundled.
  serverExternalPackages: ["@node-rs/argon2", "postgres", "pino"],
}

export default config
