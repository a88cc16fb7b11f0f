CREATE TABLE "alert_channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"secret" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_memories" (
	"container_id" uuid PRIMARY KEY NOT NULL,
	"container_version" timestamp(3) with time zone NOT NULL,
	"shipment_version" timestamp(3) with time zone,
	"memory" json NOT NULL,
	"next_due_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_message_items" (
	"alert_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "alert_message_items_alert_id_channel_id_kind_pk" PRIMARY KEY("alert_id","channel_id","kind")
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"decided_key" text,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"content" json,
	"hold_until" timestamp(3) with time zone,
	"not_before" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp(3) with time zone,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"scope" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"causes" jsonb NOT NULL,
	"channel_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"tell" text DEFAULT 'urgent' NOT NULL,
	"escalate_minutes" integer,
	"escalate_to" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"about" text NOT NULL,
	"subject_id" text NOT NULL,
	"container_id" uuid,
	"shipment_id" uuid,
	"audience" text NOT NULL,
	"rule_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"mark" text NOT NULL,
	"rank" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"facts" json NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"owner_id" uuid,
	"snoozed_until" timestamp(3) with time zone,
	"touched_by" uuid,
	"touched_at" timestamp(3) with time zone,
	"escalate_at" timestamp(3) with time zone,
	"escalated_at" timestamp(3) with time zone,
	"escalated_to" uuid,
	"closed_at" timestamp(3) with time zone,
	"closed_why" text
);
--> statement-breakpoint
ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_message_items" ADD CONSTRAINT "alert_message_items_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_channel_id_alert_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."alert_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_escalate_to_users_id_fk" FOREIGN KEY ("escalate_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_touched_by_users_id_fk" FOREIGN KEY ("touched_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_escalated_to_users_id_fk" FOREIGN KEY ("escalated_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_memories_due" ON "alert_memories" USING btree ("next_due_at") WHERE next_due_at is not null;--> statement-breakpoint
CREATE INDEX "alert_items_message" ON "alert_message_items" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_once" ON "alert_messages" USING btree ("decided_key");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_waiting" ON "alert_messages" USING btree ("channel_id","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_messages_open" ON "alert_messages" USING btree ("not_before") WHERE state in ('waiting', 'sealed', 'sending');--> statement-breakpoint
CREATE INDEX "alert_messages_log" ON "alert_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alert_rules_owner" ON "alert_rules" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts" USING btree ("subject_id","audience","cause") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("audience","rank","opened_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "alerts_container" ON "alerts" USING btree ("container_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "alerts_closed" ON "alerts" USING btree ("closed_at") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "alerts_snoozed" ON "alerts" USING btree ("snoozed_until") WHERE state = 'snoozed';--> statement-breakpoint
CREATE INDEX "alerts_escalate" ON "alerts" USING btree ("escalate_at") WHERE state = 'open' and escalate_at is not null;