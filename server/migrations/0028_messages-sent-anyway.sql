ALTER TABLE "outbox" ADD COLUMN "is_sent_anyway" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE outbox o SET is_sent_anyway = true
  WHERE o.status = 'waiting' AND NOT o.is_automatic AND EXISTS (SELECT FROM audit_events e
    WHERE e.company_id = o.company_id AND e.subject_id = coalesce(o.candidate_id, o.id) AND e.action = 'send_mail'
      AND e.detail->>'message_id' = o.id::text);
