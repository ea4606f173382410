import type { Catalogue } from '../catalogue';
import { about } from './about';
import { admin } from './admin';
import { apply } from './apply';
import { contact } from './contact';
import { donation } from './donation';
import { errors } from './errors';
import { events } from './events';
import { forms, thanks } from './forms';
import { frame, languageOffer } from './frame';
import { campaigns, giving, links, receipts } from './giving';
import { home } from './home';
import { involve } from './involve';
import { kit } from './kit';
import { mails, newsletterFooter } from './mails/people';
import { staffMails } from './mails/staff';
import { article, news } from './news';
import { areas, methods, times } from './options';
import { pages } from './pages';
import { preview } from './preview';
import { programs } from './programs';
import { fields, plans, results, sentValues } from './results';
import { search } from './search';
import { activity, activityResources } from './server/activity';
import { health } from './server/health';
import { operations } from './server/operations';
import { paymentIssues } from './server/payment-issues';
import { sitePages } from './server/site-pages';
import { proof, transparency } from './transparency';
import { ui } from './ui';
import { university } from './university';
import { videos } from './videos';

export const ar = {
  ...admin,
  about,
  activity,
  activityResources,
  apply,
  areas,
  article,
  campaigns,
  contact,
  donation,
  errors,
  events,
  fields,
  forms,
  frame,
  giving,
  health,
  home,
  involve,
  kit,
  languageOffer,
  links,
  mails,
  methods,
  news,
  newsletterFooter,
  operations,
  pages,
  paymentIssues,
  plans,
  preview,
  programs,
  proof,
  receipts,
  results,
  search,
  sentValues,
  sitePages,
  staffMails,
  thanks,
  times,
  transparency,
  ui,
  university,
  videos,
} satisfies Record<keyof Catalogue, object>;
