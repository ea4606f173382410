ALTER TABLE "outbox" ADD COLUMN "gather_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_gathered" ON "outbox" USING btree ("gather_until") WHERE "outbox"."status" = 'queued' and "outbox"."gather_until" is not null;
--> statement-breakpoint
-- Links to choose a password stood here in plain text. Whoever still waits for one gets a new link from an owner.
UPDATE "outbox" SET
	"text" = '',
	"status" = CASE WHEN "status" = 'queued' THEN 'failed' ELSE "status" END,
	"last_error" = CASE WHEN "status" = 'queued' THEN 'The link in this mail is lost. Make a new link for this person in the section Staff.' ELSE "last_error" END,
	"last_error_at" = CASE WHEN "status" = 'queued' THEN now() ELSE "last_error_at" END
WHERE "kind" = 'invitation' AND "text" <> '';
