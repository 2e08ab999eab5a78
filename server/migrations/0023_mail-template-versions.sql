ALTER TABLE "mail_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A reply without a file changes nothing else of a candidate, and still belongs into the thread that somebody looks at.
CREATE OR REPLACE FUNCTION announce_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT n.company_id, bool_or(coalesce(n.candidate_id, o.candidate_id) IS NOT NULL
      AND (n.outcome, n.candidate_id) IS DISTINCT FROM (o.outcome, o.candidate_id)) AS is_of_candidate
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.outcome, n.candidate_id, n.job_id, n.left_mailbox_at, n.overruled_from)
      IS DISTINCT FROM (o.outcome, o.candidate_id, o.job_id, o.left_mailbox_at, o.overruled_from)
    GROUP BY n.company_id
  LOOP
    PERFORM pg_notify('hirewire_changes', 'intake ' || changed.company_id);
    IF changed.is_of_candidate THEN PERFORM pg_notify('hirewire_changes', 'candidates ' || changed.company_id); END IF;
  END LOOP;
  RETURN NULL;
END $$;
