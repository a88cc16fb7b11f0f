// Runs before the page takes over its HTML.
import { keepEarlyKeys } from "./components/ui/keys/early-keys.ts"

// Without it zod, which loads later, tries `new Function`: our policy refuses that, and the browser reports it.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig ??= {}
shared.__zod_globalConfig.jitless = true

keepEarlyKeys()
