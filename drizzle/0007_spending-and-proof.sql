CREATE TABLE "fund_spending" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_spending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fund_id" integer,
	"year" integer NOT NULL,
	"cents" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "fund_spending_key" UNIQUE NULLS NOT DISTINCT("fund_id","year")
);
--> statement-breakpoint
ALTER TABLE "fund_spending" ADD CONSTRAINT "fund_spending_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Written by hand: the new setting for sites that have had their first start.
insert into settings (key, value, label, description, "group", type)
select 'transparencyPage', 'no', 'Publish received and spent money',
  'yes or no. With yes, the page /transparency shows what was received and spent by fund and year, rounded to hundreds of dollars.',
  'general', 'text'
where exists (select 1 from milestones where name = 'first start')
on conflict (key) do nothing;
--> statement-breakpoint
insert into settings (key, value, label, description, "group", type)
select key, '', label, description, 'content', type from (values
  ('registrationNumber', 'Registration number', 'text', 'As a charity, with the name of the register'),
  ('proofFigures', 'Figures', 'textarea', 'Up to four. Each paragraph is a figure, such as 12,400; on the next lines what it counts, the year, and the source. Leave an empty line between figures.'),
  ('programShare', 'Share spent on programs', 'textarea', 'Three lines: the percentage, such as 87%, the year, and the source, such as the audited accounts'),
  ('annualReportUrl', 'Annual report', 'url', 'The address of the report')
) as added(key, label, type, description)
where exists (select 1 from milestones where name = 'first start')
on conflict (key) do nothing;
