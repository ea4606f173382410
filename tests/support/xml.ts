import { readFileSync } from 'node:fs';
import { validateXML, type XMLLintOptions } from 'xmllint-wasm';

type Schema = 'sitemap.xsd' | 'atom.rng';

/** What libxml2 finds wrong with a document under a schema of `tests/feeds`; nothing when it is valid. */
export async function problemsOf(xml: string, schema: Schema): Promise<string[]> {
  const extension: XMLLintOptions['extension'] = schema.endsWith('.rng') ? 'relaxng' : 'schema';
  const rules = readFileSync(new URL(`../feeds/${schema}`, import.meta.url), 'utf8');
  const { valid, errors, rawOutput } = await validateXML({ xml, schema: rules, extension });
  return valid ? [] : [...errors.map(({ rawMessage }) => rawMessage), rawOutput];
}

/**
 * The text at a path such as `feed/entry[2]/link/@href`, whatever the namespaces, as libxml2 reads it; empty when
 * there is nothing.
 */
export async function textAt(xml: string, path: string): Promise<string> {
  const steps = path.replace(/(^|\/)(\w+)/g, "$1*[local-name()='$2']");
  const { valid, normalized, rawOutput } = await validateXML({
    xml,
    normalization: 'c14n',
    modifyArguments: (args) => ['--xpath', `string(/${steps})`, ...args.filter((arg) => arg !== '--c14n')],
  });
  if (!valid) throw new Error(rawOutput);
  return normalized.replace(/\n$/, '');
}
