import type { DefaultSetting } from './setting-types';

/** Which accounts must use two-step sign-in. */
export const secondFactorChoices = ['nobody', 'owners', 'everyone'] as const;
type SecondFactorChoice = (typeof secondFactorChoices)[number];

export const secondFactorSetting = {
  key: 'requireSecondFactor',
  label: 'Require two-step sign-in',
  value: 'nobody',
  description: 'Who must use two-step sign-in: nobody, owners or everyone. Only owners can change this.',
  group: 'general',
  type: 'text',
} as const satisfies DefaultSetting;

const isChoice = (value: string): value is SecondFactorChoice =>
  secondFactorChoices.some((choice) => choice === value);

export const secondFactorProblemOf = (key: string, value: string): string | undefined =>
  key === secondFactorSetting.key && !isChoice(value)
    ? `Please choose ${secondFactorChoices.join(', ').replace(/, (?=\w+$)/, ' or ')}`
    : undefined;
