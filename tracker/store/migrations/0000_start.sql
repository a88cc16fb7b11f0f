CREATE SCHEMA "tracker";
--> statement-breakpoint
CREATE TABLE "tracker"."account" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."account_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."api_key" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."api_key_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"digest" text collate "C" NOT NULL,
	CONSTRAINT "api_key_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "tracker"."blob" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."blob_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."container" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."container_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"pos" integer NOT NULL,
	"shipment_id" text collate "C" NOT NULL,
	"number" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	"held" boolean NOT NULL,
	"emptied" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."container_updated_event" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."container_updated_event_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."delivery_attempt" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."delivery_attempt_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"notification_id" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"status" integer,
	"problem" text collate "C",
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."document" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."document_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"pos" integer NOT NULL,
	"checksum" text collate "C" NOT NULL,
	"file_name" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."document_reading" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."document_reading_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."document_representation" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."document_representation_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"document_id" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."estimated_event" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."estimated_event_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."fault" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."fault_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."history" (
	"shipment_id" text collate "C" PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."notification" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."notification_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"pos" integer NOT NULL,
	"webhook_id" text collate "C" NOT NULL,
	"lane" text collate "C" NOT NULL,
	"event" text collate "C" NOT NULL,
	"reference_type" text collate "C" NOT NULL,
	"reference_id" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"status" text collate "C" NOT NULL,
	"attempts" integer NOT NULL,
	"next_try_at" bigint,
	"body" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "tracker"."party" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."party_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."reference" (
	"account_id" text collate "C" NOT NULL,
	"value" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"record_id" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."setting" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."setting_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."shipment" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."shipment_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"pos" integer,
	"number" text collate "C" NOT NULL,
	"bill" text collate "C" NOT NULL,
	"tracked" boolean NOT NULL,
	"next_at" bigint
);
--> statement-breakpoint
CREATE TABLE "tracker"."tracking_request" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."tracking_request_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"pos" integer NOT NULL,
	"number" text collate "C" NOT NULL,
	"shipment_id" text collate "C",
	"next_at" bigint,
	"status" text collate "C" NOT NULL,
	"scac" text collate "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."transport_event" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."transport_event_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"container_id" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."vessel" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."vessel_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."webhook" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."webhook_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"pos" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "container_pos" ON "tracker"."container" USING btree ("account_id","pos");--> statement-breakpoint
CREATE INDEX "container_number" ON "tracker"."container" USING btree ("number");--> statement-breakpoint
CREATE INDEX "container_shipment" ON "tracker"."container" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "container_seq" ON "tracker"."container" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "delivery_attempt_notification" ON "tracker"."delivery_attempt" USING btree ("notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_content" ON "tracker"."document" USING btree ("account_id","checksum");--> statement-breakpoint
CREATE INDEX "document_representation_of" ON "tracker"."document_representation" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_pos" ON "tracker"."notification" USING btree ("account_id","pos");--> statement-breakpoint
CREATE INDEX "notification_seq" ON "tracker"."notification" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "notification_due" ON "tracker"."notification" USING btree ("next_try_at") WHERE "tracker"."notification"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "notification_webhook_due" ON "tracker"."notification" USING btree ("webhook_id","next_try_at","seq") WHERE "tracker"."notification"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "party_account" ON "tracker"."party" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reference_value" ON "tracker"."reference" USING btree ("account_id","value");--> statement-breakpoint
CREATE INDEX "reference_of" ON "tracker"."reference" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_pos" ON "tracker"."shipment" USING btree ("account_id","pos") WHERE "tracker"."shipment"."pos" is not null;--> statement-breakpoint
CREATE INDEX "shipment_number" ON "tracker"."shipment" USING btree ("number");--> statement-breakpoint
CREATE INDEX "shipment_bill" ON "tracker"."shipment" USING btree ("bill");--> statement-breakpoint
CREATE INDEX "shipment_stopped" ON "tracker"."shipment" USING btree ("account_id","seq") WHERE "tracker"."shipment"."pos" is not null and not "tracker"."shipment"."tracked";--> statement-breakpoint
CREATE INDEX "shipment_due" ON "tracker"."shipment" USING btree ("next_at","id") WHERE "tracker"."shipment"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_request_pos" ON "tracker"."tracking_request" USING btree ("account_id","pos");--> statement-breakpoint
CREATE INDEX "tracking_request_number" ON "tracker"."tracking_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tracking_request_shipment" ON "tracker"."tracking_request" USING btree ("shipment_id") WHERE "tracker"."tracking_request"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "tracking_request_seq" ON "tracker"."tracking_request" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "tracking_request_due" ON "tracker"."tracking_request" USING btree ("next_at","id") WHERE "tracker"."tracking_request"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "transport_event_container" ON "tracker"."transport_event" USING btree ("container_id");