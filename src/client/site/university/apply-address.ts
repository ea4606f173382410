import { usePageSettings } from '../kit/settings';

const ownForm = '/university/apply';

/** The link to apply: our form, or the address in the settings. */
export function useApplyAddress(course?: number): string | null {
  const elsewhere = usePageSettings('university').url('applyForAdmissionUrl');
  if (elsewhere === null || (elsewhere && !isThisPage(elsewhere))) return elsewhere;
  return course ? `${ownForm}?course=${course}` : ownForm;
}

/** Whether it is the default address. */
const isThisPage = (address: string) => /^\/university\/?(?:[?#]|$)/i.test(address);
