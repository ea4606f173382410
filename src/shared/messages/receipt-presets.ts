import type { Locale } from './languages';

export const receiptPresets = ['us', 'uk', 'ca', 'de', 'plain'] as const;
export type ReceiptPreset = (typeof receiptPresets)[number];

/** The official form is in German only. */
const german = `Bestätigung über Geldzuwendungen im Sinne des § 10b des Einkommensteuergesetzes an eine der in § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes bezeichneten Körperschaften, Personenvereinigungen oder Vermögensmassen.
Es handelt sich um den Verzicht auf die Erstattung von Aufwendungen: Nein.
Wir sind wegen Förderung (Zweck) nach dem Freistellungsbescheid des Finanzamts (Ort), StNr. (Nummer), vom (Datum) für den letzten Veranlagungszeitraum (Jahr) nach § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes von der Körperschaftsteuer und nach § 3 Nr. 6 des Gewerbesteuergesetzes von der Gewerbesteuer befreit.
Es wird bestätigt, dass die Zuwendung nur zur Förderung (Zweck) verwendet wird.

Hinweis: Wer vorsätzlich oder grob fahrlässig eine unrichtige Zuwendungsbestätigung erstellt oder veranlasst, dass Zuwendungen nicht zu den in der Zuwendungsbestätigung angegebenen steuerbegünstigten Zwecken verwendet werden, haftet für die entgangene Steuer (§ 10b Abs. 4 EStG, § 9 Abs. 3 KStG, § 9 Nr. 5 GewStG). Diese Bestätigung wird nicht als Nachweis für die steuerliche Berücksichtigung der Zuwendung anerkannt, wenn das Datum des Freistellungsbescheides länger als 5 Jahre bzw. das Datum der Feststellung der Einhaltung der satzungsmäßigen Voraussetzungen nach § 60a Abs. 1 AO länger als 3 Jahre seit Ausstellung des Bescheides zurückliegt (§ 63 Abs. 5 AO).`;

/**
 * Wordings of the statement on receipts to start from. They follow what the tax offices publish (docs/receipts.md), and
 * are no legal advice.
 */
export const presetTexts: Record<Locale, Record<ReceiptPreset, string>> = {
  en: {
    us: 'No goods or services were provided in exchange for this donation.',
    uk: 'This donation was freely given. Nothing was provided to the donor in return.',
    ca: 'Official receipt for income tax purposes.\nThe donor received no advantage in return: the eligible amount of the gift is the amount above.\nCanada Revenue Agency: canada.ca/charities-giving',
    de: german,
    plain: '',
  },
  ar: {
    us: 'لم يحصل المتبرّع على أي سلع أو خدمات مقابل هذا التبرّع.',
    uk: 'قُدِّم هذا التبرّع طوعًا، ولم يحصل المتبرّع على أي مقابل.',
    ca: 'إيصال رسمي لأغراض ضريبة الدخل (Official receipt for income tax purposes).\nلم يحصل المتبرّع على أي مقابل، فالمبلغ المؤهَّل هو المبلغ المذكور أعلاه.\nوكالة الإيرادات الكندية: \u2066canada.ca/charities-giving\u2069',
    de: german,
    plain: '',
  },
};
