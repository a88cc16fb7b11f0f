CREATE TABLE "tracker"."ask" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"leased_until" bigint DEFAULT 0 NOT NULL,
	"lease_owner" text collate "C",
	"asked_at" bigint
);
--> statement-breakpoint
ALTER TABLE "tracker"."shipment" ADD COLUMN "lease_owner" text collate "C";--> statement-breakpoint
ALTER TABLE "tracker"."tracking_request" ADD COLUMN "lease_owner" text collate "C";--> statement-breakpoint
ALTER TABLE "tracker"."subscription" DROP COLUMN "last_delivery_at";