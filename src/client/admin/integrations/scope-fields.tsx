import { useContext } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Permissions } from '../kit/permissions';
import { CheckboxGroups } from './checkbox-groups';
import { scopeGroups } from './scope-words';

type Props = { register: () => UseFormRegisterReturn; error: string | undefined };

/** What a token may do, to be ticked; only what the account may do is offered. */
export function ScopeFields(props: Props) {
  const held = useContext(Permissions);
  const groups = scopeGroups
    .map(({ about, scopes }) => ({
      about,
      choices: scopes.filter(([scope]) => held.includes(scope)).map(([value, , words]) => ({ value, words })),
    }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <CheckboxGroups
      legend="What it may do"
      hint="Tick as little as the program needs. What anyone may read on the site needs no tick."
      groups={groups}
      {...props}
    />
  );
}
