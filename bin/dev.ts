import { main } from "./product/main.ts"

await main("dev")
