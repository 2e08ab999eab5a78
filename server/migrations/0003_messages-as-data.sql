ALTER TABLE "outbox" DROP CONSTRAINT "outbox_purpose";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "created_by_message_id" uuid;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "created_by_message_id" uuid;--> statement-breakpoint
ALTER TABLE "candidate_workflow_steps" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD COLUMN "cancelled_by_message_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "replaced_application_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_type" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_version" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_candidate_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "hold_reason" text;--> statement-breakpoint
-- What was written so far keeps its old purpose as its key: its Message-ID follows from it.
UPDATE outbox o SET dedupe_key = o.purpose, kind = k.kind, about_type = k.about_type,
  about_id = coalesce(k.about_id, o.candidate_id, o.user_id), about_version = k.about_version,
  about_candidate_id = coalesce(o.candidate_id, k.about_candidate_id)
FROM (SELECT id, string_to_array(purpose, ':') AS p FROM outbox) split
CROSS JOIN LATERAL (
  SELECT 'acknowledgement', 'application', split.p[2]::uuid, null::int, null::uuid WHERE split.p[1] = 'acknowledgement'
  UNION ALL SELECT 'address_confirmation', 'user', null, null, null WHERE split.p[1] = 'confirm-address'
  UNION ALL SELECT 'portal_link', 'candidate', null, null, null WHERE split.p[1] = 'portal'
  UNION ALL SELECT CASE split.p[1] WHEN 'approval-due' THEN 'approval_due' WHEN 'approval-overdue' THEN 'approval_overdue'
      WHEN 'approval-link' THEN 'approval_new_link' ELSE 'approval_request' END, 'approval_answer', a.id, null, r.candidate_id
    FROM approval_answers a JOIN approval_requests q ON q.id = a.request_id JOIN candidate_workflows r ON r.id = q.run_id
    WHERE split.p[1] IN ('approval', 'approval-due', 'approval-overdue', 'approval-link')
      AND a.request_id::text = split.p[2] AND a.user_id::text = split.p[3]
  UNION ALL SELECT CASE split.p[1] WHEN 'offer-approval' THEN 'offer_approval_request'
      ELSE replace(split.p[1], '-', '_') || '_notice' END, 'offer', f.id, f.version, f.candidate_id
    FROM offers f WHERE split.p[1] IN ('offer-approval', 'offer-signed', 'offer-declined', 'offer-expired') AND f.id::text = split.p[2]
  UNION ALL SELECT CASE
      WHEN split.p[1] = 'scorecard' THEN 'scorecard_request' WHEN split.p[1] = 'scorecard-reminder' THEN 'scorecard_reminder'
      WHEN split.p[3] = 'offer' THEN 'interview_offer' WHEN split.p[3] = 'no-times' THEN 'interview_without_times'
      WHEN split.p[3] = 'left' THEN 'interviewer_left'
      WHEN split.p[3] = 'remind' AND split.p[4] = 'booked' THEN 'interview_reminder'
      WHEN split.p[3] = 'remind' THEN 'interview_offer_reminder'
      WHEN split.p[4] = 'candidate' THEN 'interview_change' ELSE 'interview_change_notice' END,
      'interview', i.id, substring(array_to_string(split.p[3:5], ':') FROM '(?:^|:)(\d+)(?::|$)')::int, i.candidate_id
    FROM interviews i WHERE split.p[1] IN ('interview', 'scorecard', 'scorecard-reminder') AND i.id::text = split.p[2]
  UNION ALL SELECT CASE split.p[4] WHEN 'task' THEN 'task_assigned' ELSE replace(split.p[4], '-', '_') END,
      'task_assignment', t.id, null, null
    FROM task_assignments t WHERE split.p[1] = 'step' AND split.p[4] LIKE 'task%' AND coalesce(t.step_id, t.id)::text = split.p[3]
  UNION ALL SELECT 'written_' || replace(split.p[4], '-', '_'), 'written_interview', w.id, null, null
    FROM ai_interviews w WHERE split.p[1] = 'step' AND split.p[4] LIKE 'interview-%' AND w.step_id::text = split.p[3]
  UNION ALL SELECT CASE WHEN split.p[4] <> 'offer' THEN replace(split.p[4], '-', '_') WHEN f.version = 1 THEN 'offer_sent'
      ELSE 'offer_renewed' END, 'offer', f.id, f.version, null
    FROM offers f WHERE split.p[1] = 'step' AND split.p[4] LIKE 'offer%' AND f.step_id::text = split.p[3] AND f.version::text = split.p[5]
  UNION ALL SELECT 'interview_offer', 'interview', i.id, split.p[5]::int, null
    FROM interviews i WHERE split.p[1] = 'step' AND split.p[4] = 'offer' AND i.step_id::text = split.p[3]
  UNION ALL SELECT 'signing_code', 'signing_code', split.p[5]::uuid, null, null
    WHERE split.p[1] = 'step' AND split.p[4] = 'signing-code'
  -- What a colleague wrote, and whatever it was about is gone.
  UNION ALL SELECT CASE WHEN o2.candidate_id IS NULL THEN 'approval_digest' ELSE 'personal' END,
      CASE WHEN o2.candidate_id IS NULL THEN 'user' ELSE 'candidate' END, null, null, null FROM outbox o2 WHERE o2.id = split.id
  LIMIT 1
) k(kind, about_type, about_id, about_version, about_candidate_id)
WHERE split.id = o.id;--> statement-breakpoint
UPDATE outbox SET note = null, hold_reason = CASE note
    WHEN 'Not sent: no mail account' THEN 'no_mail_account'
    WHEN 'Not sent yet: an administrator has to confirm their email address first' THEN 'address_not_confirmed'
    WHEN 'Not sent yet: the daily limit for mail is reached. It goes out tomorrow' THEN 'daily_limit'
    WHEN 'Not sent: the message turned out not to be an application.' THEN 'not_application'
    WHEN 'It was not sent: what it asks for was no longer open.' THEN 'no_longer_needed'
    ELSE 'person_erased' END
