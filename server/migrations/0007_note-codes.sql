ALTER TABLE "files" ADD COLUMN "note_code" text;--> statement-breakpoint
ALTER TABLE "interview_attendees" ADD COLUMN "calendar_note_code" text;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "last_error_code" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "note_code" text;--> statement-breakpoint
ALTER TABLE "due_analyses" ADD COLUMN "failure_code" text;