import { translated } from '../catalogue';

export const giving = translated('giving', {
  waiting: 'شكرًا لتعهّدك بالتبرّع',
  waitingText: 'ننتظر وصول المبلغ.',
  partlyPaid: 'وصلنا جزء من تبرّعك',
  partlyPaidText: 'شكرًا لك. لم يصلنا باقي المبلغ بعد.',
  arrived: 'وصلنا تبرّعك',
  arrivedText: 'شكرًا لتبرّعك.',
  partlyRefunded: 'وصلنا تبرّعك',
  partlyRefundedText: 'أُعيد إليك جزء من المبلغ. شكرًا لك على الباقي.',
  refunded: 'أُعيد إليك تبرّعك',
  refundedText: 'أُعيد إليك المبلغ كاملًا.',
  failed: 'تعذّر إتمام الدفع',
  failedText: 'لم يُخصم أي مبلغ. يمكنك المحاولة مرة أخرى.',
  underWay: 'دفعتك في الطريق إلينا',
  underWayText: 'شكرًا لك. تستغرق بعض الدفعات بضعة أيام. سنرسل إليك إيصالًا عند وصول دفعتك.',
  confirming: 'جارٍ تأكيد دفعتك',
  confirmingText: 'شكرًا لك. يستغرق ذلك عادةً بضع ثوانٍ، وتُحدَّث هذه الصفحة تلقائيًّا. سنرسل إليك إيصالًا.',
  takingLong: 'جارٍ تأكيد دفعتك',
  takingLongText: 'يستغرق ذلك وقتًا أطول من المعتاد. سنرسل إليك إيصالًا عند وصول دفعتك.',
  checkAgain: 'إعادة التحقّق',
  notPaidYet: 'إذا لم تدفع بعد، فاطّلع على <link>طريقة الدفع</link>.',
  keepPrivate: 'تخصّ هذه الصفحة هذا التبرّع وحده وتعرض حالته الحالية دائمًا. يُرجى عدم مشاركة رابطها مع أحد.',

  donation: 'التبرّع',
  from: 'المتبرّع',
  pledged: 'المبلغ المتعهّد به',
  eachMonth: '\u2066{amount}\u2069 شهريًّا',
  feesOnTop: 'الرسوم المضافة',
  for: 'لصالح',
  generalFund: 'الأشدّ حاجة',
  paymentMethod: 'طريقة الدفع',
  pledgedOn: 'تاريخ التعهّد',
  received: 'المبلغ المستلم',
  stillOpen: 'المبلغ المتبقّي',
  receivedOn: 'تاريخ الاستلام',
  amountRefunded: 'المبلغ المستردّ',
  receipts:
    '{count, plural, zero {الإيصالات} one {الإيصال} two {الإيصالان} few {الإيصالات} many {الإيصالات} other {الإيصالات}}',
  receipt: 'الإيصال \u2066{number}\u2069',
  replacedBy: 'حلّ محلّه \u2066{number}\u2069',

  howToPay: 'طريقة الدفع',
  pay: 'ادفع \u2066{amount}\u2069',
  payMonthly: 'ادفع \u2066{amount}\u2069 شهريًّا',
  transfer: 'يُرجى تحويل المبلغ إلى هذا الحساب، مع ذكر الرقم المرجعي في التحويل لنتمكّن من ربطه بتبرّعك.',
  transferMonthly:
    'يُرجى تحويل المبلغ كل شهر إلى هذا الحساب، مع ذكر الرقم المرجعي في التحويل لنتمكّن من ربطه بتبرّعك.',
  amount: 'المبلغ',
  account: 'الحساب',
  reference: 'الرقم المرجعي',
  copy: 'نسخ',
  copyReference: 'نسخ الرقم المرجعي',
  referenceCopied: 'نُسخ الرقم المرجعي',
  copyThisReference: 'انسخ الرقم المرجعي:',
  weWillWrite:
    'سنرسل إليك طريقة الدفع بالبريد الإلكتروني خلال أيام قليلة. وإذا لم يصلك شيء منا، فيُرجى <link>التواصل معنا</link>.',

  thankYou: 'شكرًا لك يا <name>{firstName}</name>',
  pledge:
    'تعهّدك بالتبرّع بمبلغ <strong>\u2066{amount}\u2069</strong> مسجّل برقم <strong>\u2066{number}\u2069</strong>. سنرسل إليك إيصالًا عند وصول المبلغ.',
  monthlyPledge:
    'تعهّدك بالتبرّع بمبلغ <strong>\u2066{amount}\u2069 شهريًّا</strong> مسجّل برقم <strong>\u2066{number}\u2069</strong>. سنرسل إليك إيصالًا عند وصول المبلغ.',
  iSupport: 'أدعم {siteName}',
});

