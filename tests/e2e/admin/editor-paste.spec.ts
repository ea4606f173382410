// Text pasted from Word or a web page keeps its structure and loses its styles.
import { edit, pasteHtml, toEnd } from '../support/editor';
import { expect, expectToast, test } from '../support/support';

const text = 'Blankets, stoves and food parcels went out before the first snow fell.';

test('what Word has copied comes with its lists and without its looks', async ({ page }) => {
  const { field, save } = await edit(page, text);
  await toEnd(page, field);
  await page.keyboard.press('Enter');
  const item = (name: string, level: number, sign: string, words: string) =>
    `<p class=${name} style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  await pasteHtml(
    field,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p.MsoNormal {font-size:12.0pt; color:red}</style></head><body lang=EN-US><!--StartFragment-->
    <h1 style='color:#2F5496'>Winter<o:p></o:p></h1>
    <p class=MsoNormal><b><span style='font-size:14.0pt;color:#C00000'>Bold</span></b> and <i>italic</i>, <span style='font-weight:bold'>styled</span>, <a href="file:///C:/a.doc">no</a>.<o:p></o:p></p>
    ${item('MsoListParagraphCxSpFirst', 1, '·', 'blankets')}${item('MsoListParagraphCxSpMiddle', 2, 'o', 'of wool')}${item('MsoListParagraphCxSpLast', 1, '·', 'stoves')}
    <p class=MsoNormal>Then<o:p></o:p></p>
    ${item('MsoListParagraphCxSpFirst', 1, '1.', 'first')}${item('MsoListParagraphCxSpLast', 1, '2.', 'second')}
    <p class=MsoNormal><img width=10 height=10 src="file:///C:/Temp/image001.png"></p><!--EndFragment--></body></html>`,
  );
  await expectToast(page, 'Pictures from other sites cannot be pasted.');
  expect((await save()).content).toBe(
    `${text}\n\n## Winter\n\n**Bold** and *italic*, **styled**, no.\n\n- blankets\n  - of wool\n- stoves\n\nThen\n\n1. first\n2. second`,
  );
});

test('what a web page has copied comes without what is not ours', async ({ page }) => {
  const { field, save } = await edit(page, text);
  await toEnd(page, field);
  await page.keyboard.press('Enter');
  await pasteHtml(
    field,
    `<meta charset="utf-8"><div style="color:red" onclick="alert(1)"><h5>Deep</h5><p>A <code>word</code>, <a href="javascript:alert(1)">bad</a>, <a href="https://example.org/?a=1&amp;b=2" onclick="x()">good</a></p><script>alert(1)</script><ul><li>one</li><ul><li>two</li></ul></ul><table><tr><td>cell 1</td><td>cell 2</td></tr></table><img src="${new URL('/images/news/winter-relief.svg', page.url())}" alt="Ours"><blockquote>said</blockquote></div>`,
  );
  expect((await save()).content).toBe(
    `${text}\n\n#### Deep\n\nA word, bad, [good](https://example.org/?a=1&b=2)\n\n- one\n  - two\n\ncell 1\n\ncell 2\n\n![Ours](/images/news/winter-relief.svg)\n\n> said`,
  );
});
