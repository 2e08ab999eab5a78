CREATE TABLE "candidate_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_merges_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "candidate_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_notes_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "candidate_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_search" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duplicate_dismissals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"dismissed_by" uuid,
	"dismissed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_dismissals_pair" UNIQUE("company_id","first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mail_templates_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "job_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "current_step" text DEFAULT 'email_reception' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "name_sort" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "score" real;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "rejected_by" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "rejected_because" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_company_id_kept_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","kept_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_company_id_merged_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","merged_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_company_id_merged_by_users_company_id_id_fk" FOREIGN KEY ("company_id","merged_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_author_id_users_company_id_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_search" ADD CONSTRAINT "candidate_search_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_company_id_first_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","first_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_company_id_second_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","second_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_company_id_dismissed_by_users_company_id_id_fk" FOREIGN KEY ("company_id","dismissed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_merges_kept" ON "candidate_merges" USING btree ("company_id","kept_id");--> statement-breakpoint
CREATE INDEX "candidate_notes_candidate" ON "candidate_notes" USING btree ("company_id","candidate_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_templates_name_key" ON "mail_templates" USING btree ("company_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_rejected_by_users_company_id_id_fk" FOREIGN KEY ("company_id","rejected_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_company_id_merged_into_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_pool_key" ON "applications" USING btree ("company_id","candidate_id") WHERE job_id is null;--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_merges" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_notes" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_search" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "duplicate_dismissals" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "mail_templates" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- ── The list ── read from one table by indexes that hold all a filter asks for. They are written here since Drizzle
-- knows no INCLUDE. `is_listed` rows are the list of all candidates, `is_live` rows that of a job.
CREATE INDEX "applications_listed" ON "applications" USING btree ("company_id","created_at","id") INCLUDE ("candidate_id","status","current_step","job_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("company_id","job_id","created_at","id") INCLUDE ("candidate_id","status","current_step") WHERE is_live;--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ("company_id","name_sort","id") INCLUDE ("candidate_id","status","current_step","job_id","created_at","is_listed") WHERE is_live;--> statement-breakpoint
CREATE INDEX "applications_by_step" ON "applications" USING btree ("company_id","current_step","created_at","id") INCLUDE ("candidate_id","status","job_id") WHERE is_listed;--> statement-breakpoint
-- Letters without their accents, in lower case: what people type is what is found and sorted by.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = char_length(given) THEN lower(given)
    ELSE translate(replace(replace(replace(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øłđı', 'oldi') END
$$;--> statement-breakpoint
-- Says of the applications of some candidates which are live, which one is listed, and under what name. Whoever has
-- applied for a job is no longer in the pool.
-- One by one: a set would be joined in a loop within a loop where the planner takes a new company for an empty one.
CREATE FUNCTION settle_applications(company uuid, given uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  FOREACH one IN ARRAY given LOOP
    UPDATE applications p SET deleted_at = now()
      WHERE p.company_id = company AND p.candidate_id = one AND p.job_id IS NULL AND p.deleted_at IS NULL AND EXISTS (
        SELECT FROM applications a WHERE a.company_id = company AND a.candidate_id = one AND a.job_id IS NOT NULL AND a.deleted_at IS NULL);
    UPDATE applications a SET is_live = known.is_live, is_listed = known.is_listed, name_sort = known.name_sort
      FROM (
        SELECT o.id, o.deleted_at IS NULL AND c.deleted_at IS NULL AS is_live,
          o.deleted_at IS NULL AND c.deleted_at IS NULL
            AND row_number() OVER (ORDER BY o.deleted_at IS NULL DESC, o.created_at DESC, o.id DESC) = 1 AS is_listed,
          fold_text(c.first_name || ' ' || c.last_name) AS name_sort
        FROM applications o JOIN candidates c ON c.company_id = company AND c.id = one
        WHERE o.company_id = company AND o.candidate_id = one
      ) known
      WHERE a.id = known.id
        AND (a.is_live, a.is_listed, a.name_sort) IS DISTINCT FROM (known.is_live, known.is_listed, known.name_sort);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION settle_new_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_applications(company_id, array_agg(DISTINCT candidate_id)) FROM new_rows GROUP BY company_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- EXCEPT, here and below, and not a join of old and new: its plan is as good for many rows as for the one it was made for.
CREATE FUNCTION settle_changed_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_applications(company_id, array_agg(DISTINCT candidate_id)) FROM (
    (SELECT id, company_id, candidate_id, job_id, created_at, deleted_at FROM new_rows
      EXCEPT SELECT id, company_id, candidate_id, job_id, created_at, deleted_at FROM old_rows)
    UNION ALL
    (SELECT id, company_id, candidate_id, job_id, created_at, deleted_at FROM old_rows
      EXCEPT SELECT id, company_id, candidate_id, job_id, created_at, deleted_at FROM new_rows)
  ) changed GROUP BY company_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Not for what the functions here write themselves.
CREATE TRIGGER applications_settle_new AFTER INSERT ON applications REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION settle_new_applications();--> statement-breakpoint
CREATE TRIGGER applications_settle_changed AFTER UPDATE ON applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION settle_changed_applications();--> statement-breakpoint
-- Looked at when the transaction ends: by then whoever makes a candidate has made the application as well.
CREATE FUNCTION keep_in_pool() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid;
BEGIN
  IF TG_TABLE_NAME = 'candidates' THEN whose := NEW.id; ELSE whose := NEW.candidate_id; END IF;
  INSERT INTO applications (company_id, candidate_id, created_at, is_live, is_listed, name_sort)
    SELECT c.company_id, c.id, c.created_at, true, true, fold_text(c.first_name || ' ' || c.last_name) FROM candidates c
    WHERE c.company_id = NEW.company_id AND c.id = whose AND c.deleted_at IS NULL AND NOT EXISTS (
      SELECT FROM applications a WHERE a.company_id = c.company_id AND a.candidate_id = c.id AND a.deleted_at IS NULL)
    ON CONFLICT (company_id, candidate_id) WHERE job_id IS NULL
      DO UPDATE SET deleted_at = NULL, is_live = true, is_listed = true, name_sort = excluded.name_sort;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER candidates_keep_in_pool AFTER INSERT OR UPDATE OF deleted_at ON candidates DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION keep_in_pool();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER applications_keep_in_pool AFTER UPDATE OF deleted_at ON applications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_in_pool();--> statement-breakpoint
-- An application says where its latest run stands.
CREATE FUNCTION follow_new_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made record;
BEGIN
  -- Whoever is sent on the way for a job has applied for it, if nobody has said so before.
  FOR made IN WITH kept AS (
    INSERT INTO applications (company_id, candidate_id, job_id, created_at)
      SELECT n.company_id, n.candidate_id, n.job_id, min(n.created_at) FROM new_rows n
      WHERE NOT EXISTS (
        SELECT FROM applications a WHERE a.company_id = n.company_id AND a.job_id = n.job_id
          AND a.candidate_id = n.candidate_id AND a.deleted_at IS NULL)
      GROUP BY n.company_id, n.candidate_id, n.job_id
      ON CONFLICT (company_id, job_id, candidate_id) DO UPDATE SET deleted_at = NULL, created_at = excluded.created_at
      RETURNING company_id, candidate_id
  ) SELECT company_id, array_agg(candidate_id) AS candidates FROM kept GROUP BY company_id
  LOOP
    PERFORM settle_applications(made.company_id, made.candidates);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_changed_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications a SET run_id = stands.run_id, status = stands.status, current_step = stands.current_step,
      rejected_at = CASE WHEN stands.status = 'rejected' THEN a.rejected_at END,
      rejected_by = CASE WHEN stands.status = 'rejected' THEN a.rejected_by END,
      rejected_because = CASE WHEN stands.status = 'rejected' THEN a.rejected_because END
    FROM (
      SELECT moved.*, latest.id AS run_id, coalesce(latest.status, 'pending') AS status,
        coalesce(latest.step_type, 'email_reception') AS current_step
      FROM (
        SELECT DISTINCT company_id, candidate_id, job_id FROM (
          (SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM new_rows
            EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM old_rows)
          UNION ALL
          (SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM old_rows
            EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM new_rows)
        ) changed
      ) moved
      LEFT JOIN LATERAL (
        SELECT r.id, r.status, s.step_type FROM candidate_workflows r
        LEFT JOIN candidate_workflow_steps s ON s.company_id = r.company_id AND s.id = r.current_step_id
        WHERE r.company_id = moved.company_id AND r.candidate_id = moved.candidate_id AND r.job_id = moved.job_id
          AND r.deleted_at IS NULL
        ORDER BY r.created_at DESC, r.id DESC LIMIT 1
      ) latest ON true
    ) stands
    WHERE a.company_id = stands.company_id AND a.job_id = stands.job_id AND a.candidate_id = stands.candidate_id
      AND (a.run_id, a.status, a.current_step) IS DISTINCT FROM (stands.run_id, stands.status, stands.current_step);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER candidate_workflows_follow_new AFTER INSERT ON candidate_workflows REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_new_runs();--> statement-breakpoint
CREATE TRIGGER candidate_workflows_follow_changed AFTER UPDATE ON candidate_workflows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_runs();--> statement-breakpoint
-- ── The search ── every word of what is known about a candidate, as a lexeme that begins with four letters of the
-- company's id: the words of one company lie together in the index and cost the others nothing. No extension is needed.
ALTER TABLE "candidate_search" SET (toast_tuple_target = 128);--> statement-breakpoint
-- Without the list of pending entries, which every search would have to read through.
CREATE INDEX "candidate_search_lexemes" ON "candidate_search" USING gin ("lexemes") WITH (fastupdate = off);--> statement-breakpoint
-- Whatever is between words becomes a space, but C++ and C# are words. The limits keep the lexemes of the longest text below the 1 MB that a tsvector may have.
CREATE FUNCTION words_of(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, 30) FROM string_to_table(regexp_replace(regexp_replace(fold_text(left(given, 200000)),
    '[\u0001-\u001f!"$-*,-/:-@\[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u2212\u3000-\u303f\ufeff]', ' ', 'g'),
    '[+#](?=[^ +#])', ' ', 'g'), ' ') word
  WHERE btrim(word, '+#') <> '' LIMIT 4000
$$;--> statement-breakpoint
-- The word and what is left of it without one letter, of a long one without two: whatever is mistyped by one letter,
-- or two that changed places, shares one of them with the right word.
CREATE FUNCTION spellings_of(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT word
  UNION SELECT left(word, i - 1) || substr(word, i + 1) FROM generate_series(1, length(word)) i WHERE length(word) >= 4
  UNION SELECT left(word, i - 1) || substr(word, i + 1, j - i - 1) || substr(word, j + 1)
    FROM generate_series(1, length(word)) i, generate_series(i + 1, length(word)) j WHERE length(word) BETWEEN 8 AND 20
$$;--> statement-breakpoint
CREATE FUNCTION lexemes_of(company uuid, mark text, words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(SELECT left(company::text, 4) || mark || word FROM unnest(words) word))
$$;--> statement-breakpoint
CREATE FUNCTION name_lexemes_of(c candidates) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT lexemes_of(c.company_id, '=', known.words) || lexemes_of(c.company_id, ' ', known.words) || lexemes_of(c.company_id, '~', known.spellings)
  FROM (SELECT
    array(SELECT words_of(concat_ws(' ', c.first_name, c.last_name, c.email, c.phone, regexp_replace(c.phone, '\D', '', 'g')))) AS words,
    array(SELECT DISTINCT spelling FROM words_of(c.first_name || ' ' || c.last_name) word, spellings_of(word) spelling) AS spellings
  ) known
$$;--> statement-breakpoint
-- What people have written, not what was sent by itself: the same words to everybody find nobody.
CREATE FUNCTION index_candidates(given uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO candidate_search (candidate_id, company_id, lexemes)
  SELECT c.id, c.company_id, name_lexemes_of(c) || lexemes_of(c.company_id, ' ', array(SELECT words_of((
    SELECT string_agg(t, ' ') FROM (
      SELECT f.text AS t FROM files f WHERE f.company_id = c.company_id AND f.candidate_id = c.id
      UNION ALL SELECT n.text FROM candidate_notes n WHERE n.company_id = c.company_id AND n.candidate_id = c.id
      UNION ALL SELECT concat_ws(' ', m.subject, m.body) FROM mail_messages m
        WHERE m.company_id = c.company_id AND m.candidate_id = c.id AND m.outcome IN ('application', 'reply')
      UNION ALL SELECT concat_ws(' ', o.subject, o.body) FROM outbox o
        WHERE o.company_id = c.company_id AND o.candidate_id = c.id AND NOT o.is_automatic
    ) texts))))
  FROM candidates c WHERE c.id = ANY (given)
  ON CONFLICT (candidate_id) DO UPDATE SET lexemes = excluded.lexemes
$$;--> statement-breakpoint
-- Most texts only come to what is there; a profile that is full keeps what it has.
CREATE FUNCTION index_text(company uuid, candidate uuid, given text) RETURNS void LANGUAGE sql AS $$
  UPDATE candidate_search SET lexemes = lexemes || lexemes_of(company, ' ', array(SELECT words_of(given)))
  WHERE candidate_id = candidate AND company_id = company AND length(lexemes) < 4000
$$;--> statement-breakpoint
CREATE FUNCTION index_new_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_search (candidate_id, company_id, lexemes)
    SELECT c.id, c.company_id, name_lexemes_of(c) FROM candidates c JOIN new_rows n ON n.company_id = c.company_id AND n.id = c.id
    ON CONFLICT (candidate_id) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_changed_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed uuid[] := array(SELECT id FROM (
    SELECT id, first_name, last_name, email, phone FROM new_rows EXCEPT SELECT id, first_name, last_name, email, phone FROM old_rows) changed);
BEGIN
  PERFORM settle_applications(company_id, array_agg(id)) FROM (
    SELECT id, company_id, first_name, last_name, deleted_at FROM new_rows
    EXCEPT SELECT id, company_id, first_name, last_name, deleted_at FROM old_rows) changed GROUP BY company_id;
  IF cardinality(renamed) > 0 THEN PERFORM index_candidates(renamed); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER candidates_index_new AFTER INSERT ON candidates REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_candidates();--> statement-breakpoint
CREATE TRIGGER candidates_follow_changed AFTER UPDATE ON candidates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_candidates();--> statement-breakpoint
CREATE FUNCTION index_new_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'text' THEN PERFORM index_text(NEW.company_id, NEW.candidate_id, NEW.text);
  ELSE PERFORM index_text(NEW.company_id, NEW.candidate_id, concat_ws(' ', NEW.subject, NEW.body)); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION index_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid[] := CASE TG_OP WHEN 'DELETE' THEN ARRAY[OLD.candidate_id] ELSE ARRAY[OLD.candidate_id, NEW.candidate_id] END;
BEGIN
  PERFORM index_candidates(array(SELECT DISTINCT one FROM unnest(whose) one WHERE one IS NOT NULL));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER files_index_new AFTER INSERT ON files FOR EACH ROW WHEN (NEW.text IS NOT NULL) EXECUTE FUNCTION index_new_text('text');--> statement-breakpoint
CREATE TRIGGER files_index_changed AFTER UPDATE OF text, candidate_id ON files FOR EACH ROW
  WHEN ((OLD.text, OLD.candidate_id) IS DISTINCT FROM (NEW.text, NEW.candidate_id)) EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
CREATE TRIGGER files_index_gone AFTER DELETE ON files FOR EACH ROW WHEN (OLD.text IS NOT NULL) EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
CREATE TRIGGER candidate_notes_index_new AFTER INSERT ON candidate_notes FOR EACH ROW EXECUTE FUNCTION index_new_text('text');--> statement-breakpoint
CREATE TRIGGER candidate_notes_index_changed AFTER UPDATE OF text, candidate_id ON candidate_notes FOR EACH ROW EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
CREATE TRIGGER candidate_notes_index_gone AFTER DELETE ON candidate_notes FOR EACH ROW EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
CREATE TRIGGER outbox_index_new AFTER INSERT ON outbox FOR EACH ROW
  WHEN (NEW.candidate_id IS NOT NULL AND NOT NEW.is_automatic) EXECUTE FUNCTION index_new_text('mail');--> statement-breakpoint
CREATE TRIGGER outbox_index_changed AFTER UPDATE OF subject, body, candidate_id ON outbox FOR EACH ROW
  WHEN ((OLD.subject, OLD.body, OLD.candidate_id) IS DISTINCT FROM (NEW.subject, NEW.body, NEW.candidate_id)) EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
CREATE TRIGGER outbox_index_gone AFTER DELETE ON outbox FOR EACH ROW WHEN (OLD.candidate_id IS NOT NULL) EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
-- A mail is in the ledger before anybody knows whose it is.
CREATE TRIGGER mail_messages_index_new AFTER INSERT ON mail_messages FOR EACH ROW
  WHEN (NEW.candidate_id IS NOT NULL AND NEW.outcome IN ('application', 'reply')) EXECUTE FUNCTION index_new_text('mail');--> statement-breakpoint
CREATE TRIGGER mail_messages_index_known AFTER UPDATE OF candidate_id, outcome ON mail_messages FOR EACH ROW
  WHEN (OLD.candidate_id IS NULL AND NEW.candidate_id IS NOT NULL AND NEW.outcome IN ('application', 'reply')) EXECUTE FUNCTION index_new_text('mail');--> statement-breakpoint
CREATE TRIGGER mail_messages_index_changed AFTER UPDATE OF candidate_id, outcome, subject, body ON mail_messages FOR EACH ROW
  WHEN (OLD.candidate_id IS NOT NULL AND (OLD.candidate_id, OLD.outcome, OLD.subject, OLD.body) IS DISTINCT FROM (NEW.candidate_id, NEW.outcome, NEW.subject, NEW.body))
  EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
-- What is asked for: every word, as the beginning of one that is known (a very short one as a whole, or as the beginning
-- of a name); `name`: of a name; `similar`: or of a name that is spelt almost like it.
CREATE FUNCTION search_query(company uuid, given text, kind text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(CASE
      WHEN kind = 'name' THEN format('''%s=%s'':*', own, word)
      WHEN kind = 'similar' THEN format('(''%s=%s'':*|%s)', own, word,
        (SELECT string_agg(format('''%s~%s''', own, spelling), '|') FROM spellings_of(word) spelling))
      WHEN length(word) < 3 THEN format('(''%s %s''|''%s=%s'':*)', own, word, own, word)
      ELSE format('''%s %s'':*', own, word) END, '&')::tsquery
  FROM (SELECT left(company::text, 4) AS own, word FROM words_of(left(given, 200)) word LIMIT 10) words
$$;--> statement-breakpoint
-- Row-level security would keep the index from being used (the operator is not leakproof), so this runs as the owner of
-- the table, for the company the session is bound to and no other.
CREATE FUNCTION find_candidates(company uuid, given text, kind text) RETURNS TABLE (candidate_id uuid)
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 1000 AS $$
DECLARE
  wanted tsquery := search_query(company, given, kind);
BEGIN
  IF wanted IS NULL OR company IS DISTINCT FROM nullif(current_setting('app.company', true), '')::uuid THEN RETURN; END IF;
  RETURN QUERY SELECT s.candidate_id FROM candidate_search s WHERE s.lexemes @@ wanted AND s.company_id = company;
END $$;--> statement-breakpoint
-- ── What is there already ──
INSERT INTO applications (company_id, candidate_id, created_at)
  SELECT c.company_id, c.id, c.created_at FROM candidates c WHERE c.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM applications a WHERE a.company_id = c.company_id AND a.candidate_id = c.id AND a.deleted_at IS NULL);--> statement-breakpoint
UPDATE applications a SET run_id = r.id, status = r.status, current_step = coalesce(s.step_type, 'email_reception')
  FROM (SELECT DISTINCT ON (company_id, candidate_id, job_id) * FROM candidate_workflows WHERE deleted_at IS NULL
    ORDER BY company_id, candidate_id, job_id, created_at DESC, id DESC) r
  LEFT JOIN candidate_workflow_steps s ON s.company_id = r.company_id AND s.id = r.current_step_id
  WHERE a.company_id = r.company_id AND a.candidate_id = r.candidate_id AND a.job_id = r.job_id;--> statement-breakpoint
SELECT settle_applications(company_id, array_agg(id)) FROM candidates GROUP BY company_id;--> statement-breakpoint
SELECT index_candidates(array(SELECT id FROM candidates));
