/*
 * How wide pictures are shown: what `Container` leaves (16 pixels at each side, 24 from 640 on, 1,104 in all from 1,152
 * on), less the gaps between columns and the lines of a card.
 */

export const asText = '(min-width:768px) 720px,calc(100vw - 32px)';

/** Half of a row from 768 pixels. */
export const halfOfRow =
  '(min-width:1152px) 532px,(min-width:768px) calc(50vw - 44px),(min-width:640px) calc(100vw - 48px),calc(100vw - 32px)';

/** A card in a scrolling row (`card-row`) below 1,024 pixels. */
export const inCardRow = (beside: string) => `${beside},min(78vw - 27px,290px)`;

/** Three cards in a row, two from 640 pixels. */
export const ofThree =
  '(min-width:1152px) 345px,(min-width:1024px) calc(33vw - 36px),(min-width:640px) calc(50vw - 42px),calc(100vw - 34px)';
