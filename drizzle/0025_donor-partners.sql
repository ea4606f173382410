ALTER TABLE "donors" ADD COLUMN "partner_id" integer;--> statement-breakpoint
CREATE INDEX "donors_partner" ON "donors" USING btree ("partner_id") WHERE "donors"."partner_id" is not null;