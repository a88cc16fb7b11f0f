-- The log of work is append-only for everybody who comes through SQL.
CREATE FUNCTION refuse_work_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'work_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER work_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON work_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_work_log_change();
