/** Shortcodes of WordPress that show something by themselves, also with a closing tag. */
const media = new Set(['audio', 'gallery', 'playlist', 'video']);
const brackets = /(\[?)\[(\/?)([a-z][\w-]{0,60})((?:[\s/=][^[\]]{0,2000})?)\](\]?)/gi;

/**
 * HTML without shortcodes; what they surround stays. Other words in brackets, such as `[sic]`, are text.
 * @returns also the shortcodes whose content is lost
 */
export function withoutShortcodes(html: string): { html: string; lost: string[] } {
  const closed = new Set(
    [...html.matchAll(/\[\/([\w-]{1,61})\]/g)].map(([, name = '']) => name.toLowerCase()),
  );
  const lost: string[] = [];
  const kept = html.replaceAll(
    brackets,
    (text, before: string, slash: string, written: string, values: string, after: string) => {
      if (before && after) return text.slice(1, -1); // escaped
      const name = written.toLowerCase();
      const hasValues = /\s[\w-]+=/.test(values);
      if (!media.has(name) && !closed.has(name) && !hasValues && !/[-_]/.test(name)) return text;
      if (slash === '' && (media.has(name) || !closed.has(name))) lost.push(`[${name}]`);
      return before + after;
    },
  );
  return { html: kept, lost };
}
