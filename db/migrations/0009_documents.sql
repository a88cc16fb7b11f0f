CREATE TABLE "document_work" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid,
	"container_id" uuid,
	"linked_by" uuid,
	"linked_at" timestamp(3) with time zone,
	"document_type" text,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"corrected_by" uuid,
	"corrected_at" timestamp(3) with time zone,
	"confirmed_by" uuid,
	"confirmed_at" timestamp(3) with time zone,
	"dismissed" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"name" text,
	"document_type" text,
	"document_type_manual" text,
	"classification_notes" text,
	"source" text,
	"file_name" text,
	"content_type" text,
	"byte_size" integer,
	"parsed" jsonb,
	"created_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone,
	"representation_id" uuid,
	"parent_id" uuid,
	"account_id" uuid,
	"user_id" uuid,
	"email_submission_id" uuid,
	"shipment_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"container_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"checksum" text NOT NULL,
	"shipment_id" uuid,
	"container_id" uuid,
	"step" text NOT NULL,
	"signed_id" text,
	"put_url" text,
	"put_headers" jsonb,
	"announced_at" timestamp(3) with time zone,
	"attach_tried_at" timestamp(3) with time zone,
	"document_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_work" ADD CONSTRAINT "document_work_linked_by_users_id_fk" FOREIGN KEY ("linked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_work" ADD CONSTRAINT "document_work_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_work" ADD CONSTRAINT "document_work_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_work_shipment" ON "document_work" USING btree ("shipment_id","document_id");--> statement-breakpoint
CREATE INDEX "document_work_container" ON "document_work" USING btree ("container_id","document_id");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "documents_shipments" ON "documents" USING gin ("shipment_ids");--> statement-breakpoint
CREATE INDEX "documents_containers" ON "documents" USING gin ("container_ids");--> statement-breakpoint
CREATE INDEX "documents_parent" ON "documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_checksum" ON "uploads" USING btree ("checksum");--> statement-breakpoint
CREATE INDEX "uploads_document" ON "uploads" USING btree ("document_id");