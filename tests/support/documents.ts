import type { TestApp } from './app';

/** A small PDF file, which differs by its text and may have further objects. */
export const pdf = (text = 'Annual report', objects = '') =>
  new TextEncoder().encode(
    `%PDF-1.4\n%${text}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${objects}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );

/** Sends bytes as a document. */
export const documentSender =
  (site: () => TestApp) =>
  async (
    body: Uint8Array<ArrayBuffer>,
    { type = 'application/pdf', query = {}, cookie = '' }: { type?: string; query?: object; cookie?: string },
  ) => {
    const response = await site().app.request(`/api/documents?${new URLSearchParams({ ...query })}`, {
      method: 'POST',
      headers: { ...(type && { 'content-type': type }), ...(cookie && { cookie }) },
      body,
    });
    const answered: unknown = await response.json();
    return { status: response.status, body: answered };
  };
