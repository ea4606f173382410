import type { Catalogue } from '../catalogue';
import { about } from './about';
import { contact } from './contact';
import { events } from './events';
import { frame } from './frame';
import { giving } from './giving';
import { home } from './home';
import { involve } from './involve';
import { kit } from './kit';
import { news } from './news';
import { pages } from './pages';
import { preview } from './preview';
import { programs } from './programs';
import { search } from './search';
import { transparency } from './transparency';
import { ui } from './ui';
import { university } from './university';
import { videos } from './videos';

export const ar = {
  about,
  contact,
  events,
  frame,
  giving,
  home,
  involve,
  kit,
  news,
  pages,
  preview,
  programs,
  search,
  transparency,
  ui,
  university,
  videos,
} satisfies Record<keyof Catalogue, object>;
