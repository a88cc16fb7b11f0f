// Runs before the page takes over its HTML.
import { keepEarlyKeys } from "./components/ui/keys/early-keys.ts"

keepEarlyKeys()
