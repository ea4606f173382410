import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

/** Functions whose texts are errors, and properties that hold one. */
const errorCalls = /^(?:refuse\w*|conflict|csvError|xmlError|badPicture|super|requireSiteCurrency)$/;
const errorProperties = /^(?:message|tooLarge|ended|rule)$/;
/** Functions of schemas whose texts are none. */
const otherCalls = /^(?:describe|dollars|shortText|idInQuery)$/;

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node['type'] === 'Super') return 'super';
  return typeof node['name'] === 'string' ? node['name'] : nameOf(node['property'] ?? node['callee']);
};

/** A text of the source; its inserted values are `7`. */
function textIn({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  return quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('7');
}

/** The errors in the source of a module: what is passed to an error function, or is one of the texts of a schema. */
function errorsIn(code: string, isSchema: boolean): string[] {
  const found: string[] = [];
  const visit = (node: unknown, isError: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, isError));
    if (!isNode(node)) return;
    const { type } = node;
    const text = textIn(node);
    if (text !== undefined && isError && /^[A-Z7].* /.test(text)) found.push(text);
    if (type === 'CallExpression' || type === 'NewExpression') {
      const name = nameOf(node['callee']);
      visit(node['callee'], false);
      visit(node['arguments'], isSchema ? !otherCalls.test(name) : errorCalls.test(name));
    } else if (type === 'ConditionalExpression' || type === 'LogicalExpression')
      Object.values(node).forEach((part) => visit(part, isError));
    else if (
      type === 'ReturnStatement' ||
      type === 'VariableDeclarator' ||
      type === 'ArrowFunctionExpression'
    )
      Object.values(node).forEach((part) => visit(part, isSchema));
    else if (type === 'Property') visit(node['value'], errorProperties.test(nameOf(node['key'])));
    else Object.values(node).forEach((part) => visit(part, false));
  };
  visit(parseAst(code, { lang: 'ts' }).body, false);
  return found;
}

/** The literal errors in the modules of a folder. */
export const errorTexts = (folder: string, isSchema: boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => errorsIn(readFileSync(path.join(folder, file), 'utf8'), isSchema));
