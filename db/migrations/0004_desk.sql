CREATE TABLE "job_rows" (
	"job_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"target" text NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"result_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "job_rows_job_id_no_pk" PRIMARY KEY("job_id","no")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"waits_for" text,
	"not_before" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"last_read_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"last_opened_at" timestamp(3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"company" text NOT NULL,
	"person" text,
	"email" text,
	"phone" text,
	"note" text,
	"customer_id" uuid,
	"terminal_id" uuid,
	"line_scac" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"archived_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "container_work" (
	"container_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"appointment_at" timestamp(3) with time zone,
	"appointment_zone" text,
	"appointment_note" text,
	"note_count" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"container_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"state" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "user_settings_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"user_id" uuid NOT NULL,
	"container_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "watches_user_id_container_id_pk" PRIMARY KEY("user_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "work_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"deed_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"container_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undoes" uuid
);
--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "bill_of_lading" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "line_scac" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "line_name" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "pod_locode" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "pod_name" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "vessel_name" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "terminal_id" uuid;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "hold_names" text[];--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "owed_minor" bigint;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "owed_currency" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_work" ADD CONSTRAINT "container_work_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_log" ADD CONSTRAINT "work_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_rows_waiting" ON "job_rows" USING btree ("job_id","no") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "job_rows_result" ON "job_rows" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "jobs_asked_by" ON "jobs" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("asked_at") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_token" ON "invites" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invites_user" ON "invites" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_links_shipment" ON "share_links" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "contacts_role" ON "contacts" USING btree ("role","company");--> statement-breakpoint
CREATE INDEX "container_work_owner" ON "container_work" USING btree ("owner_id","container_id");--> statement-breakpoint
CREATE INDEX "container_work_tags" ON "container_work" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "container_work_appointment" ON "container_work" USING btree ("appointment_at","container_id");--> statement-breakpoint
CREATE INDEX "container_work_delivered" ON "container_work" USING btree ("container_id") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "notes_container" ON "notes" USING btree ("container_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_views_scope" ON "saved_views" USING btree ("scope","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name" ON "saved_views" USING btree ("owner_id","name") WHERE removed_at is null and scope = 'private';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_team_name" ON "saved_views" USING btree ("name") WHERE removed_at is null and scope = 'team';--> statement-breakpoint
CREATE INDEX "watches_container" ON "watches" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "work_log_container" ON "work_log" USING btree ("container_id","seq");--> statement-breakpoint
CREATE INDEX "work_log_deed" ON "work_log" USING btree ("deed_id");
--> statement-breakpoint
-- The log of work is append-only for everybody who comes through SQL.
CREATE FUNCTION refuse_work_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'work_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER work_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON work_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_work_log_change();
