ALTER TABLE "mail_messages" ADD COLUMN "own_part" text;--> statement-breakpoint
UPDATE mail_messages m SET own_part = 'mail'
WHERE m.outcome IN ('application', 'reply') AND lower(m.from_address) IN (
  SELECT lower(own.email) FROM candidates own
  WHERE own.company_id = m.company_id AND m.candidate_id IN (own.id, own.merged_into_id));--> statement-breakpoint
-- The rule by which the files of a job board or the company's form were shown to the candidate until now.
UPDATE mail_messages m SET own_part = 'files'
WHERE m.outcome = 'application' AND m.own_part IS NULL AND (
  (m.overruled_from IS NULL AND EXISTS (
    SELECT FROM mailboxes b WHERE b.company_id = m.company_id AND lower(b.address) = lower(m.from_address)))
  OR regexp_replace(split_part(m.from_address, '@', 2), '\.?[^.]*$', '') ~ '(?:^|[.-])(?:linkedin|indeed|indeedemail|stepstone|xing|monster|glassdoor|ziprecruiter|infojobs|infoempleo|pracuj|jobteaser|welcometothejungle|hellowork|apec|francetravail|pole-emploi|arbeitsagentur|nationalevacaturebank|werkzoeken|totaljobs|jobsite|careerbuilder|wellfound|jobindex|jobscout24|jobs|jobboard|jobportal|karriere|catho|vagas|gupy|net-empregos|jobat|talent|jooble|adzuna|recruitee|smartrecruiters|workable|greenhouse|lever|personio|teamtailor)(?:[.-]|mail\y|$)'
  OR regexp_replace(split_part(m.from_address, '@', 2), '\.?[^.]*$', '') || '.' ~ '(?:^|[.-])(?:relay|apply|applications?|applicants?|candidates?|masked)[.-]'
  OR split_part(m.from_address, '@', 1) ~ '^(?:relay|apply|application|applicant|candidate|reply|conversation)[.+_-]?[0-9a-f]{3,}');
