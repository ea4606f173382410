// Tries calls of the API page at the host where it is read. `element` and `button` are those of script.js.
/**
 * @typedef {{ name: string, in: string, required?: boolean, example?: string | number, schema?: { enum?: string[] } }} Parameter
 * @typedef {{ operationId: string, parameters?: Parameter[], requestBody?: { content: Record<string, { example?: unknown }> } }} Operation
 * @typedef {{ method: string, path: string, operation: Operation }} Call
 */

/** Kept in memory alone, so that it is gone with the page. */
let token = '';

/** @type {Promise<Map<string, Call>> | undefined} */
let calls;

/** The calls of the document by id; asked for when the first is tried. */
async function readCalls() {
  const answer = await fetch('/api/openapi.json');
  /** @type {{ paths: Record<string, Record<string, Operation>> }} */
  const { paths } = await answer.json();
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        operation.operationId,
        { path, method: method.toUpperCase(), operation },
      ]),
    ),
  );
}

/** @param {Element} section */
function addTry(section) {
  const samples = section.querySelector('.samples');
  const open = button('Try it', async () => {
    open.disabled = true;
    calls ??= readCalls();
    const call = await calls.catch(() => (calls = undefined)).then((known) => known?.get(section.id));
    open.disabled = false;
    if (!call) return;
    const form = tryForm(call);
    open.replaceWith(form);
    form.querySelector('input')?.focus();
  });
  open.className = 'open';
  samples?.insertBefore(open, samples.querySelector('.answer'));
}

/** @param {string} label @param {HTMLElement} field */
const labelled = (label, field) => element('label', {}, label, field);

/** @param {Parameter} parameter */
function fieldOf({ name, required, example, schema }) {
  const label = `${name}${required ? ' (required)' : ''}`;
  const value = required && example !== undefined ? String(example) : '';
  if (!schema?.enum) return labelled(label, element('input', { name, required: !!required, value }));
  const values = [...(required ? [] : ['']), ...schema.enum];
  const options = values.map((one) => element('option', { value: one, textContent: one }));
  return labelled(label, element('select', { name, value }, ...options));
}

/** A form that sends a call to the host where the page is read. @param {Call} call */
function tryForm(call) {
  const { parameters = [], requestBody } = call.operation;
  const [type = ''] = Object.keys(requestBody?.content ?? {});
  const isJson = type === 'application/json';
  const key = element('input', { type: 'password', autocomplete: 'off', value: token });
  key.oninput = () => (token = key.value);
  const json = element('textarea', {
    rows: 10,
    spellcheck: false,
    value: JSON.stringify(requestBody?.content[type]?.example, undefined, 2) ?? '',
  });
  const file = element('input', { type: 'file', required: true, accept: 'image/*' });
  const send = element('button', { className: 'send', textContent: 'Send' });
  const result = element('div');
  result.setAttribute('role', 'status');
  const form = element('form', { className: 'try' });
  form.append(
    labelled('Token', key),
    element('p', {
      textContent: `Without one, it is sent as whoever is signed in here. The token is forgotten with this page.${
        call.method === 'GET' ? '' : ' What is sent really happens.'
      }`,
    }),
    ...parameters.map(fieldOf),
    ...(isJson ? [labelled('Body', json)] : type ? [labelled('File', file)] : []),
    send,
    result,
  );
  form.onsubmit = async (event) => {
    event.preventDefault();
    send.disabled = true;
    const body = isJson ? json.value : file.files?.[0];
    const answer = await ask(
      call,
      new FormData(form),
      type ? body : undefined,
      isJson ? type : undefined,
    ).catch(() => 'No answer came: the connection is gone.');
    send.disabled = false;
    const pre = element('pre', { tabIndex: 0 }, element('code', { textContent: answer }));
    result.replaceChildren(pre);
  };
  return form;
}

/**
 * Sends a call, and tells its answer.
 * @param {Call} call
 * @param {FormData} values
 * @param {string | File | undefined} body
 * @param {string | undefined} type
 */
async function ask({ method, path, operation: { parameters = [] } }, values, body, type) {
  /** @param {string} where */
  const given = (where) =>
    parameters
      .filter((one) => one.in === where)
      .flatMap(({ name }) => {
        const value = values.get(name);
        return typeof value === 'string' && value !== '' ? [/** @type {const} */ ([name, value])] : [];
      });
  const address = given('path').reduce(
    (all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(Object.fromEntries(given('query'))).toString();
  const headers = new Headers(Object.fromEntries(given('header')));
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (type) headers.set('Content-Type', type);
  const answer = await fetch(query ? `${address}?${query}` : address, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return `${answer.status} ${answer.statusText}\n\n${pretty(text)}`;
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

for (const section of document.querySelectorAll('.call')) addTry(section);
