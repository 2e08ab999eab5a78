-- Lower case without accents: the form in which names are sorted and words are matched.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = char_length(given) THEN lower(given)
    ELSE translate(replace(replace(replace(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øłđı', 'oldi') END
$$;

-- The words of a text. Punctuation separates words, but C++ and C# are words. Chinese and Japanese have no spaces: each
-- pair of neighbouring characters is a word. The limits keep the longest text below the maximum tsvector size of 1 MB.
CREATE FUNCTION split_words(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
$$;

-- The word, the word without any one letter, and a long word without any two: a word with one wrong letter, or two
-- letters swapped, shares one of them with the right spelling.
CREATE FUNCTION list_spellings(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT word
  UNION SELECT left(word, i - 1) || substr(word, i + 1) FROM generate_series(1, length(word)) i WHERE length(word) >= 4
  UNION SELECT left(word, i - 1) || substr(word, i + 1, j - i - 1) || substr(word, j + 1)
    FROM generate_series(1, length(word)) i, generate_series(i + 1, length(word)) j WHERE length(word) BETWEEN 8 AND 20
$$;

-- Lexemes begin with four characters of the company's id, so that each company's words are contiguous in the index and
-- cost the others nothing. No extension is needed.
CREATE FUNCTION build_lexemes(company uuid, mark text, words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(SELECT left(company::text, 4) || mark || word FROM unnest(words) word))
$$;

-- Every profile also has one lexeme that all profiles of its company share, so that the index can find profiles without
-- a word: for a common word they are fewer.
CREATE FUNCTION build_name_lexemes(c candidates) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT build_lexemes(c.company_id, '', array['']) || build_lexemes(c.company_id, '=', known.words)
    || build_lexemes(c.company_id, ' ', known.words) || build_lexemes(c.company_id, '~', known.spellings)
  FROM (SELECT
    array(SELECT split_words(concat_ws(' ', c.first_name, c.last_name, c.email, c.phone, regexp_replace(c.phone, '\D', '', 'g')))) AS words,
    array(SELECT DISTINCT spelling FROM split_words(c.first_name || ' ' || c.last_name) word, list_spellings(word) spelling) AS spellings
  ) known
$$;

-- Indexes what people wrote, not automatic messages. Deleted profiles are not indexed, so that matches can be counted
-- without further checks. Offers are left out, since not every user may see them, and so are drafts of tasks.
CREATE FUNCTION index_candidates(given uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO candidate_search (candidate_id, company_id, lexemes)
  SELECT c.id, c.company_id, build_name_lexemes(c) || build_lexemes(c.company_id, ' ', array(SELECT split_words((
    SELECT string_agg(t, ' ') FROM (
      SELECT f.text AS t FROM files f WHERE f.company_id = c.company_id AND f.candidate_id = c.id AND f.kind <> 'offer'
        AND NOT EXISTS (SELECT FROM task_submission_files s JOIN task_assignments a ON a.company_id = s.company_id AND a.id = s.assignment_id
          WHERE s.company_id = f.company_id AND s.file_id = f.id AND a.submitted_at IS NULL)
      UNION ALL SELECT n.text FROM candidate_notes n WHERE n.company_id = c.company_id AND n.candidate_id = c.id
      UNION ALL SELECT p.body FROM portal_messages p WHERE p.company_id = c.company_id AND p.candidate_id = c.id
      UNION ALL SELECT concat_ws(' ', m.subject, m.body) FROM mail_messages m
        WHERE m.company_id = c.company_id AND m.candidate_id = c.id AND m.outcome IN ('application', 'reply')
      UNION ALL SELECT concat_ws(' ', o.subject, o.body) FROM outbox o
        WHERE o.company_id = c.company_id AND o.candidate_id = c.id AND NOT o.is_automatic
    ) texts))))
  FROM candidates c WHERE c.id = ANY (given) AND c.deleted_at IS NULL
  ON CONFLICT (candidate_id) DO UPDATE SET lexemes = excluded.lexemes
$$;

-- Adds a new text to a profile; a full profile stays unchanged.
CREATE FUNCTION index_text(company uuid, candidate uuid, given text) RETURNS void LANGUAGE sql AS $$
  UPDATE candidate_search SET lexemes = lexemes || build_lexemes(company, ' ', array(SELECT split_words(given)))
  WHERE candidate_id = candidate AND company_id = company AND length(lexemes) < 4000
$$;

CREATE FUNCTION index_new_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_search (candidate_id, company_id, lexemes)
    SELECT c.id, c.company_id, build_name_lexemes(c) FROM candidates c JOIN new_rows n ON n.company_id = c.company_id AND n.id = c.id
    WHERE c.deleted_at IS NULL
    ON CONFLICT (candidate_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION index_changed_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed uuid[] := array(SELECT id FROM (
    SELECT id, first_name, last_name, email, phone FROM new_rows WHERE deleted_at IS NULL
    EXCEPT SELECT id, first_name, last_name, email, phone FROM old_rows WHERE deleted_at IS NULL) changed);
BEGIN
  DELETE FROM candidate_search s USING new_rows n
    WHERE n.deleted_at IS NOT NULL AND s.candidate_id = n.id AND s.company_id = n.company_id;
  IF cardinality(renamed) > 0 THEN PERFORM index_candidates(renamed); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION index_new_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'text' THEN PERFORM index_text(NEW.company_id, NEW.candidate_id, NEW.text);
  ELSE PERFORM index_text(NEW.company_id, NEW.candidate_id, concat_ws(' ', NEW.subject, NEW.body)); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION index_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid[] := CASE TG_OP WHEN 'DELETE' THEN ARRAY[OLD.candidate_id] ELSE ARRAY[OLD.candidate_id, NEW.candidate_id] END;
BEGIN
  PERFORM index_candidates(array(SELECT DISTINCT one FROM unnest(whose) one WHERE one IS NOT NULL));
  RETURN NULL;
END $$;

CREATE FUNCTION index_portal_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_text(NEW.company_id, NEW.candidate_id, NEW.body);
  RETURN NULL;
END $$;

CREATE FUNCTION index_handed_in_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_candidates(array(SELECT candidate_id FROM candidate_workflows WHERE company_id = NEW.company_id AND id = NEW.run_id));
  RETURN NULL;
END $$;

-- Matches every word as the beginning of an indexed one (a very short word whole, or as the beginning of a name);
-- `name`: names only; `similar`: also names with almost the same spelling.
CREATE FUNCTION words_query(company uuid, given text, kind text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(CASE
      WHEN kind = 'name' THEN format('''%s=%s'':*', own, word)
      WHEN kind = 'similar' THEN format('(''%s=%s'':*|%s)', own, word,
        (SELECT string_agg(format('''%s~%s''', own, spelling), '|') FROM list_spellings(word) spelling))
      WHEN length(word) < 3 THEN format('(''%s %s''|''%s=%s'':*)', own, word, own, word)
      ELSE format('''%s %s'':*', own, word) END, '&')::tsquery
  FROM (SELECT left(company::text, 4) AS own, word FROM split_words(left(given, 200)) word LIMIT 10) words
$$;

-- `text`: everything; `mention`: everything that does not match by name.
CREATE FUNCTION search_query(company uuid, given text, kind text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE kind WHEN 'mention' THEN words_query(company, given, 'text') && !!words_query(company, given, 'name')
    ELSE words_query(company, given, kind) END
$$;

-- Row-level security would prevent the use of the index (the operator is not leakproof), so these three functions run as
-- the table's owner, for the session's company only. The planner ignores the cost of unpacking every row's lexemes, so
-- sequential scans are disabled. work_mem fits a hundred thousand ids.

-- True if one candidate matches: for a common word, testing candidates in order finds the first ten matches sooner.
CREATE FUNCTION is_found(company uuid, candidate uuid, wanted tsquery) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp COST 10000 AS $$
BEGIN
  IF company IS DISTINCT FROM nullif(current_setting('app.company', true), '')::uuid THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM candidate_search s WHERE s.candidate_id = candidate AND s.company_id = company AND s.lexemes @@ wanted);
END $$;

-- Number of matches, and their ids if there are at most `most`. The latest few candidates suggest how to count. If nearly all
-- of them match, those who do not are counted, which costs less: every profile is listed once, so the list's counts tell how
-- many there are. If some match, there are probably many, and collecting their ids would only slow the count down.
CREATE FUNCTION find_candidates(company uuid, given text, kind text, most integer) RETURNS TABLE (total integer, ids uuid[], matches_all boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET work_mem = '32MB' ROWS 1 AS $$
DECLARE
  wanted tsquery := search_query(company, given, kind);
  everybody tsquery := quote_literal(left(company::text, 4))::tsquery;
  listed integer;
  near integer := 0;
  others integer;
BEGIN
  matches_all := false;
  IF wanted IS NULL OR company IS DISTINCT FROM nullif(current_setting('app.company', true), '')::uuid THEN
    total := 0; ids := '{}';
    RETURN NEXT;
    RETURN;
  END IF;
  listed := (SELECT sum(c.count) FROM listed_counts c WHERE c.company_id = company AND c.sort = 'applied');
  IF listed > most THEN
    near := (SELECT count(*) FROM (SELECT a.candidate_id FROM applications a
      WHERE a.company_id = company AND a.is_live AND a.is_listed ORDER BY a.created_at DESC, a.id DESC LIMIT 20) latest
      WHERE is_found(company, latest.candidate_id, wanted));
  END IF;
  IF near > 18 THEN
    others := (SELECT count(*) FROM candidate_search s WHERE s.lexemes @@ (everybody && !!wanted) AND s.company_id = company);
    total := listed - others; matches_all := others = 0;
  ELSIF near > 0 THEN
    total := (SELECT count(*) FROM candidate_search s WHERE s.lexemes @@ wanted AND s.company_id = company);
  END IF;
  IF total IS NULL OR total <= most THEN
    SELECT count(*), coalesce(array_agg(s.candidate_id), '{}') INTO total, ids
      FROM candidate_search s WHERE s.lexemes @@ wanted AND s.company_id = company;
    IF total > most THEN ids := NULL; END IF;
  END IF;
  RETURN NEXT;
END $$;

-- Ids of the matches, however many.
CREATE FUNCTION list_found(company uuid, given text, kind text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET work_mem = '32MB' ROWS 50000 AS $$
DECLARE
  wanted tsquery := search_query(company, given, kind);
BEGIN
  IF wanted IS NULL OR company IS DISTINCT FROM nullif(current_setting('app.company', true), '')::uuid THEN RETURN; END IF;
  RETURN QUERY SELECT s.candidate_id FROM candidate_search s WHERE s.lexemes @@ wanted AND s.company_id = company;
END $$;

CREATE TRIGGER candidates_index_new AFTER INSERT ON candidates REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_candidates();
CREATE TRIGGER candidates_index_changed AFTER UPDATE ON candidates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_changed_candidates();

CREATE TRIGGER files_index_new AFTER INSERT ON files FOR EACH ROW
  WHEN (NEW.text IS NOT NULL AND NEW.kind <> 'offer' AND NOT (NEW.kind = 'task' AND NEW.is_from_portal)) EXECUTE FUNCTION index_new_text('text');
CREATE TRIGGER files_index_changed AFTER UPDATE OF text, candidate_id, kind ON files FOR EACH ROW
  WHEN ((OLD.text, OLD.candidate_id, OLD.kind = 'offer') IS DISTINCT FROM (NEW.text, NEW.candidate_id, NEW.kind = 'offer')) EXECUTE FUNCTION index_changed_text();
CREATE TRIGGER files_index_gone AFTER DELETE ON files FOR EACH ROW WHEN (OLD.text IS NOT NULL) EXECUTE FUNCTION index_changed_text();

CREATE TRIGGER candidate_notes_index_new AFTER INSERT ON candidate_notes FOR EACH ROW EXECUTE FUNCTION index_new_text('text');
CREATE TRIGGER candidate_notes_index_changed AFTER UPDATE OF text, candidate_id ON candidate_notes FOR EACH ROW EXECUTE FUNCTION index_changed_text();
CREATE TRIGGER candidate_notes_index_gone AFTER DELETE ON candidate_notes FOR EACH ROW EXECUTE FUNCTION index_changed_text();

CREATE TRIGGER portal_messages_index_new AFTER INSERT ON portal_messages FOR EACH ROW EXECUTE FUNCTION index_portal_message();
CREATE TRIGGER portal_messages_index_changed AFTER UPDATE OF body, candidate_id ON portal_messages FOR EACH ROW
  WHEN ((OLD.body, OLD.candidate_id) IS DISTINCT FROM (NEW.body, NEW.candidate_id)) EXECUTE FUNCTION index_changed_text();
CREATE TRIGGER portal_messages_index_gone AFTER DELETE ON portal_messages FOR EACH ROW EXECUTE FUNCTION index_changed_text();

CREATE TRIGGER mail_messages_index_new AFTER INSERT ON mail_messages FOR EACH ROW
  WHEN (NEW.candidate_id IS NOT NULL AND NEW.outcome IN ('application', 'reply')) EXECUTE FUNCTION index_new_text('mail');
CREATE TRIGGER mail_messages_index_known AFTER UPDATE OF candidate_id, outcome ON mail_messages FOR EACH ROW
  WHEN (OLD.candidate_id IS NULL AND NEW.candidate_id IS NOT NULL AND NEW.outcome IN ('application', 'reply')) EXECUTE FUNCTION index_new_text('mail');
CREATE TRIGGER mail_messages_index_changed AFTER UPDATE OF candidate_id, outcome, subject, body ON mail_messages FOR EACH ROW
  WHEN (OLD.candidate_id IS NOT NULL AND (OLD.candidate_id, OLD.outcome, OLD.subject, OLD.body) IS DISTINCT FROM (NEW.candidate_id, NEW.outcome, NEW.subject, NEW.body))
  EXECUTE FUNCTION index_changed_text();

CREATE TRIGGER outbox_index_new AFTER INSERT ON outbox FOR EACH ROW
  WHEN (NEW.candidate_id IS NOT NULL AND NOT NEW.is_automatic) EXECUTE FUNCTION index_new_text('mail');
CREATE TRIGGER outbox_index_changed AFTER UPDATE OF subject, body, candidate_id ON outbox FOR EACH ROW
  WHEN ((OLD.subject, OLD.body, OLD.candidate_id) IS DISTINCT FROM (NEW.subject, NEW.body, NEW.candidate_id)) EXECUTE FUNCTION index_changed_text();
CREATE TRIGGER outbox_index_gone AFTER DELETE ON outbox FOR EACH ROW WHEN (OLD.candidate_id IS NOT NULL) EXECUTE FUNCTION index_changed_text();

CREATE TRIGGER task_assignments_index_handed_in AFTER UPDATE OF submitted_at ON task_assignments FOR EACH ROW
  WHEN (OLD.submitted_at IS NULL AND NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION index_handed_in_task();
