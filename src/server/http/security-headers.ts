import { createHash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpMiddleware } from './request';

/** Video players and maps that pages may embed. */
const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
];

/** The Content-Security-Policy with the hashes of inline scripts. */
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

/** Headers of every response. Pages set their own policy. */
export function securityHeaders(publicUrl: string): HttpMiddleware {
  const policy = contentSecurityPolicy();
  const common = secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
    referrerPolicy: false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: false, // feeds and shared links show our images elsewhere
    xFrameOptions: 'DENY',
    // No supported browser reads these, and each costs a fiftieth of a cache hit.
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
    // Errors may be temporary, and personal responses must not be cached.
    if ((status >= 400 || c.get('tables').noStore) && !mustAsk) headers.set('Cache-Control', 'no-store');
  };
}

/**
 * A rendered page: inline scripts with our nonce are allowed by their hashes, and the nonce is removed, so that the page
 * can be cached.
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
