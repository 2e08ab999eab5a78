ALTER TABLE "workflow_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- ── The search ── Chinese and Japanese are written without blanks: what is found in them is any two letters that stand
-- side by side. Everything else stays a word.
CREATE OR REPLACE FUNCTION words_of(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH folded AS (SELECT regexp_replace(regexp_replace(fold_text(left(given, 200000)),
    '[\u0001-\u001f!"$-*,-/:-@\[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u2212\u3000-\u303f\ufeff]', ' ', 'g'),
    '[+#](?=[^ +#])', ' ', 'g') AS line)
  SELECT DISTINCT word FROM (
    SELECT left(word, 30) AS word FROM folded, string_to_table(
      CASE WHEN line ~ '[\u3040-\u30ff\u3400-\u9fff]' THEN regexp_replace(line, '[\u3040-\u30ff\u3400-\u9fff]+', ' ', 'g') ELSE line END, ' ') word
    WHERE btrim(word, '+#') <> ''
    UNION ALL
    SELECT substr(run[1], i, 2) FROM folded, regexp_matches(line, '[\u3040-\u30ff\u3400-\u9fff]+', 'g') run,
      generate_series(1, greatest(length(run[1]) - 1, 1)) i
    WHERE line ~ '[\u3040-\u30ff\u3400-\u9fff]'
  ) words LIMIT 4000
$$;--> statement-breakpoint
-- Profiles that are hidden are not searched, so that what is found can be counted without looking any further.
CREATE OR REPLACE FUNCTION index_candidates(given uuid[]) RETURNS void LANGUAGE sql AS $$
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
  FROM candidates c WHERE c.id = ANY (given) AND c.deleted_at IS NULL
  ON CONFLICT (candidate_id) DO UPDATE SET lexemes = excluded.lexemes
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_new_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_search (candidate_id, company_id, lexemes)
    SELECT c.id, c.company_id, name_lexemes_of(c) FROM candidates c JOIN new_rows n ON n.company_id = c.company_id AND n.id = c.id
    WHERE c.deleted_at IS NULL
    ON CONFLICT (candidate_id) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_changed_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed uuid[] := array(SELECT id FROM (
    SELECT id, first_name, last_name, email, phone FROM new_rows WHERE deleted_at IS NULL
    EXCEPT SELECT id, first_name, last_name, email, phone FROM old_rows WHERE deleted_at IS NULL) changed);
BEGIN
  PERFORM settle_applications(company_id, array_agg(id)) FROM (
    SELECT id, company_id, first_name, last_name, deleted_at FROM new_rows
    EXCEPT SELECT id, company_id, first_name, last_name, deleted_at FROM old_rows) changed GROUP BY company_id;
  DELETE FROM candidate_search s USING new_rows n
    WHERE n.deleted_at IS NOT NULL AND s.candidate_id = n.id AND s.company_id = n.company_id;
  IF cardinality(renamed) > 0 THEN PERFORM index_candidates(renamed); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A hundred thousand ids fit, and are not written to a file on the way.
ALTER FUNCTION find_candidates(uuid, text, text, integer) SET work_mem = '32MB';--> statement-breakpoint
-- How many would be found, without handing them over.
CREATE FUNCTION count_found(company uuid, given text, kind text) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  wanted tsquery := search_query(company, given, kind);
BEGIN
  IF wanted IS NULL OR company IS DISTINCT FROM nullif(current_setting('app.company', true), '')::uuid THEN RETURN 0; END IF;
  RETURN (SELECT count(*) FROM candidate_search s WHERE s.lexemes @@ wanted AND s.company_id = company);
END $$;--> statement-breakpoint
-- Whether one is among them: where a word is in every other profile, the first ten are found sooner by looking at one
-- after the other.
CREATE FUNCTION is_found(company uuid, candidate uuid, wanted tsquery) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp COST 10000 AS $$
BEGIN
  IF company IS DISTINCT FROM nullif(current_setting('app.company', true), '')::uuid THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM candidate_search s WHERE s.candidate_id = candidate AND s.company_id = company AND s.lexemes @@ wanted);
END $$;--> statement-breakpoint
DELETE FROM candidate_search s USING candidates c WHERE c.id = s.candidate_id AND c.deleted_at IS NOT NULL;--> statement-breakpoint
SELECT index_candidates(array(SELECT candidate_id FROM candidate_search WHERE lexemes::text ~ '[\u3040-\u30ff\u3400-\u9fff]'));
