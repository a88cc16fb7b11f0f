// The first step of every command. Runs on any Node from 20 on, with built-in modules only: finds or fetches Node 24,
// installs the lock file's packages if they changed, then runs bin/<command>.ts.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join, resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { pathToFileURL } from "node:url"

const ROOT = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), "..")
const COMMANDS = ["start", "dev", "test", "tracker", "carrier", "receiver", "faults", "bench", "mutants"]
const NODE_MAJOR = 24
/** Zstandard with a dictionary needs 24.6. */
const LEAST = "24.6"
const LOCAL = join(ROOT, ".data")

const [command = "", ...rest] = process.argv.slice(2)
if (!COMMANDS.includes(command)) fail(`Say which command: node bin/boot.mjs ${COMMANDS.join("|")}`)

const node = await prepare()
run(node)

async function prepare() {
  const release = await lockInstall()
  try {
    const found = findNode() ?? fetchNode()
    if (needsInstall()) install(found)
    return found
  } finally {
    release()
  }
}

function findNode() {
  if (isEnough(process.versions.node)) return process.execPath
  const fetched = fetchedNode()
  if (!existsSync(fetched)) return undefined
  const answer = spawnSync(fetched, ["--version"], { encoding: "utf8" })
  return answer.status === 0 && isEnough(answer.stdout.replace("v", "")) ? fetched : undefined
}

function fetchedNode() {
  const file = process.platform === "win32" ? "node.exe" : "node"
  return join(LOCAL, "node/node_modules", nodePackage(), "bin", file)
}

function nodePackage() {
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`
}

function fetchNode() {
  say(`Node ${process.versions.node} is older than ${LEAST}: fetching Node ${NODE_MAJOR} into .data/node`)
  const half = join(LOCAL, `node.new-${process.pid}`)
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, "package.json"), '{"private":true}\n')
  const wanted = `${nodePackage()}@${NODE_MAJOR}`
  const status = npm(process.execPath, [
    "install",
    "--prefix",
    half,
    "--ignore-scripts",
    "--no-save",
    "--no-audit",
    "--no-fund",
    wanted,
  ])
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true })
    fail(`Node ${LEAST} or newer is needed, and ${wanted} could not be fetched; install it from https://nodejs.org`)
  }
  rmSync(join(LOCAL, "node"), { recursive: true, force: true })
  renameSync(half, join(LOCAL, "node"))
  return (
    findNode() ??
    fail(`The Node ${NODE_MAJOR} in .data/node does not run on this system; install it from https://nodejs.org`)
  )
}

/** Compares the lock file with npm's own record of what it installed, which it writes last. */
function needsInstall() {
  const note = join(ROOT, "node_modules/.package-lock.json")
  if (!existsSync(note)) return true
  const installed = packagesOf(note)
  const wanted = Object.entries(packagesOf(join(ROOT, "package-lock.json")))
  return wanted.some(([path, entry]) => path !== "" && isForHere(entry) && installed[path]?.version !== entry.version)
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {}
}

// An optional package is needed if it names this platform. npm knows better which C library it requires.
function isForHere({ os, cpu, libc, optional, devOptional }) {
  if (!optional && !devOptional) return true
  return !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch))
}

function install(found) {
  say("Installing the packages of the lock file; this takes about a minute")
  const began = performance.now()
  const status = npm(found, ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"])
  if (status !== 0) fail("npm ci failed: see the lines above; with a network at hand, try again")
  say(`Packages installed in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** The npm we were started with, else the one on the path. Run with the given Node, which its scripts use too. */
function npm(found, args) {
  const env = { ...process.env, PATH: [dirname(found), process.env.PATH].join(delimiter), NODE_ENV: "development" }
  const options = { cwd: ROOT, env, stdio: ["ignore", "inherit", "inherit"] }
  const own = process.env.npm_execpath
  if (own?.endsWith(".js") && existsSync(own)) return spawnSync(found, [own, ...args], options).status
  const isWindows = process.platform === "win32"
  return spawnSync(isWindows ? "npm.cmd" : "npm", args, { ...options, shell: isWindows }).status
}

/** Two simultaneous first starts must not install into each other. A dead owner's lock is taken over. */
async function lockInstall() {
  const file = join(LOCAL, "install.lock")
  const own = `${file}.${process.pid}`
  try {
    mkdirSync(LOCAL, { recursive: true })
    writeFileSync(own, String(process.pid))
  } catch (error) {
    fail(`${LOCAL} cannot be written (${error.code}): run this in a checkout that belongs to you`)
  }
  try {
    for (let reported = false; ; await delay(200)) {
      if (linked(own, file)) return () => rmSync(file, { force: true })
      const owner = readOwner(file)
      if (owner !== undefined && !isAlive(owner)) takeAway(file, owner)
      else if (!reported && findNode() && !needsInstall()) return () => undefined
      else if (!reported) reported = say("Another start is installing the packages; waiting for it") ?? true
    }
  } finally {
    unlinkSync(own)
  }
}

function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}

// Renamed before it is removed, so that only one of several that see the same dead owner gets it.
function takeAway(file, owner) {
  const away = `${file}.dead-${process.pid}`
  try {
    renameSync(file, away)
    if (readOwner(away) !== owner) linked(away, file)
    unlinkSync(away)
  } catch {
    // Another process was faster.
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === "EPERM"
  }
}

/** Continues under Node 24. The channel closes when this process ends. */
function run(found) {
  const hooks = pathToFileURL(join(ROOT, "bin/processes/quick-start-hooks.mjs")).href
  const child = spawn(found, ["--import", hooks, join(ROOT, `bin/${command}.ts`), ...rest], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, PATH: [dirname(found), process.env.PATH].join(delimiter) },
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("error", (error) => fail(`${found} could not be run: ${error.message}`))
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function isEnough(version) {
  const [major, minor] = version.split(".").map(Number)
  const [least, leastMinor] = LEAST.split(".").map(Number)
  return major > least || (major === least && minor >= leastMinor)
}

function say(words) {
  process.stdout.write(`${words}\n`)
}

function fail(words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
