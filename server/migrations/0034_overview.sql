CREATE TABLE "step_time_counts" (
	"company_id" uuid NOT NULL,
	"job" text collate "C" NOT NULL,
	"day" text collate "C" NOT NULL,
	"step" text NOT NULL,
	"minutes" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "step_time_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reached_steps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "step_minutes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "step_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "hired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "waits_on" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD COLUMN "reached_steps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD COLUMN "step_minutes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD COLUMN "step_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD COLUMN "hired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD COLUMN "waits_on" text;--> statement-breakpoint
CREATE INDEX "step_time_counts_part" ON "step_time_counts" USING btree ("company_id","job","day");--> statement-breakpoint
CREATE INDEX "applications_run" ON "applications" USING btree ("company_id","run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE POLICY "company_fence" ON "step_time_counts" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- What is kept from now on, of what is there already: when a step was come to is when it was due, less its delay.
ALTER TABLE candidate_workflows DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE applications DISABLE TRIGGER USER;--> statement-breakpoint
WITH steps AS (
  SELECT s.company_id, s.run_id, s.id, s.step_type, s.status, s.auto_start, s.is_skipped, s.completed_at, s.output,
    array_position(ARRAY['resume_analysis', 'human_approval', 'task_assignment', 'task_review', 'interview_scheduling',
      'ai_interview', 'offer_letter', 'custom'], s.step_type) AS place,
    s.due_at - s.delay_in_seconds * interval '1 second' AS since,
    CASE WHEN s.status = 'completed' THEN s.completed_at WHEN s.id = r.current_step_id THEN r.ended_at END AS until
  FROM candidate_workflow_steps s JOIN candidate_workflows r ON r.company_id = s.company_id AND r.id = s.run_id
  WHERE s.due_at IS NOT NULL
), places AS (
  SELECT company_id, run_id, place,
    sum(greatest(0, floor(extract(epoch FROM until - since) / 60)))::integer AS minutes
  FROM steps GROUP BY company_id, run_id, place
), known AS (
  SELECT r.id, (SELECT bit_or(1 << (place - 1)) FROM places p WHERE p.company_id = r.company_id AND p.run_id = r.id) AS reached,
    ARRAY(SELECT p.minutes FROM generate_series(1, 8) n LEFT JOIN places p
      ON p.company_id = r.company_id AND p.run_id = r.id AND p.place = n ORDER BY n) AS minutes,
    c.since, least(CASE WHEN r.status = 'completed' THEN r.ended_at END, (SELECT min(o.completed_at) FROM steps o
      WHERE o.company_id = r.company_id AND o.run_id = r.id AND o.step_type = 'offer_letter' AND o.status = 'completed'
        AND NOT o.is_skipped AND NOT (r.status = 'rejected' AND o.id = r.current_step_id))) AS hired_at,
    CASE WHEN r.status <> 'pending' THEN NULL WHEN c.status = 'waiting_approval' THEN 'approvers'
      WHEN c.status = 'in_progress' AND (
        (c.step_type = 'ai_interview' AND c.output ->> 'status' IS DISTINCT FROM 'left_to_people') OR c.step_type = 'task_assignment'
        OR (c.step_type = 'interview_scheduling' AND EXISTS (SELECT FROM interviews i WHERE i.step_id = c.id AND i.status = 'to_book' AND i.no_times_at IS NULL))
        OR (c.step_type = 'offer_letter' AND EXISTS (SELECT FROM offers o WHERE o.step_id = c.id AND o.state = 'sent'))) THEN 'candidate'
      ELSE 'staff' END AS waits_on
  FROM candidate_workflows r LEFT JOIN steps c ON c.company_id = r.company_id AND c.id = r.current_step_id
)
UPDATE candidate_workflows r SET reached_steps = coalesce(known.reached, 0), step_minutes = known.minutes,
    step_since = known.since, hired_at = known.hired_at, waits_on = known.waits_on
  FROM known WHERE r.id = known.id;--> statement-breakpoint
UPDATE applications a SET reached_steps = r.reached_steps, step_minutes = r.step_minutes, step_since = r.step_since,
    hired_at = r.hired_at, waits_on = r.waits_on
  FROM candidate_workflows r WHERE r.company_id = a.company_id AND r.id = a.run_id;--> statement-breakpoint
UPDATE applications a SET is_gone = true, is_unlisted = gone.place = 1
  FROM (
    SELECT o.id, row_number() OVER (PARTITION BY o.candidate_id ORDER BY o.created_at DESC, o.id DESC) AS place
    FROM applications o JOIN candidates c ON c.company_id = o.company_id AND c.id = o.candidate_id
    WHERE o.deleted_at IS NULL AND c.deleted_at IS NOT NULL
      AND (c.merged_into_id IS NOT NULL OR c.email = c.id || '@erased.invalid')
  ) gone WHERE a.id = gone.id;--> statement-breakpoint
ALTER TABLE candidate_workflows ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE applications ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "applications_overview" ON "applications" USING btree ("company_id","created_at","id")
  INCLUDE ("candidate_id","status","current_step","job_id","reached_steps","waits_on","hired_at","step_since","is_live","is_listed")
  WHERE (is_live AND is_listed) OR is_unlisted;--> statement-breakpoint
CREATE INDEX "applications_overview_of_job" ON "applications" USING btree ("company_id","job_id","created_at","id")
  INCLUDE ("candidate_id","status","current_step","reached_steps","waits_on","hired_at","step_since","is_live")
  WHERE is_live OR is_gone;--> statement-breakpoint
-- As before, and what the overview counts of the run goes with it.
CREATE OR REPLACE FUNCTION follow_changed_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
  one record;
  ids uuid[] := '{}';
  runs uuid[] := '{}';
  statuses text[] := '{}';
  steps text[] := '{}';
  reached integer[] := '{}';
  minutes text[] := '{}';
  since timestamptz[] := '{}';
  hired timestamptz[] := '{}';
  waits text[] := '{}';
BEGIN
  FOR moved IN
    SELECT DISTINCT company_id, candidate_id, job_id FROM (
      (SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at, waits_on FROM new_rows
        EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at, waits_on FROM old_rows)
      UNION ALL
      (SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at, waits_on FROM old_rows
        EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at, waits_on FROM new_rows)
    ) changed
  LOOP
    SELECT a.id, latest.id AS run_id, coalesce(latest.status, 'pending') AS status,
        coalesce(latest.step_type, 'email_reception') AS current_step, coalesce(latest.reached_steps, 0) AS reached_steps,
        coalesce(latest.step_minutes, '{}') AS step_minutes, latest.step_since, latest.hired_at, latest.waits_on
      INTO one FROM applications a LEFT JOIN LATERAL (
        SELECT r.id, r.status, r.reached_steps, r.step_minutes, r.step_since, r.hired_at, r.waits_on,
          (SELECT s.step_type FROM candidate_workflow_steps s
            WHERE s.company_id = r.company_id AND s.run_id = r.id AND s.id = r.current_step_id) AS step_type
        FROM candidate_workflows r
        WHERE r.company_id = moved.company_id AND r.candidate_id = moved.candidate_id AND r.job_id = moved.job_id
          AND r.deleted_at IS NULL
        ORDER BY r.created_at DESC, r.id DESC LIMIT 1) latest ON true
      WHERE a.company_id = moved.company_id AND a.job_id = moved.job_id AND a.candidate_id = moved.candidate_id
        AND (a.run_id, a.status, a.current_step, a.waits_on, a.step_since, a.reached_steps) IS DISTINCT FROM
          (latest.id, coalesce(latest.status, 'pending'), coalesce(latest.step_type, 'email_reception'), latest.waits_on,
            latest.step_since, coalesce(latest.reached_steps, 0));
    CONTINUE WHEN NOT FOUND;
    ids := ids || one.id;
    runs := runs || one.run_id;
    statuses := statuses || one.status;
    steps := steps || one.current_step;
    reached := reached || one.reached_steps;
    minutes := minutes || one.step_minutes::text;
    since := since || one.step_since;
    hired := hired || one.hired_at;
    waits := waits || one.waits_on;
  END LOOP;
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  UPDATE applications a SET run_id = stands.run_id, status = stands.status, current_step = stands.current_step,
      reached_steps = stands.reached_steps, step_minutes = stands.step_minutes::integer[], step_since = stands.step_since,
      hired_at = stands.hired_at, waits_on = stands.waits_on,
      rejected_at = CASE WHEN stands.status = 'rejected' THEN a.rejected_at END,
      rejected_by = CASE WHEN stands.status = 'rejected' THEN a.rejected_by END,
      rejected_because = CASE WHEN stands.status = 'rejected' THEN a.rejected_because END
    FROM unnest(ids, runs, statuses, steps, reached, minutes, since, hired, waits)
      AS stands(id, run_id, status, current_step, reached_steps, step_minutes, step_since, hired_at, waits_on)
    WHERE a.id = stands.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The times one application adds to which counts. A step that is not left yet adds none.
CREATE FUNCTION step_time_parts(a applications) RETURNS TABLE (job text, day text, step text, minutes integer)
  LANGUAGE sql STABLE AS $$
  SELECT counted.job, counted.day, spent.step, CASE WHEN spent.minutes < 60 THEN spent.minutes
      WHEN spent.minutes < 2880 THEN spent.minutes / 60 * 60 ELSE spent.minutes / 1440 * 1440 END
  FROM (
    SELECT (ARRAY['resume_analysis', 'human_approval', 'task_assignment', 'task_review', 'interview_scheduling',
      'ai_interview', 'offer_letter', 'custom'])[place] AS step, each.minutes
    FROM unnest(a.step_minutes) WITH ORDINALITY AS each(minutes, place) WHERE each.minutes IS NOT NULL
    UNION ALL
    SELECT 'hired', greatest(0, floor(extract(epoch FROM a.hired_at - a.created_at) / 60))::integer
    WHERE a.hired_at IS NOT NULL AND a.status <> 'rejected'
  ) spent CROSS JOIN (
    SELECT '' AS job, '' AS day WHERE (a.is_live AND a.is_listed) OR a.is_unlisted
    UNION ALL SELECT '', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') WHERE (a.is_live AND a.is_listed) OR a.is_unlisted
    UNION ALL SELECT a.job_id::text, to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
      WHERE (a.is_live OR a.is_gone) AND a.job_id IS NOT NULL
  ) counted
  WHERE NOT (a.status IN ('active', 'pending') AND a.current_step = spent.step)
$$;--> statement-breakpoint
CREATE FUNCTION count_step_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO step_time_counts (company_id, job, day, step, minutes, count)
    SELECT NEW.company_id, job, day, step, minutes, 1 FROM step_time_parts(NEW)
    UNION ALL SELECT OLD.company_id, job, day, step, minutes, -1 FROM step_time_parts(OLD);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_times_new AFTER INSERT ON applications
  FOR EACH ROW WHEN (NEW.step_minutes <> '{}' OR NEW.hired_at IS NOT NULL) EXECUTE FUNCTION count_step_times();--> statement-breakpoint
CREATE TRIGGER applications_times_gone AFTER DELETE ON applications
  FOR EACH ROW WHEN (OLD.step_minutes <> '{}' OR OLD.hired_at IS NOT NULL) EXECUTE FUNCTION count_step_times();--> statement-breakpoint
CREATE FUNCTION count_changed_step_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO step_time_counts (company_id, job, day, step, minutes, count)
    SELECT company_id, job, day, step, minutes, sum(change) FROM (
      SELECT n.company_id, parts.*, 1 AS change FROM new_rows n, step_time_parts(ROW(n.*)::applications) parts
        WHERE n.step_minutes <> '{}'
      UNION ALL
      SELECT o.company_id, parts.*, -1 FROM old_rows o, step_time_parts(ROW(o.*)::applications) parts
        WHERE o.step_minutes <> '{}'
    ) changed GROUP BY company_id, job, day, step, minutes HAVING sum(change) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_times_changed AFTER UPDATE ON applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_step_times();--> statement-breakpoint
INSERT INTO step_time_counts (company_id, job, day, step, minutes, count)
  SELECT a.company_id, parts.job, parts.day, parts.step, parts.minutes, count(*) FROM applications a, step_time_parts(a) parts
  GROUP BY a.company_id, parts.job, parts.day, parts.step, parts.minutes;
