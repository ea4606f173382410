ALTER TABLE "receipts" ADD COLUMN "content" jsonb;
--> statement-breakpoint
-- Written by hand: the new settings for sites that have had their first start.
insert into settings (key, value, label, description, "group", type)
select key, '', label, description, 'general', type from (values
  ('receiptLegalName', 'text', 'Receipts: legal name of the foundation', 'As it is registered. If empty, receipts have the name of the site.'),
  ('receiptAddress', 'textarea', 'Receipts: address of the foundation', 'As it is registered. If empty, receipts have the address of the main location.'),
  ('receiptStatement', 'textarea', 'Receipts: statement for the tax office', 'For example, that donors received nothing in return. You can start from the wording for your country; ask your tax adviser whether it applies to you.'),
  ('receiptSigner', 'text', 'Receipts: name of the signer', 'Who signs for the foundation'),
  ('receiptSignerRole', 'text', 'Receipts: role of the signer', 'For example Treasurer'),
  ('receiptSignature', 'url', 'Receipts: signature', 'A picture of the signature on a white background, from the library')
) as added(key, type, label, description)
where exists (select 1 from milestones where name = 'first start')
on conflict (key) do nothing;
