import { createHash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpMiddleware } from './request';

/** Only these may be shown inside our pages: video players and maps. */
const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
];

/** The policy of a page whose inline scripts have these hashes. */
function contentSecurityPolicy(scriptHashes: string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'", // Radix writes style attributes
    "img-src 'self' data: https: http:", // administrators paste addresses
    `frame-src ${frameHosts.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer bears. A page brings its own policy, for its own scripts, and may tell less of where it is. */
export function securityHeaders(publicUrl: string): HttpMiddleware {
  const policy = contentSecurityPolicy();
  const common = secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
    referrerPolicy: false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: false, // feeds and shared links show our images elsewhere
    xFrameOptions: 'DENY',
    // Nothing that is in use heeds these any more, and each costs a fiftieth of a kept answer.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
  return async (c, next) => {
    await common(c, next);
    const { status, headers } = c.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    const mustAsk = /no-store|no-cache/.test(headers.get('Cache-Control') ?? '');
    // Refusals may be over in a moment, and what is for one person is for nobody's cache.
    if ((status >= 400 || c.get('tables').noStore) && !mustAsk) headers.set('Cache-Control', 'no-store');
  };
}

/**
 * A rendered page ready to be sent: the scripts that bear our nonce, and no others, are allowed by their hashes, and
 * the nonce is taken out again, so that one copy of the page can serve everyone.
 */
export function sealPage(html: string, nonce: string): { html: string; policy: string } {
  const scripts = html.matchAll(new RegExp(`<script[^>]*\\snonce="${nonce}"[^>]*>([^]*?)</script>`, 'g'));
  const hashes = new Set<string>();
  for (const [, script] of scripts)
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const plain = html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '');
  return { html: plain, policy: contentSecurityPolicy([...hashes]) };
}
