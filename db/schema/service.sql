-- Lets one request to the service go, or says how long to wait. A function, because it must count after it has the lock:
-- a single statement would count what was there when it began.
CREATE FUNCTION take_service_token(wanted_bucket text, most integer, window_ms integer)
RETURNS TABLE (granted boolean, wait_ms integer) LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz;
  kept timestamptz[];
  blocked timestamptz;
  free_at timestamptz;
BEGIN
  INSERT INTO service_budgets (bucket) VALUES (wanted_bucket) ON CONFLICT DO NOTHING;
  SELECT b.grants, b.blocked_until INTO kept, blocked
    FROM service_budgets b WHERE b.bucket = wanted_bucket FOR UPDATE;
  moment := clock_timestamp();
  SELECT coalesce(array_agg(g ORDER BY g), '{}') INTO kept
    FROM unnest(kept) g WHERE g > moment - make_interval(secs => window_ms / 1000.0);
  free_at := greatest(
    blocked,
    CASE WHEN cardinality(kept) >= most
      THEN kept[cardinality(kept) - most + 1] + make_interval(secs => window_ms / 1000.0) END);
  IF free_at IS NULL OR free_at <= moment THEN
    UPDATE service_budgets b SET grants = kept || moment WHERE b.bucket = wanted_bucket;
    RETURN QUERY SELECT true, 0;
  ELSE
    RETURN QUERY SELECT false, greatest(1, ceil(extract(epoch FROM free_at - moment) * 1000)::integer);
  END IF;
END
$$;