export const receipts = translated('receipts', {
  receipt: 'الإيصال \u2066{number}\u2069',
  noLongerValid: 'لم يعد هذا الإيصال صالحًا، وحلّ محلّه <link>الإيصال \u2066{number}\u2069</link>.',
  registrationNumber: 'رقم التسجيل: <bdi>\u2066{number}\u2069</bdi>',
  receivedFrom: 'استلمنا من',
  amount: 'المبلغ',
  amountInWords: 'المبلغ كتابةً',
  receivedOn: 'تاريخ الاستلام',
  paymentMethod: 'طريقة الدفع',
  for: 'لصالح',
  generalFund: 'الأشدّ حاجة',
  refunded: 'المبلغ المستردّ',
  issuedOn: 'تاريخ الإصدار',
  replaces: 'يحلّ محلّ',
  replacedReceipt: 'الإيصال \u2066{number}\u2069',
  donationStatus: 'حالة هذا التبرّع',

  yourDonations: 'تبرّعاتك',
  yearsLead: 'السنوات التي تبرّعت فيها، مع كشف قابل للطباعة لكل سنة.',
  noneYet: 'لم تصلنا أي تبرّعات بعد.',
  gregory: 'السنوات الميلادية',
  hijri: 'السنوات الهجرية',
  hijriYear: '{year} هـ',
  statementFor: 'الكشف السنوي لعام {year}',
  noneInYear: 'لم تصلنا أي تبرّعات في هذا العام.',
  allYears: 'كل السنوات',
  method: 'الطريقة',
  receiptColumn: 'الإيصال',
  amountRefunded: 'استُردّ \u2066{amount}\u2069',
  total: 'المجموع',
  totalInWords: 'المجموع كتابةً',
});

export const links = translated('links', {
  incomplete: 'هذا الرابط غير مكتمل',
  incompleteText:
    'جزء من العنوان ناقص أو غير صحيح. انسخ الرابط كاملًا من الرسالة، بما في ذلك ما في السطر الثاني إن وُجد، ثم افتحه مرة أخرى.',
  notUnsubscribed:
    'جزء من العنوان ناقص أو غير صحيح، ولذلك لم يُلغَ أي اشتراك. انسخ الرابط كاملًا من الرسالة، بما في ذلك ما في السطر الثاني إن وُجد، ثم افتحه مرة أخرى.',
  notSubscribed:
    'جزء من العنوان ناقص أو غير صحيح، ولذلك لم يُسجَّل أي اشتراك. انسخ الرابط كاملًا من الرسالة، بما في ذلك ما في السطر الثاني إن وُجد، ثم افتحه مرة أخرى.',
});

export const campaigns = translated('campaigns', {
  campaign: 'حملة',
  getInvolved: 'شارك معنا',
  progress: 'ما تحقّق من الهدف',
  receivedOf: 'جُمع <sum>\u2066{received}\u2069</sum> من \u2066{goal}\u2069',
  ofGoal: '\u2066{percent, number}%\u2069 من الهدف',
  gifts:
    '{count, plural, zero {لا تبرّعات} one {تبرّع واحد} two {تبرّعان} few {# تبرّعات} many {# تبرّعًا} other {# تبرّع}}',
  pledged: 'إضافةً إلى تعهّدات بمبلغ \u2066{amount}\u2069 لم تُدفع بعد.',
  begins: 'تبدأ في {day}',
  until: 'حتى {day}',
  ended: 'انتهت في {day}',
  give: 'تبرّع الآن',
  giveToCampaign: 'تبرّع لهذه الحملة',
  surplus: 'إن زادت التبرّعات على الهدف أو قلّت عنه',
  over: 'لم تعد هذه الحملة تستقبل التبرّعات',
  otherWays: 'طرق أخرى للتبرّع',
});
