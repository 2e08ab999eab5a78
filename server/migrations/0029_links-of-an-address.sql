CREATE TABLE "signing_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "signing_codes_offer" UNIQUE("company_id","offer_id")
);
--> statement-breakpoint
ALTER TABLE "signing_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "links_replaced_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
UPDATE "companies" SET "links_replaced_at" = null;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "address" text;--> statement-breakpoint
UPDATE "portal_links" l SET "address" = c."email" FROM "candidates" c WHERE c."company_id" = l."company_id" AND c."id" = l."candidate_id";--> statement-breakpoint
ALTER TABLE "portal_links" ALTER COLUMN "address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD CONSTRAINT "signing_codes_company_id_offer_id_offers_company_id_id_fk" FOREIGN KEY ("company_id","offer_id") REFERENCES "public"."offers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "company_fence" ON "signing_codes" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);