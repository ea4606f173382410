import type { Parameter } from '../types';
import type { Call } from './call';

type Samples = { curl: string; js: string };

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
/** Escapes for double quotes, in JSON and JavaScript alike. */
const literal = (value: unknown) =>
  JSON.stringify(value, undefined, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');

/** The call with curl and with JavaScript; `TOKEN` is an environment variable. */
export function samplesOf(call: Call, origin: string): Samples {
  const address = origin + addressOf(call);
  return { curl: curl(call, address), js: javaScript(call, address) };
}

/** The path with example values and required query parameters. */
function addressOf({ path, operation: { parameters = [] } }: Call): string {
  const value = ({ example, schema }: Parameter) => encodeURIComponent(String(example ?? schema?.enum?.[0]));
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, parameter) => address.replace(`{${parameter.name}}`, value(parameter)), path);
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const pairs = query.map((parameter) => `${parameter.name}=${value(parameter)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** A token if tokens are accepted, otherwise the session cookie. */
function identityOf({ operation: { security = [] } }: Call): 'token' | 'session' | undefined {
  if (security.some((way) => 'token' in way)) return 'token';
  return security.length > 0 ? 'session' : undefined;
}

const typesOf = ({ operation: { requestBody } }: Call) => Object.keys(requestBody?.content ?? {});

function plainHeaders(call: Call): [string, string][] {
  const [type] = typesOf(call);
  const takes = (header: string) => call.operation.parameters?.some(({ name }) => name === header);
  return [
    ...(type ? [['Content-Type', type] satisfies [string, string]] : []),
    ...(takes('Idempotency-Key')
      ? [['Idempotency-Key', `${call.operation.operationId}-0001`] satisfies [string, string]]
      : []),
    ...(takes('If-Match') ? [['If-Match', '"12-3"'] satisfies [string, string]] : []),
  ];
}

const jsonOf = ({ operation }: Call) => operation.requestBody?.content['application/json']?.example;

function curl(call: Call, address: string): string {
  const identity = identityOf(call);
  const json = jsonOf(call);
  const parts = [
    `curl --fail-with-body${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(address)}`,
    ...(identity === 'token' ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(identity === 'session' ? [`-b "${cookieOf(call)}=$SESSION"`] : []),
    ...plainHeaders(call).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(json === undefined
      ? []
      : [`-d ${quoted(JSON.stringify(json, undefined, 2)).replaceAll('\n', '\n  ')}`]),
    ...(json === undefined && typesOf(call).length > 0 ? ['--data-binary @picture.jpg'] : []),
  ];
  return parts.join(' \\\n  ');
}

const cookieOf = ({ document }: Call) => document.components.securitySchemes?.['session']?.name ?? '';

function javaScript(call: Call, address: string): string {
  const identity = identityOf(call);
  const json = jsonOf(call);
  const hasFile = json === undefined && typesOf(call).length > 0;
  const headers = [
    ...(identity === 'token' ? ['Authorization: `Bearer ${process.env.TOKEN}`'] : []),
    ...(identity === 'session' ? [`Cookie: \`${cookieOf(call)}=\${process.env.SESSION}\``] : []),
    ...plainHeaders(call).map(([name, value]) => `'${name}': '${value}'`),
  ];
  const body = json === undefined ? "await readFile('picture.jpg')" : `JSON.stringify(${literal(json)})`;
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}'`]),
    ...(headers.length > 0 ? [`headers: {\n${headers.map((one) => `    ${one},\n`).join('')}  }`] : []),
    ...(json !== undefined || hasFile ? [`body: ${body.replaceAll('\n', '\n  ')}`] : []),
  ];
  const second = options.length > 0 ? `, {\n${options.map((one) => `  ${one},\n`).join('')}}` : '';
  return [
    ...(hasFile ? ["import { readFile } from 'node:fs/promises';\n"] : []),
    `const answer = await fetch('${address}'${second});`,
    'if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.json()).message}`);',
    'console.log(await answer.json());',
  ].join('\n');
}
