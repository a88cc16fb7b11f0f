CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"target" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"demo" boolean DEFAULT false NOT NULL,
	"home_zone" text,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('viewer', 'dispatcher', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"shipment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"event_id" uuid NOT NULL,
	"attribute" text NOT NULL,
	"container_id" uuid,
	"terminal_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp(3) with time zone,
	"zone" text,
	"notification_id" uuid NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "changes_event_id_attribute_pk" PRIMARY KEY("event_id","attribute")
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "containers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone,
	"shipment_id" uuid,
	"pod_terminal_id" uuid,
	"number" text NOT NULL,
	"seal_number" text,
	"equipment_type" text,
	"equipment_length" integer,
	"equipment_height" text,
	"weight_lbs" double precision,
	"ref_numbers" text[] DEFAULT '{}'::text[] NOT NULL,
	"holds" jsonb,
	"fees" jsonb,
	"lfd_coalesced" text,
	"lfd_line" text,
	"lfd_terminal" text,
	"lfd_rail" text,
	"pickup_appointment_at" timestamp(3) with time zone,
	"availability_known" boolean,
	"available_for_pickup" boolean,
	"pod_arrived_at" timestamp(3) with time zone,
	"pod_discharged_at" timestamp(3) with time zone,
	"pod_full_out_at" timestamp(3) with time zone,
	"final_destination_full_out_at" timestamp(3) with time zone,
	"empty_terminated_at" timestamp(3) with time zone,
	"pod_zone" text,
	"final_destination_zone" text,
	"empty_terminated_zone" text,
	"current_status" text,
	"terminal_checked_at" timestamp(3) with time zone,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_seen_at" timestamp(3) with time zone NOT NULL,
	"number_key" text NOT NULL,
	"keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"lfd_line_day" date,
	"lfd_terminal_day" date,
	"lfd_rail_day" date,
	"lfd_earliest_day" date,
	"lfd_earliest_ends_at" timestamp(3) with time zone,
	"lfd_coalesced_day" date,
	"lfd_coalesced_ends_at" timestamp(3) with time zone,
	"lfd_line_ends_at" timestamp(3) with time zone,
	"lfd_terminal_ends_at" timestamp(3) with time zone,
	"lfd_rail_ends_at" timestamp(3) with time zone,
	"lfd_spread_days" integer DEFAULT 0 NOT NULL,
	"stage" text DEFAULT 'at_sea' NOT NULL,
	"readiness" text DEFAULT 'unknown' NOT NULL,
	"attention" text DEFAULT 'unknown' NOT NULL,
	"attention_until" timestamp(3) with time zone,
	"attention_why" text DEFAULT '' NOT NULL,
	"stale_at" timestamp(3) with time zone,
	"urgent_at" timestamp(3) with time zone,
	"eta_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "estimated_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp(3) with time zone,
	"estimated_at" timestamp(3) with time zone,
	"zone" text,
	"voyage" text,
	"locode" text,
	"data_source" text,
	"shipment_id" uuid,
	"port_id" uuid,
	"vessel_id" uuid,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event" text,
	"version" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"applied_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "other_resources" (
	"id" text NOT NULL,
	"type" text NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "other_resources_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"code" text,
	"city" text,
	"state" text,
	"country" text,
	"zone" text,
	"latitude" double precision,
	"longitude" double precision,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rereads" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rereads_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "resource_states" (
	"resource_id" uuid NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"inbox_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "resource_states_resource_id_version_inbox_id_pk" PRIMARY KEY("resource_id","version","inbox_id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone,
	"bill_of_lading" text,
	"ref_numbers" text[] DEFAULT '{}'::text[] NOT NULL,
	"line_scac" text,
	"line_name" text,
	"pol_locode" text,
	"pol_name" text,
	"pol_zone" text,
	"pol_etd_at" timestamp(3) with time zone,
	"pol_atd_at" timestamp(3) with time zone,
	"pod_locode" text,
	"pod_name" text,
	"pod_zone" text,
	"pod_eta_at" timestamp(3) with time zone,
	"pod_ata_at" timestamp(3) with time zone,
	"pod_vessel_name" text,
	"pod_vessel_imo" text,
	"pod_voyage" text,
	"destination_locode" text,
	"destination_name" text,
	"destination_zone" text,
	"destination_eta_at" timestamp(3) with time zone,
	"destination_ata_at" timestamp(3) with time zone,
	"tracked" boolean,
	"tracking_stopped_reason" text,
	"port_of_lading_id" uuid,
	"port_of_discharge_id" uuid,
	"pol_terminal_id" uuid,
	"pod_terminal_id" uuid,
	"destination_id" uuid,
	"container_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_seen_at" timestamp(3) with time zone NOT NULL,
	"keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"container_count" integer DEFAULT 0 NOT NULL,
	"attention" text DEFAULT 'unknown' NOT NULL,
	"attention_counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_lfd_day" date,
	"next_lfd_ends_at" timestamp(3) with time zone,
	"next_lfd_source" text,
	"next_lfd_zone" text,
	"next_lfd_container_id" uuid,
	"hold_names" text[],
	"eta_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"nickname" text,
	"firms_code" text,
	"smdg_code" text,
	"bic_facility_code" text,
	"port_id" uuid,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"request_number" text NOT NULL,
	"request_type" text NOT NULL,
	"scac" text,
	"status" text NOT NULL,
	"failed_reason" text,
	"ref_numbers" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone,
	"is_retrying" boolean NOT NULL,
	"retry_count" integer,
	"shipment_id" uuid,
	"customer_id" uuid,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"number_key" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transport_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp(3) with time zone,
	"at" timestamp(3) with time zone,
	"zone" text,
	"voyage" text,
	"locode" text,
	"data_source" text,
	"shipment_id" uuid,
	"container_id" uuid,
	"place_id" uuid,
	"vessel_id" uuid,
	"terminal_id" uuid,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vessels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"name" text,
	"imo" text,
	"mmsi" text,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_user_idx" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "change_log_at" ON "change_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "changes_container" ON "changes" USING btree ("container_id","at");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "containers_shipment" ON "containers" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "containers_number" ON "containers" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "containers_keys" ON "containers" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "containers_search" ON "containers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "containers_attention" ON "containers" USING btree ("attention","urgent_at","id");--> statement-breakpoint
CREATE INDEX "containers_confirmed" ON "containers" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "containers_attention_until" ON "containers" USING btree ("attention_until");--> statement-breakpoint
CREATE INDEX "estimated_events_shipment" ON "estimated_events" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_id" ON "inbox" USING btree ("id");--> statement-breakpoint
CREATE INDEX "inbox_new" ON "inbox" USING btree ("seq") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "inbox_set_aside" ON "inbox" USING btree ("seq") WHERE state = 'set_aside';--> statement-breakpoint
CREATE INDEX "rereads_due" ON "rereads" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "shipments_keys" ON "shipments" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "shipments_search" ON "shipments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_eta" ON "shipments" USING btree ("eta_at","id");--> statement-breakpoint
CREATE INDEX "shipments_lfd" ON "shipments" USING btree ("next_lfd_ends_at","id");--> statement-breakpoint
CREATE INDEX "shipments_bill" ON "shipments" USING btree ("bill_of_lading","id");--> statement-breakpoint
CREATE INDEX "shipments_line" ON "shipments" USING btree ("line_name","id");--> statement-breakpoint
CREATE INDEX "shipments_pod" ON "shipments" USING btree ("pod_name","id");--> statement-breakpoint
CREATE INDEX "shipments_vessel" ON "shipments" USING btree ("pod_vessel_name","id");--> statement-breakpoint
CREATE INDEX "tracking_requests_shipment" ON "tracking_requests" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "tracking_requests_number" ON "tracking_requests" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "tracking_requests_status" ON "tracking_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "tracking_requests_created" ON "tracking_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transport_events_container" ON "transport_events" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "transport_events_shipment" ON "transport_events" USING btree ("shipment_id");
--> statement-breakpoint
-- The audit log is append-only for everybody who comes through SQL.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change();
