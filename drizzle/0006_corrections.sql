ALTER TABLE "money_entries" DROP CONSTRAINT "money_entries_kind_known";--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "corrects" integer;--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "corrected_kind" text;--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "corrected_by" text;--> statement-breakpoint
ALTER TABLE "money_entries" ADD COLUMN "counts_as" text GENERATED ALWAYS AS (coalesce(corrected_kind, kind)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_corrects_money_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."money_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_entries_corrects" ON "money_entries" USING btree ("corrects") WHERE "money_entries"."corrects" is not null;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_corrections" CHECK (("money_entries"."kind" = 'correction') = ("money_entries"."corrects" is not null and "money_entries"."corrected_kind" is not null));--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_kind_known" CHECK ("money_entries"."kind" in ('charge', 'fee', 'refund', 'dispute', 'correction'));
--> statement-breakpoint
-- Written by hand: until now the donation alone kept the reference of its payment.
update money_entries set reference = donations.transaction_id
from donations
where donations.id = money_entries.donation_id and money_entries.kind = 'charge'
  and money_entries.attempt_id is null and donations.transaction_id is not null;
