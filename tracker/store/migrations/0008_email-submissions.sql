CREATE TABLE "tracker"."email_submission" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."email_submission_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"pos" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "email_submission_pos" ON "tracker"."email_submission" USING btree ("account_id","pos");--> statement-breakpoint
CREATE INDEX "shipment_vessel" ON "tracker"."shipment" USING btree ("account_id",("doc" ->> 'vesselId'));