CREATE TABLE "exposure_sums" (
	"facet" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"currency" text,
	"shape" bigint,
	"ahead" bigint,
	"step_up_on" date,
	"terminal_id" uuid,
	"line_scac" text,
	"pod_locode" text,
	"age" text,
	"customer_id" uuid,
	"parts" bigint NOT NULL,
	"owed_minor" bigint NOT NULL,
	"accrued_minor" bigint NOT NULL,
	"one_day_minor" bigint NOT NULL,
	"next7_minor" bigint NOT NULL,
	"next14_minor" bigint NOT NULL,
	"disagreement_minor" bigint NOT NULL,
	"disagreeing" bigint NOT NULL,
	"avoidable_minor" bigint NOT NULL,
	"avoidable" bigint NOT NULL,
	CONSTRAINT "exposure_sums_key" UNIQUE NULLS NOT DISTINCT("facet","at","currency","shape","ahead","step_up_on","terminal_id","line_scac","pod_locode","age","customer_id")
);
--> statement-breakpoint
CREATE INDEX "exposure_figures_begin" ON "exposure_figures" USING btree ("from_at") WHERE slot = 1;--> statement-breakpoint
CREATE INDEX "exposure_figures_end" ON "exposure_figures" USING btree ("until_at") WHERE until_at is not null;--> statement-breakpoint
CREATE INDEX "exposure_figures_saved" ON "exposure_figures" USING btree ("currency",(next7_minor - one_day_minor),"container_id") WHERE next7_minor > one_day_minor;--> statement-breakpoint
CREATE INDEX "exposure_figures_disagree" ON "exposure_figures" USING btree ("currency","disagreement_minor","container_id") WHERE disagreement_minor <> 0;
--> statement-breakpoint
-- Figures that are stored already are summed once; from here on each write moves the sums (db/exposure-sums.ts).
WITH moved AS (SELECT 1 AS sign, f.* FROM exposure_figures f)
insert into exposure_sums (facet, at, currency, shape, ahead, step_up_on, terminal_id, line_scac, pod_locode, age, customer_id, parts, owed_minor, accrued_minor, one_day_minor, next7_minor, next14_minor, disagreement_minor, disagreeing, avoidable_minor, avoidable)
  select case when grouping(customer_id) = 0 then 'customer' when grouping(ahead, age) = 0 then 'ahead_of_place'
      when grouping(ahead) = 0 then 'ahead' when grouping(age) = 0 then 'place' else 'whole' end,
    at, currency, shape, ahead, step_up_on, terminal_id, line_scac, pod_locode, age, customer_id, sum(parts), sum(owed_minor), sum(accrued_minor), sum(one_day_minor), sum(next7_minor), sum(next14_minor), sum(disagreement_minor), sum(disagreeing), sum(avoidable_minor), sum(avoidable)
  from (
    select case slot when 0 then '-infinity' else date_bin('1 hour', from_at + interval '59 minutes 59.999 seconds', timestamptz '1970-01-01 00:00Z') end as at, currency, shape, ahead, step_up_on, terminal_id, line_scac, pod_locode, age, customer_id, sign * (1) as parts, sign * (owed_minor) as owed_minor, sign * (accrued_minor) as accrued_minor, sign * (one_day_minor) as one_day_minor, sign * (next7_minor) as next7_minor, sign * (next14_minor) as next14_minor, sign * (coalesce(disagreement_minor, 0)) as disagreement_minor, sign * (case when disagreement_minor > 0 then 1 else 0 end) as disagreeing, sign * (case when step = 'pull' then one_day_minor else 0 end) as avoidable_minor, sign * (case when step = 'pull' and one_day_minor > 0 then 1 else 0 end) as avoidable from moved
    union all
    select date_bin('1 hour', until_at + interval '59 minutes 59.999 seconds', timestamptz '1970-01-01 00:00Z'), currency, shape, ahead, step_up_on, terminal_id, line_scac, pod_locode, age, customer_id, -sign * (1) as parts, -sign * (owed_minor) as owed_minor, -sign * (accrued_minor) as accrued_minor, -sign * (one_day_minor) as one_day_minor, -sign * (next7_minor) as next7_minor, -sign * (next14_minor) as next14_minor, -sign * (coalesce(disagreement_minor, 0)) as disagreement_minor, -sign * (case when disagreement_minor > 0 then 1 else 0 end) as disagreeing, -sign * (case when step = 'pull' then one_day_minor else 0 end) as avoidable_minor, -sign * (case when step = 'pull' and one_day_minor > 0 then 1 else 0 end) as avoidable from moved where until_at is not null) turns
  group by grouping sets ((at, currency, shape), (at, currency, shape, terminal_id, line_scac, pod_locode, age), (at, currency, shape, terminal_id, customer_id), (at, currency, ahead, step_up_on), (at, currency, ahead, step_up_on, terminal_id, line_scac, pod_locode, age))
  having (grouping(ahead) = 1 or ahead is not null or step_up_on is not null)
    and (sum(parts) <> 0 or sum(owed_minor) <> 0 or sum(accrued_minor) <> 0 or sum(one_day_minor) <> 0 or sum(next7_minor) <> 0 or sum(next14_minor) <> 0 or sum(disagreement_minor) <> 0 or sum(disagreeing) <> 0 or sum(avoidable_minor) <> 0 or sum(avoidable) <> 0)
  order by 1, 2, currency, shape, ahead, step_up_on, terminal_id, line_scac, pod_locode, age, customer_id;
