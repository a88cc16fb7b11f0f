CREATE TABLE "disputes" (
	"invoice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"dispute" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "disputes_invoice_id_version_pk" PRIMARY KEY("invoice_id","version")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A day asked becomes a dispute that was sent; what the biller settled was never recorded, so it stays in words.
INSERT INTO disputes (invoice_id, version, dispute, at, by)
SELECT id, 1, jsonb_build_object('ask', 'waive', 'currency', invoice ->> 'currency',
  'disputedMinor', coalesce((invoice ->> 'totalMinor')::bigint, 0),
  'reason', 'Resolved on ' || resolved_on || ', amount not recorded', 'answerBy', null, 'sentOn', requested_on,
  'answeredOn', null, 'acceptedMinor', null, 'recoveredOn', null, 'recoveredMinor', null), updated_at, entered_by
FROM invoices WHERE requested_on IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "requested_on";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "resolved_on";
--> statement-breakpoint
-- The history of a dispute is append-only for everybody who comes through SQL.
CREATE FUNCTION refuse_dispute_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'disputes is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER disputes_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON disputes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dispute_change();
