import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { textOf } from '../../../app/search-params';

type Said = Record<string, unknown>;

/** What is said of a list, part by part, and how it is said otherwise; `replace` takes no step in the history. */
export type Told = readonly [said: (part: string) => unknown, tell: (parts: Said, replace?: boolean) => void];

/**
 * What the area's address says of a list; a change of it is one step back.
 * @param name sets its parts apart from those of the section's other lists
 */
export function useAddress(name?: string): Told {
  const navigate = useNavigate({ from: '/admin/' });
  const address = useSearch({ from: '/admin/' });
  // A control shows at once what was chosen, before the router has come to the new address: more may be told meanwhile.
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' });
  const [told, hold] = useState<{ address: Said; parts: Said }>({ address, parts: {} });
  const underWay = told.address === address || !isSettled ? told.parts : {};
  const called = (part: string) => (name ? `${name}.${part}` : part);
  const tell = (parts: Said, replace = false) => {
    const named = Object.fromEntries(Object.entries(parts).map(([part, value]) => [called(part), value]));
    hold({ address, parts: { ...underWay, ...named } });
    void navigate({ to: '/admin', search: (now) => ({ ...now, ...named }), replace, resetScroll: false });
  };
  const said = { ...address, ...underWay };
  return [(part) => said[called(part)], tell];
}

/** The same for a list in a dialog, which has no address. */
export function useNoAddress(): Told {
  const [said, hold] = useState<Said>({});
  return [(part) => said[part], (parts) => hold((now) => ({ ...now, ...parts }))];
}

/** How what an address says is read: what is unknown, and what is not there, is as the list is at first. */
export type Reader<Value> = { first: Value; read: (said: unknown) => Value };

/** Always one of these. */
export const anyOf = <const Value extends string | number>(
  values: readonly Value[],
  first: Value,
): Reader<Value> => ({ first, read: (said) => values.find((value) => value === said) ?? first });

/** One of these, or none; none is an empty text in the address, where the list begins with one. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  first?: Value,
): Reader<Value | undefined> => ({
  first,
  read: (said) => (said === '' ? undefined : (values.find((value) => value === said) ?? first)),
});

export const yesOrNo: Reader<boolean | undefined> = {
  first: undefined,
  read: (said) => (typeof said === 'boolean' ? said : undefined),
};

export const words: Reader<string | undefined> = {
  first: undefined,
  read: (said) => textOf(said).slice(0, 200) || undefined,
};

/** A day that exists. */
export const day: Reader<string | undefined> = {
  first: undefined,
  read: (said) => (isDay(textOf(said)) ? textOf(said) : undefined),
};

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;

/** The number of an item. */
export const itemId: Reader<string | undefined> = {
  first: undefined,
  read: (said) => (/^[1-9]\d{0,8}$/.test(textOf(said)) ? textOf(said) : undefined),
};

/** The number of an account. */
export const accountId: Reader<number | undefined> = {
  first: undefined,
  read: (said) => (typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : undefined),
};

export const pageNumber: Reader<number> = {
  first: 1,
  read: (said) => (typeof said === 'number' && Number.isInteger(said) && said >= 1 && said <= 1e6 ? said : 1),
};

/** As an address bears a value: nothing that a list is at first, and an empty text for none. */
export const saidAs = <Value>({ first }: Reader<Value>, value: Value) =>
  value === first ? undefined : (value ?? '');
