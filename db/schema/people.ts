// People, their sessions and what they did. The triggers are in people.sql.
import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { jsonb } from "./columns.ts"

/** From the fewest rights to the most. */
export const roles = ["viewer", "dispatcher", "manager", "admin"] as const
export type Role = (typeof roles)[number]

/** What a person who sees only some rows is held to. */
export const seesKinds = ["customer", "terminal", "shipment"] as const
export type SeesKind = (typeof seesKinds)[number]

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" })

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Stored in lower case, so that it is unique however it is typed. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: roles }).notNull(),
    /** argon2id in PHC form; null: cannot sign in by password (people of the demonstration). */
    passwordHash: text("password_hash"),
    /** A person of the demonstration, offered only with the built-in tracking service. */
    demo: boolean("demo").notNull().default(false),
    /** Invited in the demonstration, by one of its people or another guest. Closed when a real service is used. */
    demoGuest: boolean("demo_guest").notNull().default(false),
    /** IANA zone the person works in; null: not given. */
    homeZone: text("home_zone"),
    disabledAt: instant("disabled_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Held to the customers, terminals or shipments in sees_only; null: sees everything. */
    seesOnly: text("sees_only", { enum: seesKinds }),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check("users_role_known", sql`${table.role} in ('viewer', 'dispatcher', 'manager', 'admin')`),
    check("users_sees_only_known", sql`${table.seesOnly} in ('customer', 'terminal', 'shipment')`),
    check("users_sees_only_viewer", sql`${table.seesOnly} is null or ${table.role} = 'viewer'`),
  ],
)

/** Ids of the customers, terminals or shipments that a person is held to. All of a person's are of one kind. */
export const seesOnly = pgTable(
  "sees_only",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    value: uuid("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.value] })],
)

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** When the person last proved who they are, by signing in or by entering the password again. */
    provedAt: instant("proved_at"),
    /** From the sign-in, as the browser and the web server reported them; null: not known. */
    userAgent: text("user_agent"),
    address: text("address"),
    /** The OpenID Connect provider that proved who the person is; null: we did. */
    provider: text("provider"),
  },
  (table) => [index("sessions_user_idx").on(table.userId), index("sessions_expires_idx").on(table.expiresAt)],
)

/**
 * A code from an authenticator app, besides the password. Without `confirmedAt`, setup was begun and no code is asked
 * for.
 */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  /** Base32, sealed. */
  seed: text("seed").notNull(),
  /** Time step of the newest code used. Codes up to it no longer work. */
  lastStep: bigint("last_step", { mode: "number" }),
  confirmedAt: instant("confirmed_at"),
})

/** Codes that sign in once without the phone: 120 random bits each, stored as SHA-256. Deleted once used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Which person of an OpenID Connect provider is which of our people. */
export const linkedAccounts = pgTable(
  "linked_accounts",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    linkedAt: instant("linked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("linked_accounts_person").on(table.userId, table.issuer),
  ],
)

/** Tries to sign in within the current window: one row per account tried and one per address. */
export const loginAttempts = pgTable("login_attempts", {
  /** "account:" and the SHA-256 of the lower-case email, or "address:" and the network address. */
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  windowStartedAt: instant("window_started_at").notNull(),
  lockedUntil: instant("locked_until"),
})

/** One-time tokens for /setup. Only their SHA-256 is stored. */
export const setupTokens = pgTable("setup_tokens", {
  tokenHash: text("token_hash").primaryKey(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
})

/** Who did what. Append-only: a trigger refuses every update, delete and truncate. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    /** Null if nobody was signed in (a refused sign-in). */
    userId: uuid("user_id").references(() => users.id),
    action: text("action").notNull(),
    target: text("target"),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index("audit_log_at_idx").on(table.at), index("audit_log_user_idx").on(table.userId, table.at)],
)
