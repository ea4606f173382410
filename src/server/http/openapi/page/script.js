// Makes the API page quicker to use: search, one language of the examples at a time, copying.
const root = document.documentElement;
root.classList.add('scripts');
root.dataset['language'] = 'curl';

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** @param {string} label @param {() => unknown} onclick */
const button = (label, onclick) => element('button', { type: 'button', textContent: label, onclick });

/** Puts the address where the page is read into the examples. @param {string} here */
function nameThisHost(here) {
  const written = root.dataset['origin'] ?? here;
  if (written === here) return;
  for (const code of document.querySelectorAll('.samples code'))
    code.textContent = (code.textContent ?? '').replaceAll(written, here);
}

/** Addresses of the page before this one: `#/Events/events-upcoming`. */
function followOldAddress() {
  const old = /^#\/[^/]+\/([^/]+)$/.exec(location.hash);
  const id = old?.[1];
  if (!id) return;
  location.replace(`#${id}`);
  // What loads after the jump may move the call away.
  addEventListener('load', () => document.getElementById(id)?.scrollIntoView(), { once: true });
}

/** Marks where the reader is in the contents, and opens the group. */
function markHere() {
  const link = document.querySelector(`#contents a[href="${CSS.escape(location.hash)}"]`);
  if (!link) return;
  for (const one of document.querySelectorAll('#contents [aria-current]'))
    one.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'location');
  link.closest('details')?.setAttribute('open', '');
  link.scrollIntoView({ block: 'nearest' });
}

/** @param {Element} figure @param {'curl' | 'js'} own */
function addLanguages(figure, own) {
  const caption = figure.querySelector('figcaption');
  const code = figure.querySelector('code');
  if (!caption || !code) return;
  const names = /** @type {const} */ ([
    ['curl', 'curl'],
    ['js', 'JavaScript'],
  ]);
  const choices = names.map(([language, label]) => {
    const choice = button(label, () => {
      root.dataset['language'] = language;
      const shown = figure.parentElement?.querySelector(`.${language} [aria-pressed="true"]`);
      if (shown instanceof HTMLElement) shown.focus();
    });
    choice.setAttribute('aria-pressed', String(language === own));
    return choice;
  });
  const copy = button('Copy', async () => {
    await navigator.clipboard.writeText(code.textContent ?? '');
    copy.textContent = 'Copied';
    setTimeout(() => (copy.textContent = 'Copy'), 2000);
  });
  caption.replaceChildren(...choices, copy);
}

/** @param {HTMLElement} nav @param {HTMLInputElement} field */
function addSearch(nav, field) {
  const status = nav.querySelector('[role=status]');
  const groups = [...nav.querySelectorAll('details')];
  const wasOpen = new Map(groups.map((group) => [group, group.open]));
  const entries = [...nav.querySelectorAll('li')].map((item) => {
    const section = document.querySelector(item.querySelector('a')?.getAttribute('href') ?? '');
    const words = section?.querySelector('.words > p:nth-of-type(2)') ?? section?.closest('.guide section');
    const group = item.closest('details')?.querySelector('summary')?.textContent ?? '';
    return { item, text: `${group} ${item.textContent} ${words?.textContent ?? ''}`.toLowerCase() };
  });
  field.oninput = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    nav.classList.toggle('found', words.length > 0);
    let found = 0;
    for (const { item, text } of entries) {
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) found += 1;
    }
    for (const group of groups) {
      group.hidden = !group.querySelector('li:not([hidden])');
      group.open = words.length > 0 || (wasOpen.get(group) ?? false);
    }
    if (status) status.textContent = words.length > 0 ? `${found} found` : '';
  };
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    const asks = event.key === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !isTyping;
    if (!asks) return;
    event.preventDefault();
    if (getComputedStyle(nav).display === 'none') nav.showPopover();
    field.focus();
  });
  nav.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && nav.matches(':popover-open')) nav.hidePopover();
  });
}

document.addEventListener('DOMContentLoaded', () => {
  nameThisHost(location.origin);
  for (const language of /** @type {const} */ (['curl', 'js']))
    for (const figure of document.querySelectorAll(`figure.${language}`)) addLanguages(figure, language);
  // What scrolls must be within reach of the keyboard in every browser.
  for (const code of document.querySelectorAll('pre')) code.tabIndex = 0;
  const nav = document.querySelector('nav');
  const field = document.querySelector('#search');
  if (nav && field instanceof HTMLInputElement) addSearch(nav, field);
  followOldAddress();
  markHere();
});
addEventListener('hashchange', markHere);
