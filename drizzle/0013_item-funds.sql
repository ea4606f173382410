ALTER TABLE "courses" ADD COLUMN "fund_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fund_id" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Written by hand: the new setting for sites that have had their first start.
insert into settings (key, value, label, description, "group", type)
select 'aboutPicture', '', 'About: picture',
  'Beside the mission. None is shown while this is empty. An uploaded picture or a web address.', 'content', 'url'
where exists (select 1 from milestones where name = 'first start')
on conflict (key) do nothing;
