CREATE TABLE "outbox" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"words" text NOT NULL,
	"not_before" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"result_id" uuid
);
--> statement-breakpoint
CREATE TABLE "service_breaker" (
	"id" integer PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp(3) with time zone,
	"open_ms" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp(3) with time zone,
	"probe_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_budgets" (
	"bucket" text PRIMARY KEY NOT NULL,
	"grants" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"blocked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_faults" (
	"kind" text PRIMARY KEY NOT NULL,
	"said" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_id" ON "outbox" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_target_waiting" ON "outbox" USING btree ("target") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("seq") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_asked_by" ON "outbox" USING btree ("asked_by","seq");
--> statement-breakpoint
-- Lets one request to the service go, or says how long to wait. A function, because it must count after it has the lock:
-- a single statement would count what was there when it began.
CREATE FUNCTION take_service_token(wanted_bucket text, most integer, window_ms integer)
RETURNS TABLE (granted boolean, wait_ms integer) LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz;
  kept timestamptz[];
  blocked timestamptz;
  free_at timestamptz;
BEGIN
  INSERT INTO service_budgets (bucket) VALUES (wanted_bucket) ON CONFLICT DO NOTHING;
  SELECT b.grants, b.blocked_until INTO kept, blocked
    FROM service_budgets b WHERE b.bucket = wanted_bucket FOR UPDATE;
  moment := clock_timestamp();
  SELECT coalesce(array_agg(g ORDER BY g), '{}') INTO kept
    FROM unnest(kept) g WHERE g > moment - make_interval(secs => window_ms / 1000.0);
  free_at := greatest(
    blocked,
    CASE WHEN cardinality(kept) >= most
      THEN kept[cardinality(kept) - most + 1] + make_interval(secs => window_ms / 1000.0) END);
  IF free_at IS NULL OR free_at <= moment THEN
    UPDATE service_budgets b SET grants = kept || moment WHERE b.bucket = wanted_bucket;
    RETURN QUERY SELECT true, 0;
  ELSE
    RETURN QUERY SELECT false, greatest(1, ceil(extract(epoch FROM free_at - moment) * 1000)::integer);
  END IF;
END
$$;
