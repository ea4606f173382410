import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenApiDocument } from '../types';
import { webhooks } from '../webhooks';
import { type Call, callsByTag, schemaId } from './call';
import { type Chapter, chaptersOf } from './markdown';
import { Kind, Members, Words } from './members';
import { Address, CallSection } from './section';

/** Name and colors of the foundation. */
export type Look = { name: string; style: string; icon: string };

/** The static part of the page: large, and the same until the next version. */
export const apiContent = (document: OpenApiDocument, publicUrl: string): string =>
  renderToStaticMarkup(<Content document={document} publicUrl={publicUrl} />);

export const apiPage = (content: string, version: string, publicUrl: string, look: Look): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...{ content, version, publicUrl, look }} />)}`;

const groupId = (tag: string) => `calls-${tag.toLowerCase()}`;

type Props = { content: string; version: string; publicUrl: string; look: Look };

function Page({ content, version, publicUrl, look }: Props) {
  return (
    <html lang="en" data-origin={publicUrl}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`API | ${look.name}`}</title>
        <meta name="description" content={`Every call of the API of ${look.name}, with examples.`} />
        <link rel="icon" href={look.icon} />
        <link rel="preload" href="/api/docs/text.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href="/api/docs/headings.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href="/api/docs/style.css" />
        {look.style && <style dangerouslySetInnerHTML={{ __html: look.style }} />}
        <script src="/api/docs/script.js" />
        <script src="/api/docs/try.js" defer />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <header>
          <a className="home" href="/">
            <img src={look.icon} alt="" width="32" height="32" />
            <bdi>{look.name}</bdi>
          </a>
          <span className="version">API {version}</span>
          <a className="back" href="/">
            Back to the site
          </a>
          <button type="button" className="menu" popoverTarget="contents">
            Contents
          </button>
        </header>
        <div className="frame" dangerouslySetInnerHTML={{ __html: content }} />
      </body>
    </html>
  );
}

function Content({ document, publicUrl }: { document: OpenApiDocument; publicUrl: string }) {
  const { opening, chapters } = chaptersOf(document.info.description);
  const groups = [...callsByTag(document)];
  return (
    <>
      <Contents chapters={chapters} groups={groups} />
      <main id="content" tabIndex={-1}>
        <div className="guide">
          <h1>The REST API</h1>
          <p className="document">
            For programs: <a href="/api/openapi.json">/api/openapi.json</a>
          </p>
          <div dangerouslySetInnerHTML={{ __html: opening }} />
          {chapters.map(({ id, title, html }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
        {groups.map(([tag, calls]) => (
          <section key={tag} id={groupId(tag)}>
            <h2>{tag}</h2>
            <p>
              <Words text={document.tags?.find(({ name }) => name === tag)?.description} />
            </p>
            {calls.map((call) => (
              <CallSection key={call.operation.operationId} call={call} origin={publicUrl} />
            ))}
          </section>
        ))}
        <Refusals document={document} />
        <Events />
        <Schemas document={document} />
      </main>
    </>
  );
}

/** Links to all chapters and operations: a sidebar, or behind a button on small screens. */
const Contents = ({ chapters, groups }: { chapters: Chapter[]; groups: [string, Call[]][] }) => (
  <nav id="contents" aria-label="Contents" popover="auto">
    <div className="search">
      <label htmlFor="search">Search calls</label>
      <input id="search" type="search" placeholder="Path or words" autoComplete="off" />
      <p role="status" />
    </div>
    <details open>
      <summary>Guide</summary>
      <ul>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
    {groups.map(([tag, calls]) => (
      <details key={tag}>
        <summary>{tag}</summary>
        <ul>
          {calls.map(({ method, path, operation: { operationId, summary } }) => (
            <li key={operationId}>
              <a href={`#${operationId}`}>
                <span className={`method ${method.toLowerCase()}`}>{method}</span>
                <span>
                  {summary} <span className="path">{path}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    ))}
    <details>
      <summary>More</summary>
      <ul>
        <li>
          <a href="#errors">Errors</a>
        </li>
        <li>
          <a href="#events">What webhooks are sent</a>
        </li>
        <li>
          <a href="#schemas">Schemas</a>
        </li>
      </ul>
    </details>
  </nav>
);

const Refusals = ({ document }: { document: OpenApiDocument }) => (
  <section id="errors">
    <h2>Errors</h2>
    <ul className="members">
      {Object.entries(document.components.responses ?? {}).map(([name, { description }]) => (
        <li key={name}>
          <p className="member">
            <code>{name}</code>
          </p>
          <p className="says">
            <Words text={description} />
          </p>
        </li>
      ))}
    </ul>
  </section>
);

const Events = () => (
  <section id="events">
    <h2>What webhooks are sent</h2>
    <ul className="members">
      {Object.entries(webhooks).map(([type, { post }]) => (
        <li key={type}>
          <Address method="POST" path={type} />
          <p className="says">{post.summary}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Schemas = ({ document }: { document: OpenApiDocument }) => (
  <section id="schemas">
    <h2>Schemas</h2>
    {Object.entries(document.components.schemas).map(([name, schema]) => (
      <section key={name} id={schemaId(name)} className="schema">
        <h3>{name}</h3>
        {schema.properties ? <Members schema={schema} /> : <Kind schema={schema} />}
      </section>
    ))}
  </section>
);
