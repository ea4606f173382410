import { parseMarkdown } from '../../../../shared/lib/markdown/parse';
import { wordsOf } from '../../../../shared/lib/markdown/words';

/** Formatted text without its marks. */
export const wordsOfMarkdown = (text: string): string => wordsOf(parseMarkdown(text));
