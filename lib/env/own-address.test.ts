import { expect, test } from "vitest"
import { deliveryOrigin } from "./own-address.ts"

const DESK = { PUBLIC_URL: "https://desk.example.com", HOST: "127.0.0.1", PORT: 3000 }
const TRACKER_URL = "http://127.0.0.1:4010"

test.each([
  ["another service by the public address", DESK, "https://desk.example.com"],
  ["our own tracker without the public name", { ...DESK, TRACKER_URL }, "http://127.0.0.1:3000"],
  ["… where every network is listened on", { ...DESK, TRACKER_URL, HOST: "0.0.0.0" }, "http://127.0.0.1:3000"],
  ["… by IPv6 too", { ...DESK, TRACKER_URL, HOST: "::" }, "http://[::1]:3000"],
  ["… where only one network is listened on", { ...DESK, TRACKER_URL, HOST: "10.0.0.5" }, "https://desk.example.com"],
  [
    "… by the name that people use on this machine",
    { ...DESK, TRACKER_URL, PUBLIC_URL: "http://localhost:3000" },
    "http://localhost:3000",
  ],
])("deliveries reach us from %s", (_words, settings, origin) => expect(deliveryOrigin(settings)).toBe(origin))
