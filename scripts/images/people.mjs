import { tiles } from './ornament.mjs';
import { ink } from './palettes.mjs';
import { circle, ellipse, ogee, path, polygon, rect, star, stroke } from './shapes.mjs';

/**
 * How a person is dressed and seen.
 * @typedef {object} Look
 * @property {'scarf' | 'cap' | 'hair' | 'turban'} head
 * @property {string} cover the colour of the scarf, cap, hair or turban
 * @property {string} cloth
 * @property {string} trim collar, lining or shawl
 * @property {'coat' | 'robe' | 'shawl' | 'collar'} dress
 * @property {string} skin
 * @property {string} [beard]
 * @property {boolean} [glasses]
 * @property {string} ground
 * @property {string} tile
 * @property {string} niche the arch behind
 * @property {8 | 12} fold
 */

const shoulders = 'M60 620Q64 470 196 432Q262 414 300 414Q338 414 404 432Q536 470 540 620Z';

/** @param {Look} look */
function clothes({ cloth, trim, dress }) {
  const body =
    path(shoulders, cloth) +
    path('M404 432Q536 470 540 620H452Q456 500 404 432Z', ink.night, 'opacity=".13"');
  if (dress === 'coat')
    return (
      body +
      path('M246 418L300 540L354 418Q300 400 246 418Z', ink.ivory) +
      path('M242 418L214 440L262 548L296 610L300 540ZM358 418L386 440L338 548L304 610L300 540Z', trim) +
      stroke('M300 546V620', ink.night, 3, 'opacity=".3"')
    );
  if (dress === 'robe')
    return (
      body +
      path('M262 414Q300 452 338 414L346 424Q300 482 254 424Z', trim) +
      stroke('M300 462V620', trim, 9) +
      circle(300, 500, 6, ink.gold) +
      circle(300, 548, 6, ink.gold)
    );
  if (dress === 'shawl')
    return (
      body +
      path('M196 432Q262 414 300 470Q340 520 430 620H300Q250 520 150 448Z', trim) +
      path('M404 432Q350 414 300 470Q292 486 310 500Q370 450 450 452Z', trim) +
      stroke('M196 470Q290 520 350 620', ink.gold, 5, 'opacity=".8"')
    );
  return (
    body +
    path('M250 416L300 470L350 416L366 432L310 506H290L234 432Z', trim) +
    stroke('M300 500V620', ink.night, 3, 'opacity=".25"')
  );
}

/** The scarf of a woman: behind the head, around the face and over the chest. @param {Look} look */
const scarf = ({ cover, skin }) =>
  [
    path(
      'M300 126C398 126 430 210 424 300C420 370 440 410 470 452Q400 540 300 540Q200 540 130 452C160 410 180 370 176 300C170 210 202 126 300 126Z',
      cover,
    ),
    path(
      'M300 174C356 174 378 220 376 276C372 346 340 398 300 398C260 398 228 346 224 276C222 220 244 174 300 174Z',
      skin,
    ),
    path(
      'M224 262C222 216 246 170 300 170C354 170 378 216 376 262C366 214 340 196 300 196C260 196 234 214 224 262Z',
      ink.night,
      'opacity=".2"',
    ),
    path(
      'M228 320C238 372 268 402 300 402C332 402 362 372 372 320C384 400 420 430 440 470Q360 500 290 470Q200 440 190 400C210 380 224 350 228 320Z',
      cover,
    ),
    stroke('M232 350Q262 430 372 462M214 386Q270 452 400 486', ink.night, 4, 'opacity=".16"') +
      path(
        'M386 168C414 204 428 250 424 300C420 370 440 410 470 452Q440 490 404 512Q420 440 398 372Q408 250 386 168Z',
        ink.night,
        'opacity=".12"',
      ),
  ].join('');

/** Head and neck without a scarf. @param {Look} look */
function bareHead(look) {
  const { cover, skin, beard } = look;
  const neck =
    path('M256 360H344V424Q300 462 256 424Z', skin) +
    path('M256 372Q300 428 344 372V398Q300 440 256 398Z', ink.night, 'opacity=".2"');
  const face =
    ellipse(206, 282, 15, 24, skin) +
    ellipse(394, 282, 15, 24, skin) +
    path(
      'M300 160C364 160 396 204 394 272C392 350 348 400 300 400C252 400 208 350 206 272C204 204 236 160 300 160Z',
      skin,
    ) +
    path('M350 172Q392 200 394 272C392 350 348 400 300 400Q372 330 350 172Z', ink.night, 'opacity=".07"');
  const hair = look.head === 'hair' ? cover : (beard ?? ink.night);
  const sides = path(
    'M206 270Q202 232 214 206L232 226Q222 250 218 292ZM394 270Q398 232 386 206L368 226Q378 250 382 292Z',
    hair,
  );
  const chin = beard
    ? path(
        'M208 276C212 330 240 334 262 326Q300 312 338 326C360 334 388 330 392 276C402 372 362 442 300 446C238 442 198 372 208 276Z',
        beard,
      )
    : '';
  return neck + face + sides + chin + top(look);
}

/** What is on the head. @param {Look} look */
function top({ head, cover }) {
  if (head === 'cap')
    return (
      path('M206 232C204 152 246 128 300 128C354 128 396 152 394 232Q300 200 206 232Z', cover) +
      path('M206 232Q300 200 394 232V206Q300 174 206 206Z', ink.gold, 'opacity=".75"') +
      path('M348 138Q396 156 394 232L364 222Q372 170 348 138Z', ink.night, 'opacity=".12"')
    );
  if (head === 'turban')
    return (
      path('M190 228C176 150 232 108 300 108C368 108 424 150 410 228Q300 180 190 228Z', cover) +
      stroke(
        'M196 210Q270 120 380 132M214 160Q320 128 404 206M192 226Q300 168 408 226',
        ink.night,
        5,
        'opacity=".18"',
      )
    );
  return (
    path(
      'M204 262C190 176 232 132 304 134C376 132 410 176 396 262C386 224 366 204 336 198Q280 200 250 190C224 204 212 230 204 262Z',
      cover,
    ) + stroke('M236 176Q270 150 320 156', ink.ivory, 5, 'opacity=".16"')
  );
}

/** Round glasses rest where eyes would be. @param {number} y */
const glasses = (y) =>
  circle(262, y, 29, 'none', `stroke="${ink.night}" stroke-width="6"`) +
  circle(338, y, 29, 'none', `stroke="${ink.night}" stroke-width="6"`) +
  stroke(`M291 ${y}Q300 ${y - 8} 309 ${y}M233 ${y}L222 ${y - 6}M367 ${y}L378 ${y - 6}`, ink.night, 6);

/** A faceless portrait before a patterned ground, 600 by 600. @param {Look} look */
export function portrait(look) {
  const covered = look.head === 'scarf';
  return [
    tiles('tiles', look.fold, look.fold === 8 ? 100 : 120, {
      ground: look.ground,
      fill: look.tile,
      line: ink.gold,
      heart: look.ground,
    }),
    rect(0, 0, 600, 600, 'url(#tiles)') +
      path(ogee(300, 640, 232, 360, 244), look.niche, `stroke="${ink.gold}" stroke-width="6"`) +
      polygon(star(300, 250, 12, 196, 132), ink.ivory, 'opacity=".13"'),
    clothes(look) +
      (covered ? scarf(look) : bareHead(look)) +
      (look.glasses ? glasses(covered ? 270 : 274) : ''),
  ].join('');
}
