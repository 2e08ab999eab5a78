CREATE TABLE "audit_heads" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_one_chain" UNIQUE("company_id","sequence");--> statement-breakpoint
CREATE POLICY "company_fence" ON "audit_heads" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- The chain is made in TypeScript, with a key that the database does not have.
DROP TRIGGER audit_events_chain ON audit_events;--> statement-breakpoint
DROP FUNCTION chain_audit_event();--> statement-breakpoint
-- Events from before there were chains keep their place outside; no new one may.
ALTER TABLE audit_events ADD CONSTRAINT audit_events_in_chain CHECK (sequence IS NOT NULL) NOT VALID;--> statement-breakpoint
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_heads_not_emptied BEFORE DELETE OR TRUNCATE ON audit_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
INSERT INTO audit_heads (company_id, sequence, hash) SELECT id, 0, '' FROM companies;--> statement-breakpoint
-- Failures that were stored with queue jobs quoted the values of statements.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET output = NULL WHERE output IS NOT NULL;
  END IF;
END $$;
