import type { NextConfig } from "next"

const config: NextConfig = {
  poweredByHeader: false,
  reactCompiler: false,
  // npm test checks types; a wrong test file must not keep the product from starting.
  typescript: { ignoreBuildErrors: true },
  cacheComponents: false,
  // "npm run dev" is opened as localhost or as 127.0.0.1.
  allowedDevOrigins: ["127.0.0.1", "localhost"],
  // Native or worker-using packages are loaded from node_modules, not bundled.
  serverExternalPackages: ["@node-rs/argon2", "postgres", "pino"],
}

export default config
