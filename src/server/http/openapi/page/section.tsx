import type { Operation, Schema } from '../types';
import { type Call, schemaNameOf } from './call';
import { Kind, Members, Parameters, Words } from './members';
import { samplesOf } from './samples';

const shown = (value: unknown) => JSON.stringify(value, undefined, 2);

const Code = ({ label, text, kind }: { label: string; text: string; kind?: string }) => (
  <figure className={kind}>
    <figcaption>{label}</figcaption>
    <pre>
      <code>{text}</code>
    </pre>
  </figure>
);

export const Address = ({ method, path }: { method: string; path: string }) => (
  <p className="address">
    <span className={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
  </p>
);

export function CallSection({ call, origin }: { call: Call; origin: string }) {
  const { operation, method, path, document } = call;
  const { operationId, summary, description, parameters, requestBody } = operation;
  const body = requestBody?.content['application/json'];
  const samples = samplesOf(call, origin);
  const answer = answerOf(operation);
  return (
    <section className="call" id={operationId}>
      <div className="words">
        <h3>
          <a href={`#${operationId}`}>{summary}</a>
        </h3>
        <Address method={method} path={path} />
        <p>
          <Words text={description} />
        </p>
        {parameters && parameters.length > 0 && (
          <>
            <h4>Parameters</h4>
            <Parameters parameters={parameters} />
          </>
        )}
        {body && (
          <>
            <h4>Body</h4>
            <BodyMembers schema={body.schema} schemas={document.components.schemas} />
          </>
        )}
        {requestBody && !body && (
          <>
            <h4>Body</h4>
            <p>The bytes of the file, as {Object.keys(requestBody.content).join(', ')}.</p>
          </>
        )}
        <h4>Replies</h4>
        <ul className="members">
          {Object.entries(operation.responses).map(([status, response]) =>
            response.content ? (
              <li key={status}>
                <p className="member">
                  <code>{status}</code> <Kind schema={response.content['application/json'].schema} />
                </p>
              </li>
            ) : null,
          )}
        </ul>
        <Refusals operation={operation} />
      </div>
      <div className="samples">
        <Code kind="curl" label="curl" text={samples.curl} />
        <Code kind="js" label="JavaScript" text={samples.js} />
        {answer && <Code kind="answer" label={`Answer ${answer.status}`} text={shown(answer.example)} />}
      </div>
    </section>
  );
}

function BodyMembers({ schema, schemas }: { schema: Schema; schemas: Record<string, Schema> }) {
  const named = schemas[schemaNameOf(schema) ?? ''] ?? schema;
  if (named.properties) return <Members schema={named} />;
  return (
    <p>
      <Kind schema={named} />
    </p>
  );
}

/** Error statuses; their bodies are the same for all operations. */
const Refusals = ({ operation: { responses } }: { operation: Operation }) => (
  <p className="refusals">
    <a href="#errors">Errors</a>:{' '}
    {Object.keys(responses)
      .filter((status) => responses[status]?.$ref)
      .join(', ')}
  </p>
);

function answerOf({ responses }: Operation) {
  const first = Object.entries(responses).find(([, { content }]) => content);
  return first && { status: first[0], example: first[1].content?.['application/json'].example };
}
