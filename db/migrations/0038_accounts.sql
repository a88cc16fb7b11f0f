ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "demo_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
WITH RECURSIVE "guests" AS (
  SELECT "i"."user_id" FROM "invites" "i" JOIN "users" "u" ON "u"."id" = "i"."created_by" WHERE "u"."demo"
  UNION
  SELECT "i"."user_id" FROM "invites" "i" JOIN "guests" "g" ON "g"."user_id" = "i"."created_by"
)
UPDATE "users" SET "demo_guest" = true WHERE NOT "demo" AND "id" IN (SELECT "user_id" FROM "guests");
