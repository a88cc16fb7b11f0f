import type { Mutant } from "../mutant.ts"

export const ROUTE: Mutant[] = [
  {
    name: "right-not-checked",
    file: "lib/route.ts",
    find: '  requireRight(session, typeof right === "function" ? right(asked) : right)\n',
    replace: "",
    harm: "A viewer may do whatever an admin may.",
    tests: ["lib/route.test.ts"],
  },
  {
    name: "other-site-may-write",
    file: "lib/route/same-origin.ts",
    find: '(site === null || site === "same-origin") && origin !== null',
    replace: '(site === null || site !== "none") && origin !== null',
    harm: "A page of another part of our domain changes things in a person's name.",
    tests: ["lib/route/same-origin.test.ts"],
  },
  {
    name: "no-origin-is-ours",
    file: "lib/route/same-origin.ts",
    find: "origin !== null && isOurOrigin(origin, publicUrl)",
    replace: "(origin === null || isOurOrigin(origin, publicUrl))",
    harm: "A request that names no origin changes things.",
    tests: ["lib/route/same-origin.test.ts"],
  },
  {
    name: "file-may-be-kept",
    file: "lib/route/file-stream.ts",
    find: '"cache-control": "private, no-store"',
    replace: '"cache-control": "public, max-age=60"',
    harm: "A proxy between us keeps a customer's list and gives it to the next reader.",
    tests: ["lib/route/file-stream.test.ts"],
  },
  {
    name: "cut-file-looks-whole",
    file: "lib/route/file-stream.ts",
    find: "          controller.error(error)\n",
    replace: "          controller.close()\n",
    harm: "An export that broke off after 500 rows looks complete.",
    tests: ["lib/route/file-stream.test.ts"],
  },
  {
    name: "stream-outlives-the-session",
    file: "lib/route/event-stream.ts",
    find: "if (!allowed) end()",
    replace: "if (allowed === undefined) end()",
    harm: "A person signed out elsewhere still gets what changes.",
    tests: ["lib/route/event-stream.test.ts"],
  },
  {
    name: "form-of-another-site",
    file: "lib/route/input.ts",
    find: 'if (!JSON_TYPES.includes(type ?? "")) throw',
    replace: 'if (type === "") throw',
    harm: "A form on another site can send a body that we read.",
    tests: ["lib/route/input.test.ts"],
  },
]

export const LIMITS: Mutant[] = [
  {
    name: "limit-never-reached",
    file: "lib/limits/window.ts",
    find: "return known.count > most ? known.since + windowMs - now : 0",
    replace: "return known.count > most * windowMs ? known.since + windowMs - now : 0",
    harm: "One person asks as often as a script can, and everybody else waits.",
    tests: ["lib/limits/take.test.ts"],
  },
  {
    name: "limit-counts-everybody-together",
    file: "lib/limits/window.ts",
    find: "const known = windows.get(key)",
    replace: "const known = windows.values().next().value",
    harm: "One person's requests use up the limit of all others.",
    tests: ["lib/limits/take.test.ts"],
  },
  {
    name: "place-given-back-twice",
    file: "lib/limits/places.ts",
    find: "        open = false\n",
    replace: "",
    harm: "A stream closed twice lets a person open more than the limit.",
    tests: ["lib/limits/take.test.ts"],
  },
  {
    name: "one-address-takes-all",
    file: "lib/limits/door.ts",
    find: "const fits = inFlight < limits.all && visitor.inFlight < limits.each",
    replace: "const fits = inFlight < limits.all",
    harm: "One stranger with many connections keeps all others out.",
    tests: ["lib/limits/door.test.ts"],
  },
]

export const LOG: Mutant[] = [
  {
    name: "secret-logged-by-key",
    file: "lib/log.ts",
    find: "authorization|cookie|secret|password",
    replace: "authorization|cookie|password",
    harm: "A webhook's secret is in the log.",
    tests: ["lib/log.test.ts"],
  },
  {
    name: "secret-logged-by-value",
    file: "lib/log.ts",
    find: "{ write: (line: string) => write(redact(line)) }",
    replace: "{ write: (line: string) => write(line) }",
    harm: "The service's key is in the log when an error repeats it.",
    tests: ["lib/log.test.ts"],
  },
  {
    name: "encoded-secret-logged",
    file: "lib/log.ts",
    find: "  secrets.add(encodeURIComponent(value))\n",
    replace: "",
    harm: "A password in an address is in the log.",
    tests: ["lib/log.test.ts"],
  },
]

export const CLIENT_ADDRESS: Mutant[] = [
  {
    name: "own-claim-believed",
    file: "lib/client-address.ts",
    find: "way.at(-1 - trusted.hops)",
    replace: "way[0]",
    harm: "A stranger who invents an address for each request passes every limit.",
    tests: ["lib/client-address.test.ts"],
  },
  {
    name: "each-ipv6-counts-alone",
    file: "lib/client-address.ts",
    find: "const V6_NETWORK_GROUPS = 4",
    replace: "const V6_NETWORK_GROUPS = 8",
    harm: "A stranger with one IPv6 line has 2^64 addresses to try passwords from.",
    tests: ["lib/client-address.test.ts"],
  },
  {
    name: "any-proxy-trusted",
    file: "lib/client-address.ts",
    find: "way.findLast((entry) => !trusted.includes(entry))",
    replace: "way.find((entry) => !trusted.includes(entry))",
    harm: "The address a stranger claims counts as theirs.",
    tests: ["lib/client-address.test.ts"],
  },
]
