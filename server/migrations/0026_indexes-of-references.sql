CREATE INDEX "applications_created_by_message" ON "applications" USING btree ("company_id","created_by_message_id") WHERE created_by_message_id is not null;--> statement-breakpoint
CREATE INDEX "applications_deleted_by_message" ON "applications" USING btree ("company_id","deleted_by_message_id") WHERE deleted_by_message_id is not null;--> statement-breakpoint
CREATE INDEX "applications_reopened_by_message" ON "applications" USING btree ("company_id","reopened_by_message_id") WHERE reopened_by_message_id is not null;--> statement-breakpoint
CREATE INDEX "candidates_created_by_message" ON "candidates" USING btree ("company_id","created_by_message_id") WHERE created_by_message_id is not null;--> statement-breakpoint
CREATE INDEX "candidate_workflows_cancelled_by_message" ON "candidate_workflows" USING btree ("company_id","cancelled_by_message_id") WHERE cancelled_by_message_id is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_repeats" ON "mail_messages" USING btree ("company_id","repeats_id") WHERE repeats_id is not null;--> statement-breakpoint
CREATE INDEX "offers_file" ON "offers" USING btree ("company_id","file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "offers_signed_file" ON "offers" USING btree ("company_id","signed_file_id") WHERE signed_file_id is not null;--> statement-breakpoint
CREATE INDEX "task_assignments_mail_message" ON "task_assignments" USING btree ("company_id","mail_message_id") WHERE mail_message_id is not null;--> statement-breakpoint
CREATE INDEX "task_submission_files_file" ON "task_submission_files" USING btree ("company_id","file_id");