/** Device names derived from the User-Agent. */
import { expect, test } from 'vitest';
import { deviceOf } from '../../src/shared/lib/devices';

const webKit = (device: string, browser: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const [windows, mac] = ['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7'];
const [android, samsung] = ['Linux; Android 10; K', 'Linux; Android 14; SAMSUNG SM-S921B'];
const iPhone = 'iPhone; CPU iPhone OS 18_5 like Mac OS X';
const [linux, chromeOs] = ['X11; Linux x86_64', 'X11; CrOS x86_64 14541.0.0'];

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [webKit(mac, 'Version/18.5 Safari/605.1.15'), 'Safari on Mac'],
  [webKit(android, 'Chrome/138.0.0.0 Mobile Safari/537.36'), 'Chrome on Android'],
  [webKit(iPhone, 'Version/18.5 Mobile/15E148 Safari/604.1'), 'Safari on iPhone'],
  [webKit('iPad; CPU OS 17_7 like Mac OS X', 'CriOS/138.0 Mobile/15E148 Safari/604.1'), 'Chrome on iPad'],
  [webKit(windows, 'Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0'), 'Edge on Windows'],
  [webKit(linux, 'Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0'), 'Opera on Linux'],
  [
    webKit(samsung, 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'),
    'Samsung Internet on Android',
  ],
  [webKit(chromeOs, 'Chrome/138.0.0.0 Safari/537.36'), 'Chrome on Chrome OS'],
  [webKit(iPhone, 'FxiOS/140.0 Mobile/15E148 Safari/605.1.15'), 'Firefox on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) NetFront/4.2', 'undefined on Windows'],
  ['curl/8.14.1', 'curl on undefined'],
  ['', 'undefined on undefined'],
])('%s', (agent, name) => {
  const { browser, system } = deviceOf(agent);
  expect(`${browser} on ${system}`).toBe(name);
});
