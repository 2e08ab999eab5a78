ALTER TABLE "mail_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A reply without a file changes nothing else of a candidate, and still belongs into the thread that somebody looks at.
CREATE OR REPLACE FUNCTION announce_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT n.company_id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.outcome, n.candidate_id, n.job_id, n.left_mailbox_at, n.overruled_from)
      IS DISTINCT FROM (o.outcome, o.candidate_id, o.job_id, o.left_mailbox_at, o.overruled_from) LOOP
    PERFORM pg_notify('hirewire_changes', 'intake ' || company);
  END LOOP;
  FOR company IN SELECT DISTINCT n.company_id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE coalesce(n.candidate_id, o.candidate_id) IS NOT NULL
      AND (n.outcome, n.candidate_id) IS DISTINCT FROM (o.outcome, o.candidate_id) LOOP
    PERFORM pg_notify('hirewire_changes', 'candidates ' || company);
  END LOOP;
  RETURN NULL;
END $$;
