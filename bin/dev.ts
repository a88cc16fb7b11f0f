// npm run dev: as npm start, with pages and worker reloaded when their source changes.
import { main } from "./product/main.ts"

await main("dev")
