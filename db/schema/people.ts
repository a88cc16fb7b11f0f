// People, their sessions and what they did. Triggers of these tables are in people.sql.
import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { jsonb } from "./columns.ts"

/** From the least to the most rights. */
export const roles = ["viewer", "dispatcher", "manager", "admin"] as const
export type Role = (typeof roles)[number]

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" })

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Stored in lower case, so that it is unique whatever way it is typed. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: roles }).notNull(),
    /** argon2id in PHC form; null where nobody can sign in by password (demo people). */
    passwordHash: text("password_hash"),
    /** A person of the demonstration: offered only with the built-in tracking service. */
    demo: boolean("demo").notNull().default(false),
    /** IANA zone the person works in; null where not given. */
    homeZone: text("home_zone"),
    disabledAt: instant("disabled_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check("users_role_known", sql`${table.role} in ('viewer', 'dispatcher', 'manager', 'admin')`),
  ],
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
  },
  (table) => [index("sessions_user_idx").on(table.userId), index("sessions_expires_idx").on(table.expiresAt)],
)

/** Tries to sign in within the running window: one row per account tried and one per address. */
export const loginAttempts = pgTable("login_attempts", {
  /** "account:" and the SHA-256 of the email as typed, lower case; or "address:" and the network address. */
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  windowStartedAt: instant("window_started_at").notNull(),
  lockedUntil: instant("locked_until"),
})

/** One-time tokens for /setup; only their SHA-256 is kept. */
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
    /** Null where nobody was signed in (a refused sign-in). */
    userId: uuid("user_id").references(() => users.id),
    action: text("action").notNull(),
    target: text("target"),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index("audit_log_at_idx").on(table.at), index("audit_log_user_idx").on(table.userId, table.at)],
)
