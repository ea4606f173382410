// The first match counts: most user agents name several browsers.
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOP(R|T)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;

const systems = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chrome OS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

const firstOf = (names: typeof browsers | typeof systems, agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** The browser and the system of a User-Agent, such as Firefox and Windows; undefined if unknown. */
export const deviceOf = (agent: string) => ({
  browser: firstOf(browsers, agent),
  system: firstOf(systems, agent),
});
