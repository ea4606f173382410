import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { FormatValues } from 'icu-minify/format';
import type { en } from './en';

/** The messages of a language, in ICU syntax, by group; English is the original. */
export type Catalogue = typeof en;
export type MessageGroup = keyof Catalogue;
export type MessageKey<Group extends MessageGroup> = keyof Catalogue[Group] & string;

type Options = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never };
type Arguments<Message> = Message extends string ? GetICUArgs<Message, Options> : never;
type Tags<Message> = Message extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | Tags<Rest>
  : never;

/** The arguments of a message, as a rest parameter that is empty for a message without any. */
export type Values<Group extends MessageGroup, Key extends MessageKey<Group>> = keyof Arguments<
  Catalogue[Group][Key]
> extends never
  ? []
  : [values: Arguments<Catalogue[Group][Key]> & FormatValues<string>];

/** The arguments of a message with tags; each tag is a function of what it encloses. */
export type RichValues<Group extends MessageGroup, Key extends MessageKey<Group>, Element> = Arguments<
  Catalogue[Group][Key]
> &
  Record<Tags<Catalogue[Group][Key]>, (chunks: (string | Element)[]) => Element> &
  FormatValues<Element>;

type Parts<Message> = keyof Arguments<Message> | Tags<Message>;
type Checked<Group extends MessageGroup, Messages> = {
  [Key in keyof Messages]: Key extends MessageKey<Group>
    ? [Parts<Messages[Key]>, Parts<Catalogue[Group][Key]>] extends [
        Parts<Catalogue[Group][Key]>,
        Parts<Messages[Key]>,
      ]
      ? Messages[Key]
      : { 'must have the arguments of': Catalogue[Group][Key] }
    : never;
};

/** Messages in another language. They do not compile with a missing or unknown key, or with other arguments than in English. */
export const translated = <
  Group extends MessageGroup,
  const Messages extends Record<MessageKey<Group>, string>,
>(
  _group: Group,
  messages: Messages & Checked<Group, Messages>,
): Messages => messages;
