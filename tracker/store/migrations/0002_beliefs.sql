CREATE TABLE "tracker"."belief" (
	"asked" text collate "C" NOT NULL,
	"container" text collate "C" NOT NULL,
	"fact" text collate "C" NOT NULL,
	"since" bigint NOT NULL,
	"doc" json,
	CONSTRAINT "belief_asked_container_fact_since_pk" PRIMARY KEY("asked","container","fact","since")
) PARTITION BY RANGE ("since");
--> statement-breakpoint
ALTER TABLE "tracker"."observation" ADD COLUMN "outdated_by" text collate "C";--> statement-breakpoint
ALTER TABLE "tracker"."payload" ADD COLUMN "asked" text collate "C";--> statement-breakpoint
CREATE INDEX "payload_asked" ON "tracker"."payload" USING btree ("asked");