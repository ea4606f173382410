import { Fragment, type ReactNode } from 'react';
import type { Parameter, Schema } from '../types';
import { schemaId, schemaNameOf } from './call';
import { inline } from './markdown';

/** Markdown of the document. */
export const Words = ({ text }: { text: string | undefined }) =>
  text ? <span dangerouslySetInnerHTML={{ __html: inline(text) }} /> : null;

const isNull = (schema: Schema) => schema.type === 'null';

/** The type of a schema, with a link to a named one. */
export function Kind({ schema }: { schema: Schema }): ReactNode {
  const name = schemaNameOf(schema);
  if (name) return <a href={`#${schemaId(name)}`}>{name}</a>;
  if (schema.anyOf)
    return schema.anyOf.map((one, at) => (
      <Fragment key={at}>
        {at > 0 && ' or '}
        <Kind schema={one} />
      </Fragment>
    ));
  if (schema.type === 'array')
    return <>list of {schema.items ? <Kind schema={schema.items} /> : 'anything'}</>;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values)
    return values.map((value, at) => (
      <Fragment key={at}>
        {at > 0 && ' · '}
        <code>{String(value)}</code>
      </Fragment>
    ));
  const types = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return schema.format ? `${types} (${schema.format})` : types;
}

const count = (value: number) => value.toLocaleString('en-US');
const bounded = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < 2 ** 31 - 1 ? value : undefined;

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (to === undefined) return from === undefined ? undefined : `at least ${count(from)}${unit}`;
  if (from === undefined || from === 0) return `at most ${count(to)}${unit}`;
  return from === to ? `exactly ${count(to)}${unit}` : `${count(from)} to ${count(to)}${unit}`;
}

/** The limits of a value. */
function boundsOf({ minLength, maxLength, minimum, maximum, anyOf }: Schema): string | undefined {
  const [only, ...others] = anyOf?.filter((one) => !isNull(one)) ?? [];
  if (only && others.length === 0) return boundsOf(only);
  return range(minLength, maxLength, ' characters') ?? range(bounded(minimum), bounded(maximum), '');
}

type MemberProps = {
  name: string;
  required: boolean;
  schema: Schema;
  text?: string | undefined;
  where?: string;
};

function Member({ name, required, schema, text, where }: MemberProps) {
  const bounds = boundsOf(schema);
  return (
    <li>
      <p className="member">
        <code>{name}</code>{' '}
        <span className="kind">
          <Kind schema={schema} />
        </span>
        {where && <span className="kind"> in the {where}</span>}
        {required && <strong className="required">required</strong>}
      </p>
      {(text ?? bounds) && (
        <p className="says">
          <Words text={text} />
          {text && bounds && '. '}
          {bounds && <span className="bounds">{bounds}</span>}
        </p>
      )}
      <Inner schema={schema} />
    </li>
  );
}

/** The members of an unnamed nested object. */
function Inner({ schema }: { schema: Schema }): ReactNode {
  const inner = [schema, ...(schema.anyOf ?? [])]
    .map((one) => one.items ?? one)
    .find((one) => one.properties);
  if (!inner) return null;
  return (
    <details>
      <summary>Its members</summary>
      <Members schema={inner} />
    </details>
  );
}

export function Members({ schema: { properties, required } }: { schema: Schema }) {
  return (
    <ul className="members">
      {Object.entries(properties ?? {}).map(([name, member]) => (
        <Member
          key={name}
          name={name}
          required={required?.includes(name) ?? false}
          schema={member}
          text={member.description}
        />
      ))}
    </ul>
  );
}

const anything: Schema = {};
const places: Record<string, string> = { path: 'path', query: 'query', header: 'headers' };

/** Path, query and header parameters. */
export const Parameters = ({ parameters }: { parameters: Parameter[] }) => (
  <ul className="members">
    {parameters.map(({ name, in: where, required, schema, description }) => (
      <Member
        key={name}
        name={name}
        required={required ?? false}
        schema={schema ?? anything}
        text={description}
        where={places[where] ?? where}
      />
    ))}
  </ul>
);
