ALTER TABLE "courses" ADD COLUMN "dates" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "fee" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: the new setting for sites that have had their first start.
insert into settings (key, value, label, description, "group", type)
select 'answerTime', '', 'When people get an answer',
  'Shown after a form was sent, such as: We usually answer within three working days.', 'general', 'text'
where exists (select 1 from milestones where name = 'first start')
on conflict (key) do nothing;
