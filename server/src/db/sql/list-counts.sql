-- The part in which an application is listed, per sort order. Parts are ordered like the rows, so that a page is read
-- within its part: counting and skipping rows would slow down as they grow.
CREATE FUNCTION list_parts(a applications) RETURNS TABLE (sort text, part text) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES
    ('applied', to_char(date_trunc('week', a.created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD')),
    ('candidate', left(a.name_sort, 3)),
    ('score', coalesce(to_char(floor(a.score), 'FM000'), '')),
    ('job', coalesce(a.job_id::text, ''))
  ) parts WHERE a.is_live AND a.is_listed
  UNION ALL SELECT 'applications', part FROM (VALUES (a.job_id::text), ('')) jobs(part)
    WHERE a.is_live AND a.job_id IS NOT NULL
$$;

CREATE FUNCTION count_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_counts (company_id, sort, part, count)
    SELECT NEW.company_id, sort, part, 1 FROM list_parts(NEW)
    UNION ALL SELECT OLD.company_id, sort, part, -1 FROM list_parts(OLD);
  RETURN NULL;
END $$;

-- Runs move in sets: the changes of one statement are written together. Most of them change nothing that is counted here.
CREATE FUNCTION count_changed_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT id, company_id, created_at, name_sort, score, job_id, is_live, is_listed, deleted_at FROM new_rows
    EXCEPT SELECT id, company_id, created_at, name_sort, score, job_id, is_live, is_listed, deleted_at FROM old_rows
  ) THEN RETURN NULL; END IF;
  INSERT INTO listed_counts (company_id, sort, part, count)
    SELECT company_id, sort, part, sum(change) FROM (
      SELECT n.company_id, parts.sort, parts.part, 1 AS change FROM new_rows n, list_parts(ROW(n.*)::applications) parts
      UNION ALL
      SELECT o.company_id, parts.sort, parts.part, -1 FROM old_rows o, list_parts(ROW(o.*)::applications) parts
    ) changed GROUP BY company_id, sort, part HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER applications_count_new AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION count_listed();
CREATE TRIGGER applications_count_changed AFTER UPDATE ON applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_listed();
CREATE TRIGGER applications_count_gone AFTER DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION count_listed();

CREATE FUNCTION recount_listed() RETURNS void LANGUAGE sql AS $$
  DELETE FROM listed_counts WHERE sort <> 'settled approvals';
  INSERT INTO listed_counts (company_id, sort, part, count)
    SELECT a.company_id, parts.sort, parts.part, count(*) FROM applications a, list_parts(a) parts GROUP BY 1, 2, 3;
$$;

-- Counted again whenever one of these functions has changed; the triggers are locked until the end of the transaction.
SELECT recount_listed();
