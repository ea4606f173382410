import { useContext } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Permissions } from '../kit/permissions';
import { CheckboxGroups } from './checkbox-groups';
import { scopeGroups } from './scope-labels';

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
      legend="Permissions"
      hint="Select only what the program needs. Public content needs no permission."
      groups={groups}
      {...props}
    />
  );
}
