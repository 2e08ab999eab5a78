ALTER TABLE "interviews" RENAME COLUMN "offers" TO "proposals";--> statement-breakpoint
ALTER TABLE "interviews" RENAME COLUMN "offered_at" TO "proposed_at";--> statement-breakpoint
UPDATE interviews SET status = 'completed' WHERE status = 'held';--> statement-breakpoint
-- The key begins with the kind: with the old one, a message could be written a second time.
UPDATE outbox SET kind = replace(kind, 'interview_offer', 'interview_proposal'),
  dedupe_key = regexp_replace(dedupe_key, '^interview_offer(_reminder)?:', 'interview_proposal\1:')
WHERE kind IN ('interview_offer', 'interview_offer_reminder');--> statement-breakpoint
UPDATE candidate_workflows SET ended_because = 'merged' WHERE ended_because LIKE 'merged: %';
