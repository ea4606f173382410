/*
 * How wide pictures are shown: what `Container` leaves (16 pixels at each side, 24 from 640 on, 1,104 in all from 1,152
 * on), less the gaps between columns and the lines of a card.
 */

/** As wide as a text. */
export const asText = '(min-width:768px) 720px,calc(100vw - 32px)';

/** Half of a row from 768 pixels on, beside a text. */
export const halfOfRow =
  '(min-width:1152px) 532px,(min-width:768px) calc(50vw - 44px),(min-width:640px) calc(100vw - 48px),calc(100vw - 32px)';

/** A card that is pushed along (`card-row` in styles.css) below 1,024 pixels. */
export const inCardRow = (beside: string) => `${beside},min(78vw - 27px,290px)`;

/** A card of three in a row; of two from `two` pixels on. */
export const ofThree = (two = 640) =>
  `(min-width:1152px) 345px,(min-width:1024px) calc(33vw - 36px),(min-width:${two}px) calc(50vw - 42px),calc(100vw - 34px)`;
