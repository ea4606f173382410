import * as classes from './scenes-class.mjs';
import * as craft from './scenes-craft.mjs';
import * as journey from './scenes-journey.mjs';
import * as land from './scenes-land.mjs';
import * as street from './scenes-street.mjs';
import * as study from './scenes-study.mjs';
import * as table from './scenes-table.mjs';
import * as town from './scenes-town.mjs';
import * as water from './scenes-water.mjs';

const scenes = {
  ...classes,
  ...craft,
  ...journey,
  ...land,
  ...street,
  ...study,
  ...table,
  ...town,
  ...water,
};

/** @typedef {keyof typeof scenes} SceneName */
/** @typedef {keyof typeof import('./palettes.mjs').palettes} PaletteName */
/** @typedef {keyof typeof import('./ornament.mjs').frames} FrameName */

/**
 * Every cover: its file, scene, palette and frame.
 * @type {readonly (readonly [string, SceneName, PaletteName, FrameName])[]}
 */
export const covers = [
  ['news/winter-relief', 'camp', 'snow', 'ogee'],
  ['news/evening-circle', 'recitation', 'night', 'band'],
  ['news/reading-room', 'library', 'clay', 'line'],
  ['news/kite-day', 'kites', 'noon', 'band12'],
  ['news/tamrin-well', 'well', 'dusk', 'horseshoe'],
  ['news/neighbours-tables', 'supper', 'dusk', 'band'],
  ['news/campus-years', 'courtyard', 'noon', 'ogee'],
  ['news/river-trees', 'planting', 'meadow', 'pointed'],
  ['news/scholarships', 'graduation', 'night', 'line'],
  ['news/bicycle-workshop', 'bicycle', 'clay', 'band'],
  ['news/annual-report', 'center', 'morning', 'arcade'],
  ['news/school-bags', 'packing', 'meadow', 'band12'],
  ['news/arabic-department', 'calligraphy', 'noon', 'band12'],
  ['news/counselling-office', 'home', 'dusk', 'ogee'],
  ['news/young-astronomers', 'telescope', 'night', 'horseshoe'],
  ['news/sewing-graduates', 'sewing', 'clay', 'line'],
  ['news/flood-boats', 'boat', 'dusk', 'band12'],
  ['news/geometry-exhibition', 'geometry', 'morning', 'line'],
  ['news/old-oven', 'oven', 'clay', 'band'],
  ['news/open-house', 'portal', 'noon', 'line'],
  ['programs/food-pantry', 'pantry', 'meadow', 'line'],
  ['programs/after-school', 'classroom', 'morning', 'band'],
  ['programs/young-leaders', 'summit', 'morning', 'ogee'],
  ['programs/quran-circle', 'recitation', 'dusk', 'pointed'],
  ['programs/family-care', 'home', 'morning', 'horseshoe'],
  ['programs/arabic-first-steps', 'calligraphy', 'clay', 'band'],
  ['programs/open-door', 'portal', 'dusk', 'band12'],
  ['programs/elders-visits', 'tray', 'dusk', 'line'],
  ['programs/saturday-club', 'kites', 'clay', 'ogee'],
  ['programs/clean-water', 'well', 'morning', 'band'],
  ['videos/year-of-open-doors', 'skyline', 'dusk', 'band'],
  ['videos/well-of-tamrin', 'well', 'clay', 'band12'],
  ['videos/patience', 'lecture', 'noon', 'line'],
  ['videos/graduation-evening', 'graduation', 'dusk', 'band'],
  ['videos/reading-circle', 'recitation', 'morning', 'band12'],
  ['videos/drawing-patterns', 'geometry', 'clay', 'line'],
  ['videos/winter-convoy', 'convoy', 'snow', 'line'],
  ['videos/family-day', 'kites', 'dusk', 'band'],
  ['videos/after-school-morning', 'classroom', 'clay', 'line'],
  ['courses/arabic-one', 'calligraphy', 'meadow', 'line'],
  ['courses/arabic-texts', 'library', 'noon', 'band'],
  ['courses/recitation', 'recitation', 'noon', 'line'],
  ['courses/history-survey', 'skyline', 'clay', 'arcade'],
  ['courses/science-history', 'astrolabe', 'dusk', 'band'],
  ['courses/ethics', 'sharing', 'morning', 'line'],
  ['courses/geometry', 'geometry', 'dusk', 'band12'],
  ['courses/community-leadership', 'courtyard', 'clay', 'pointed'],
  ['history/bakery-classroom', 'street', 'dusk', 'line'],
  ['history/first-school', 'classroom', 'meadow', 'line'],
  ['history/community-center', 'center', 'noon', 'band'],
  ['history/university', 'courtyard', 'morning', 'horseshoe'],
  ['history/first-well', 'well', 'noon', 'line'],
  ['history/channel', 'filming', 'dusk', 'band12'],
  ['events/neighbours-supper', 'supper', 'night', 'line'],
  ['events/university-open-day', 'courtyard', 'dusk', 'band'],
  ['events/lecture-evening', 'lecture', 'clay', 'band12'],
  ['events/nature-walk', 'summit', 'clay', 'band'],
  ['events/bazaar', 'street', 'morning', 'band'],
  ['events/calligraphy-workshop', 'calligraphy', 'dusk', 'line'],
  ['events/kite-festival', 'kites', 'meadow', 'line'],
  ['events/book-fair', 'library', 'meadow', 'band12'],
  ['events/planting-day', 'planting', 'morning', 'band'],
  ['events/packing-day', 'pantry', 'dusk', 'band'],
  ['events/stargazing', 'telescope', 'dusk', 'band'],
  ['events/graduation', 'graduation', 'noon', 'band12'],
];

/** @param {SceneName} name */
export const scene = (name) => scenes[name];
