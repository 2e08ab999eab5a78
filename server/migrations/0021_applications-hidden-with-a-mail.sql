ALTER TABLE "applications" ADD COLUMN "deleted_by_message_id" uuid;--> statement-breakpoint
-- Not in the schema files: that of applications cannot import that of the mails, which imports it.
ALTER TABLE "applications" ADD CONSTRAINT "applications_deleted_by_message_fk" FOREIGN KEY ("company_id","deleted_by_message_id") REFERENCES "public"."mail_messages"("company_id","id");--> statement-breakpoint
-- Decisions made so far can be undone too. An application was hidden in the transaction that recorded the decision, unless
-- it was hidden for another reason, as when its candidate was moved to another job. Of several mails it is the one with
-- which its run was cancelled, or else the one decided last.
UPDATE applications a SET deleted_by_message_id = hidden.message_id FROM (
  SELECT DISTINCT ON (a.company_id, a.id) a.company_id, a.id, m.id AS message_id
  FROM mail_messages m
  JOIN applications a ON a.company_id = m.company_id
    AND a.id = CASE m.outcome WHEN 'not_application' THEN m.application_id ELSE m.replaced_application_id END
  JOIN audit_events decided ON decided.company_id = m.company_id AND decided.subject_id = m.id
    AND decided.action = 'overrule_message'
    AND decided.happened_at BETWEEN a.deleted_at - interval '1 second' AND a.deleted_at + interval '1 minute'
  LEFT JOIN candidate_workflows r ON r.company_id = m.company_id AND r.cancelled_by_message_id = m.id
    AND r.candidate_id = a.candidate_id AND r.job_id = a.job_id
  WHERE m.overruled_from = 'application'
    AND NOT EXISTS (
      SELECT FROM audit_events moved WHERE moved.company_id = a.company_id AND moved.subject_id = a.candidate_id
        AND moved.action = 'move' AND moved.happened_at = a.deleted_at)
  ORDER BY a.company_id, a.id, r.id IS NULL, decided.id DESC
) hidden
WHERE a.company_id = hidden.company_id AND a.id = hidden.id;
