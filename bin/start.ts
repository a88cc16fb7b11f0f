// npm start: one command from a checkout to a live board.
import { main } from "./product/main.ts"

await main("start")
