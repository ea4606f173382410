import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { textOf } from '../../../app/search-params';

type Params = Record<string, unknown>;

/** Reads and sets a list's parameters; `replace` adds no history entry. */
export type ListParams = readonly [
  param: (name: string) => unknown,
  setParams: (params: Params, replace?: boolean) => void,
];

/**
 * A list's parameters in the page's address.
 * @param prefix separates them from those of the section's other lists
 */
export function useAddressParams(prefix?: string): ListParams {
  const navigate = useNavigate({ from: '/admin/' });
  const address = useSearch({ from: '/admin/' });
  // Controls show changes at once; the router may take longer.
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' });
  const [pending, setPending] = useState<{ address: Params; params: Params }>({ address, params: {} });
  const changes = pending.address === address || !isSettled ? pending.params : {};
  const keyOf = (name: string) => (prefix ? `${prefix}.${name}` : name);
  const setParams = (params: Params, replace = false) => {
    const keyed = Object.fromEntries(Object.entries(params).map(([name, value]) => [keyOf(name), value]));
    setPending({ address, params: { ...changes, ...keyed } });
    void navigate({ to: '/admin', search: (now) => ({ ...now, ...keyed }), replace, resetScroll: false });
  };
  const current = { ...address, ...changes };
  return [(name) => current[keyOf(name)], setParams];
}

export function useLocalParams(): ListParams {
  const [params, setParams] = useState<Params>({});
  return [(name) => params[name], (changes) => setParams((now) => ({ ...now, ...changes }))];
}

/** Parses a parameter; unknown and missing values become the list's initial one. */
export type Reader<Value> = {
  first: Value;
  read: (param: unknown) => Value;
  /** No filter control shows it: the list names it above the table. */
  isNamedAbove?: boolean;
};

export const anyOf = <const Value extends string | number>(
  values: readonly Value[],
  first: Value,
): Reader<Value> => ({ first, read: (param) => values.find((value) => value === param) ?? first });

/** One of these values, or none: an empty text if the list starts with a value. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  first?: Value,
): Reader<Value | undefined> => ({
  first,
  read: (param) => (param === '' ? undefined : (values.find((value) => value === param) ?? first)),
});

export const yesOrNo: Reader<boolean | undefined> = {
  first: undefined,
  read: (param) => (typeof param === 'boolean' ? param : undefined),
};

export const words: Reader<string | undefined> = {
  first: undefined,
  read: (param) => textOf(param).slice(0, 200) || undefined,
};

export const day: Reader<string | undefined> = {
  first: undefined,
  read: (param) => (isDay(textOf(param)) ? textOf(param) : undefined),
};

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;

/** The id of the only item that is shown. */
export const itemId: Reader<string | undefined> = {
  first: undefined,
  isNamedAbove: true,
  read: (param) => (/^[1-9]\d{0,8}$/.test(textOf(param)) ? textOf(param) : undefined),
};

export const accountId: Reader<number | undefined> = {
  first: undefined,
  read: (param) => (typeof param === 'number' && Number.isInteger(param) && param > 0 ? param : undefined),
};

export const pageNumber: Reader<number> = {
  first: 1,
  read: (param) =>
    typeof param === 'number' && Number.isInteger(param) && param >= 1 && param <= 1e6 ? param : 1,
};

/** The parameter of a value: undefined for the initial one, empty for none. */
export const toParam = <Value>({ first }: Reader<Value>, value: Value) =>
  value === first ? undefined : (value ?? '');
