ALTER TABLE "drafts" RENAME COLUMN "user_id" TO "scheduled_by";--> statement-breakpoint
ALTER TABLE "newsletter_drafts" RENAME COLUMN "user_id" TO "scheduled_by";--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_user_id_admins_id_fk";
--> statement-breakpoint
ALTER TABLE "newsletter_drafts" DROP CONSTRAINT "newsletter_drafts_user_id_admins_id_fk";
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "scheduled_token" integer;--> statement-breakpoint
ALTER TABLE "newsletter_drafts" ADD COLUMN "scheduled_token" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_scheduled_by_admins_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_drafts" ADD CONSTRAINT "newsletter_drafts_scheduled_by_admins_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Who saved last was stored, not who scheduled. What a token saved counts as scheduled with it; 0 is one that is gone.
UPDATE "drafts" AS draft SET
  "scheduled_by" = CASE WHEN "publish_at" IS NOT NULL THEN "scheduled_by" END,
  "scheduled_token" = CASE WHEN "publish_at" IS NOT NULL AND "by" LIKE 'token %' THEN coalesce((
    SELECT max(token."id") FROM "api_tokens" AS token
    WHERE token."user_id" = draft."scheduled_by" AND 'token ' || token."name" = draft."by"), 0) END;--> statement-breakpoint
UPDATE "newsletter_drafts" AS draft SET
  "scheduled_by" = CASE WHEN "send_at" IS NOT NULL THEN "scheduled_by" END,
  "scheduled_token" = CASE WHEN "send_at" IS NOT NULL AND "updated_by" LIKE 'token %' THEN coalesce((
    SELECT max(token."id") FROM "api_tokens" AS token
    WHERE token."user_id" = draft."scheduled_by" AND 'token ' || token."name" = draft."updated_by"), 0) END;