WHERE note LIKE 'Not sent%' OR note = 'It was not sent: what it asks for was no longer open.';--> statement-breakpoint
UPDATE applications a SET created_by_message_id = (SELECT m.id FROM mail_messages m
  WHERE m.company_id = a.company_id AND m.application_id = a.id AND a.created_at IN (m.received_at, m.judged_at)
  ORDER BY m.judged_at, m.id LIMIT 1);--> statement-breakpoint
UPDATE candidates c SET created_by_message_id = (SELECT a.created_by_message_id FROM applications a
  WHERE a.company_id = c.company_id AND a.candidate_id = c.id AND a.created_at = c.created_at LIMIT 1);--> statement-breakpoint
UPDATE mail_messages m SET replaced_application_id = (SELECT a.id FROM applications a
  WHERE a.company_id = m.company_id AND a.candidate_id = m.candidate_id AND a.deleted_at = m.judged_at LIMIT 1)
WHERE m.outcome = 'application' AND m.overruled_from = 'application';--> statement-breakpoint
UPDATE candidate_workflows r SET cancelled_by_message_id = (SELECT m.id FROM applications a
  JOIN mail_messages m ON m.company_id = a.company_id AND a.id IN (m.application_id, m.replaced_application_id)
  WHERE a.company_id = r.company_id AND a.candidate_id = r.candidate_id AND a.job_id = r.job_id AND a.deleted_at = r.deleted_at
  ORDER BY m.overruled_from IS NULL, m.id LIMIT 1)
WHERE r.deleted_at IS NOT NULL;--> statement-breakpoint
UPDATE candidate_workflow_steps SET failure_code = 'not_set_up'
WHERE status = 'failed' AND step_type = 'ai_interview' AND failure LIKE 'Nobody has approved%';--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "about_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "about_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "dedupe_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD CONSTRAINT "candidate_workflows_company_id_cancelled_by_message_id_mail_messages_company_id_id_fk" FOREIGN KEY ("company_id","cancelled_by_message_id") REFERENCES "public"."mail_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_company_id_replaced_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","replaced_application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_about_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","about_candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("company_id","about_id","kind");--> statement-breakpoint
CREATE INDEX "outbox_about_candidate" ON "outbox" USING btree ("company_id","about_candidate_id") WHERE about_candidate_id is not null;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "purpose";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_once" UNIQUE("company_id","dedupe_key");--> statement-breakpoint
-- Not in the schema files: those of candidates and applications cannot import that of the mails, which imports them.
ALTER TABLE "applications" ADD CONSTRAINT "applications_created_by_message_fk" FOREIGN KEY ("company_id","created_by_message_id") REFERENCES "public"."mail_messages"("company_id","id");--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_created_by_message_fk" FOREIGN KEY ("company_id","created_by_message_id") REFERENCES "public"."mail_messages"("company_id","id");
