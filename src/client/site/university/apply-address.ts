import { useWords } from '../kit/settings';

const ownForm = '/university/apply';

/** Where one applies: with our form, for a course if one is named, unless staff has a place of its own for it. */
export function useApplyAddress(course?: number): string | null {
  const elsewhere = useWords('university').url('applyForAdmissionUrl');
  if (elsewhere === null || (elsewhere && !isThisPage(elsewhere))) return elsewhere;
  return course ? `${ownForm}?course=${course}` : ownForm;
}

/** Whether an address leads to the university's page, which is what the setting says at first. */
const isThisPage = (address: string) => /^\/university\/?(?:[?#]|$)/i.test(address);
