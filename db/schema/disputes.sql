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
