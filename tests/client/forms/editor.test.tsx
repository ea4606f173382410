// A text in the editor stays as it was until it is edited; what is pasted keeps its structure and loses its styles.
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newsArticle } from '../../../src/shared/schemas/news';
import { expectToast, fill, findRow, openDialog, press, startBrowser } from '../../support/browser/browser';
import { aNewsArticle } from '../../support/factories';

const text = 'Blankets, stoves and food parcels went out before the first snow fell.';

/** An article with this text, and its form once the editor has loaded. */
async function edit(content: string, contentFormat: 'plain' | 'markdown' = 'plain') {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ title: 'Winter relief', content, contentFormat }));
  await browser.openSection('news', 'News & Updates');
  const form = await openDialog('Edit News Article', 'Edit', await findRow(/Winter relief/));
  await within(form).findByRole('toolbar');
  return {
    form,
    field: within(form).getByRole('textbox', { name: 'Content' }),
    save: async () => {
      await press('Update News Article', form);
      await expectToast('News article updated successfully');
      return newsArticle.array().parse(await browser.call('GET', '/api/news'))[0];
    },
  };
}

/** Pastes in place of the text what another program has copied. */
function pasteHtml(field: HTMLElement, html: string) {
  field.focus();
  fireEvent.keyDown(field, { key: 'a', ctrlKey: true });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  fireEvent(field, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test.each([
  ['plain', `${text}  \n * not a list\n\n\n\n2. also_not_one, **really**  (1*2)`],
  [
    'markdown',
    [
      '## Winter',
      'Words with **weight** and [a link](https://example.org/a).',
      'وصلت البطانيات إلى **أربعمئة** عائلة قبل الثلج الأول.\\\nشكرا لكم.',
      '- one\n  1. blankets\n  2. stoves\n- الأولى',
      '- أولا\n- ثانيا',
      '> said\n>\n> شكرا',
      '---',
      '#### The end',
    ].join('\n\n'),
  ],
] as const)(
  'a %s text that nobody edits is stored as it was, to the letter',
  async (contentFormat, content) => {
    const { form, save } = await edit(content, contentFormat);
    await fill(form, 'Author', 'Idris Bello');
    expect(await save()).toMatchObject({ content, contentFormat, author: 'Idris Bello' });
  },
);

test('pasting from Word keeps lists and drops styles', async () => {
  const { field, save } = await edit(text);
  const item = (name: string, level: number, sign: string, words: string) =>
    `<p class=${name} style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  pasteHtml(
    field,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p.MsoNormal {font-size:12.0pt; color:red}</style></head><body lang=EN-US><!--StartFragment-->
    <h1 style='color:#2F5496'>Winter<o:p></o:p></h1>
    <p class=MsoNormal><b><span style='font-size:14.0pt;color:#C00000'>Bold</span></b> and <i>italic</i>, <span style='font-weight:bold'>styled</span>, <a href="file:///C:/a.doc">no</a>.<o:p></o:p></p>
    ${item('MsoListParagraphCxSpFirst', 1, '·', 'blankets')}${item('MsoListParagraphCxSpMiddle', 2, 'o', 'of wool')}${item('MsoListParagraphCxSpLast', 1, '·', 'stoves')}
    <p class=MsoNormal>Then<o:p></o:p></p>
    ${item('MsoListParagraphCxSpFirst', 1, '1.', 'first')}${item('MsoListParagraphCxSpLast', 1, '2.', 'second')}
    <p class=MsoNormal><img width=10 height=10 src="file:///C:/Temp/image001.png"></p><!--EndFragment--></body></html>`,
  );
  await expectToast('Pictures from other sites cannot be pasted.');
  expect((await save())?.content).toBe(
    '## Winter\n\n**Bold** and *italic*, **styled**, no.\n\n- blankets\n  - of wool\n- stoves\n\nThen\n\n1. first\n2. second',
  );
});

test('pasting from a web page drops scripts, styles and unsafe links', async () => {
  const { field, save } = await edit(text);
  pasteHtml(
    field,
    `<meta charset="utf-8"><div style="color:red" onclick="alert(1)"><h5>Deep</h5><p>A <code>word</code>, <a href="javascript:alert(1)">bad</a>, <a href="https://example.org/?a=1&amp;b=2" onclick="x()">good</a></p><script>alert(1)</script><ul><li>one</li><ul><li>two</li></ul></ul><table><tr><td>cell 1</td><td>cell 2</td></tr></table><img src="${new URL('/images/news/winter-relief.svg', window.location.href)}" alt="Ours"><blockquote>said</blockquote></div>`,
  );
  expect((await save())?.content).toBe(
    '#### Deep\n\nA word, bad, [good](https://example.org/?a=1&b=2)\n\n- one\n  - two\n\ncell 1\n\ncell 2\n\n![Ours](/images/news/winter-relief.svg)\n\n> said',
  );
});
