CREATE TABLE "tracker"."answer_reading" (
	"asked" text collate "C" NOT NULL,
	"part" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"received" integer NOT NULL,
	"understood" integer NOT NULL,
	"in_part" integer NOT NULL,
	"without_effect" integer NOT NULL,
	"not_understood" integer NOT NULL,
	"doc" json NOT NULL,
	CONSTRAINT "answer_reading_asked_part_pk" PRIMARY KEY("asked","part")
);
--> statement-breakpoint
CREATE TABLE "tracker"."unknown_name" (
	"asked" text collate "C" NOT NULL,
	"part" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"value" text collate "C" NOT NULL,
	"times" integer NOT NULL,
	"payload" uuid NOT NULL,
	"pointer" text collate "C" NOT NULL,
	CONSTRAINT "unknown_name_asked_part_kind_name_value_pk" PRIMARY KEY("asked","part","kind","name","value")
);
