-- The figures above the list come from this index alone, in its order.
DROP INDEX "applications_counts";--> statement-breakpoint
CREATE INDEX "applications_counts" ON "applications" USING btree ("company_id","status","current_step","job_id") WHERE is_live AND is_listed;--> statement-breakpoint
-- ── The search ── Every profile has one word in common with all others of its company, so that those who lack a word can be
-- found as well: where most have it they are fewer.
CREATE OR REPLACE FUNCTION name_lexemes_of(c candidates) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT lexemes_of(c.company_id, '', array['']) || lexemes_of(c.company_id, '=', known.words)
    || lexemes_of(c.company_id, ' ', known.words) || lexemes_of(c.company_id, '~', known.spellings)
  FROM (SELECT
    array(SELECT words_of(concat_ws(' ', c.first_name, c.last_name, c.email, c.phone, regexp_replace(c.phone, '\D', '', 'g')))) AS words,
    array(SELECT DISTINCT spelling FROM words_of(c.first_name || ' ' || c.last_name) word, spellings_of(word) spelling) AS spellings
  ) known
$$;--> statement-breakpoint
CREATE FUNCTION find_others(company uuid, given text, kind text, most integer) RETURNS TABLE (candidate_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET work_mem = '32MB' ROWS 50000 AS $$
DECLARE
  unwanted tsquery := search_query(company, given, kind);
  everybody tsquery := quote_literal(left(company::text, 4))::tsquery;
BEGIN
  IF unwanted IS NULL OR company IS DISTINCT FROM nullif(current_setting('app.company', true), '')::uuid THEN RETURN; END IF;
  RETURN QUERY SELECT s.candidate_id FROM candidate_search s
    WHERE s.lexemes @@ (everybody && !!unwanted) AND s.company_id = company LIMIT most;
END $$;--> statement-breakpoint
-- Written anew: to add a word to each row of the index takes many times as long.
DROP INDEX "candidate_search_lexemes";--> statement-breakpoint
UPDATE candidate_search SET lexemes = lexemes || lexemes_of(company_id, '', array['']);--> statement-breakpoint
CREATE INDEX "candidate_search_lexemes" ON "candidate_search" USING gin ("lexemes") WITH (fastupdate = off);
