CREATE TABLE "exposure_aheads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exposure_figures" (
	"container_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"part" smallint NOT NULL,
	"from_at" timestamp(3) with time zone NOT NULL,
	"until_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"currency" text,
	"owed_minor" bigint NOT NULL,
	"accrued_minor" bigint NOT NULL,
	"one_day_minor" bigint NOT NULL,
	"next7_minor" bigint NOT NULL,
	"next14_minor" bigint NOT NULL,
	"shape" bigint NOT NULL,
	"ahead" bigint,
	"step_up_on" date,
	"step_up_minor" bigint,
	"step" text NOT NULL,
	"age" text NOT NULL,
	"disagreement_minor" bigint,
	"terminal_id" uuid,
	"line_scac" text,
	"customer_id" uuid,
	"pod_locode" text,
	"reference" text,
	CONSTRAINT "exposure_figures_container_id_slot_part_pk" PRIMARY KEY("container_id","slot","part")
);
--> statement-breakpoint
CREATE TABLE "exposure_shapes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exposure_snapshots" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"terminal" text NOT NULL,
	"line" text NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"containers" integer NOT NULL,
	"left_out" integer NOT NULL,
	"owed_minor" bigint NOT NULL,
	"accrued_minor" bigint NOT NULL,
	"one_day_minor" bigint NOT NULL,
	"next7_minor" bigint NOT NULL,
	"next14_minor" bigint NOT NULL,
	CONSTRAINT "exposure_snapshots_day_currency_terminal_line_pk" PRIMARY KEY("day","currency","terminal","line")
);
--> statement-breakpoint
CREATE TABLE "gate_calendars" (
	"name" text NOT NULL,
	"terminals" text[] DEFAULT '{}'::text[] NOT NULL,
	"calendar" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" uuid,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "gate_calendars_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"container_id" uuid NOT NULL,
	"invoice" jsonb NOT NULL,
	"entered_at" timestamp(3) with time zone NOT NULL,
	"entered_by" uuid NOT NULL,
	"requested_on" date,
	"resolved_on" date,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" text NOT NULL,
	"row" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" uuid,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "tariffs_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "gate_calendars" ADD CONSTRAINT "gate_calendars_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exposure_figures_due" ON "exposure_figures" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_container" ON "invoices" USING btree ("container_id");