// Runs before the page takes over its HTML.
import { keepEarlyKeys } from "./components/shell/early-keys.ts"

keepEarlyKeys()
