-- The number of answered approvals, for the pages of the history. It is kept beside the counts of the list.
CREATE FUNCTION is_settled(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(status IN ('approved', 'rejected'), false)
$$;

CREATE FUNCTION count_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_settled(NEW.status) <> is_settled(OLD.status) THEN
    INSERT INTO listed_counts (company_id, sort, part, count)
      VALUES (coalesce(NEW.company_id, OLD.company_id), 'settled approvals', '', CASE WHEN is_settled(NEW.status) THEN 1 ELSE -1 END);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER approval_requests_count AFTER INSERT OR DELETE OR UPDATE OF status ON approval_requests
  FOR EACH ROW EXECUTE FUNCTION count_settled();

CREATE FUNCTION recount_settled() RETURNS void LANGUAGE sql AS $$
  DELETE FROM listed_counts WHERE sort = 'settled approvals';
  INSERT INTO listed_counts (company_id, sort, part, count)
    SELECT company_id, 'settled approvals', '', count(*) FROM approval_requests WHERE is_settled(status) GROUP BY 1;
$$;

SELECT recount_settled();
