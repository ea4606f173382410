-- Written by hand: the new setting for sites that have had their first start.
insert into settings (key, value, label, description, "group", type)
select 'languages', 'en', 'Languages',
  'The codes of the languages of the site, the default first, such as: en, ar',
  'general', 'text'
where exists (select 1 from milestones where name = 'first start')
on conflict (key) do nothing;
