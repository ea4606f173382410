import { customAmount, paymentMethods } from '../messages/form-options';
import { flag, person, text, texts } from './form-data';

/** Whether the amount was typed. */
export const isCustomAmount = (data: FormData) => !data.has('preset') || data.get('preset') === customAmount;

/** Inputs of the forms of Get Involved, apart from `form-data.ts`, which every page loads. */
export const donationFields = (data: FormData) => ({
  ...person(data),
  amount: Number(text(data, isCustomAmount(data) ? 'amount' : 'preset')),
  paymentMethod: paymentMethods.find((method) => method === data.get('paymentMethod')),
  recurring: flag(data, 'recurring'),
  fundId: Number(data.get('fundId')) || null,
  coverFees: flag(data, 'coverFees'),
  address: text(data, 'address'),
});

export const volunteerFields = (data: FormData) => ({
  ...person(data),
  phone: text(data, 'phone'),
  areas: texts(data, 'areas'),
  availability: texts(data, 'availability'),
  message: text(data, 'message'),
});
