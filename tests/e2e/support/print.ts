import { expect, type Locator } from '@playwright/test';

export const white = 'rgb(255, 255, 255)';

/** Red, green and blue from 0 to 255. */
const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

/** Every one of these texts has a dark color. */
export async function expectDark(text: Locator) {
  const colors = await text.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(colors.length).toBeGreaterThan(0);
  for (const color of colors) for (const channel of channels(color)) expect(channel).toBeLessThan(100);
}
