-- Written by hand: settings that sites lack which had their first start before these existed.
insert into settings (key, value, label, description, "group", type)
select key, value, label, 'In the arch beside the title, on large screens. An uploaded picture or a web address.', 'content', 'url'
from (values
  ('aboutBanner', 'About: banner picture', '/images/events/planting-day.svg'),
  ('programsBanner', 'Programs: banner picture', '/images/news/neighbours-tables.svg'),
  ('universityBanner', 'University: banner picture', '/images/videos/graduation-evening.svg'),
  ('involveBanner', 'Get involved: banner picture', '/images/news/school-bags.svg'),
  ('newsBanner', 'News: banner picture', '/images/events/book-fair.svg'),
  ('eventsBanner', 'Events: banner picture', '/images/videos/family-day.svg'),
  ('videosBanner', 'Videos: banner picture', '/images/history/channel.svg'),
  ('contactBanner', 'Contact: banner picture', '/images/history/community-center.svg')
) as added(key, label, value)
where exists (select 1 from milestones where name = 'first start')
on conflict (key) do nothing;
--> statement-breakpoint
insert into settings (key, value, label, description, "group", type)
select key, value, label, description, "group", type
from (values
  ('donorAddress', 'general', 'text', 'Ask for the donor''s postal address', 'off', 'Enter off or optional. If optional, the donation form asks for the address and receipts show it.'),
  ('tributeCardSubject', 'emails', 'text', 'Card in honor or in memory: subject', 'A donation {occasion}', 'Placeholders you can use: {recipient}, {donor}, {occasion}, {foundation}'),
  ('tributeCard', 'emails', 'textarea', 'Card in honor or in memory', E'Dear {recipient},\n\n{donor} made a donation to {foundation} {occasion} and wanted you to know.\n\n{foundation}', 'Placeholders you can use: {recipient}, {donor}, {occasion}, {foundation}')
) as added(key, "group", type, label, value, description)
where exists (select 1 from milestones where name = 'first start')
on conflict (key) do nothing;
