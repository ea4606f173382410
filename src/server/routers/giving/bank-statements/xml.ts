import sax from 'sax';
import { refuseField } from '../../../rpc/errors';

export const xmlError = (message: string) => refuseField('BAD_REQUEST', 'xml', message);

/** Names are without their namespace prefix. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
  children: XmlElement[];
};

const maxDepth = 50;

/**
 * The elements of an XML document below one without a name. Document types are refused, so entities cannot be defined.
 * @throws BAD_REQUEST
 */
export function xmlTree(xml: string): XmlElement {
  const document: XmlElement = { name: '', attributes: new Map(), text: '', children: [] };
  const open = [document];
  const parser = sax.parser(true);
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onopentag = ({ name, attributes }) => {
    if (open.length > maxDepth) throw xmlError('This XML file is nested too deeply');
    const values = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const);
    const local = name.slice(name.indexOf(':') + 1);
    const element = { name: local, attributes: new Map(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ondoctype = () => {
    throw xmlError('A statement with a document type (DOCTYPE) is not accepted');
  };
  parser.onerror = () => {
    throw xmlError(`This XML file is damaged or cut off (line ${parser.line + 1}). Download it again.`);
  };
  parser.write(xml).close();
  return document;
}

/** The elements at the end of a path of names. */
export const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

/** The text of the first element at the end of a path; undefined if there is none, or if it is empty. */
export const textAt = (element: XmlElement, ...path: string[]): string | undefined =>
  elementsAt(element, ...path)[0]?.text.trim() || undefined;

/** The first element of one of these names, at any depth. */
export function findElement(element: XmlElement, names: readonly string[]): XmlElement | undefined {
  if (names.includes(element.name)) return element;
  for (const child of element.children) {
    const found = findElement(child, names);
    if (found) return found;
  }
  return undefined;
}
