import { parseMarkdown } from '../../../../shared/markdown/parse';
import { wordsOf } from '../../../../shared/markdown/words';

/** Formatted text without its marks. */
export const wordsOfMarkdown = (text: string): string => wordsOf(parseMarkdown(text));
