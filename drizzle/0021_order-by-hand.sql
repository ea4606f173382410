ALTER TABLE "programs" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "position" integer;