import type { RosterColumnUse, RosterImportCounts } from '../../server/schema.generated';
import type { TestClient } from './test-client';

export interface RosterFileSettings {
  /** The use of each column; a segment as `SEGMENT Role`. */
  columns?: readonly string[];
  teamSeparator?: string;
  removesMissing?: boolean;
}

const CREATE = `mutation ($input: CreateRosterImportInput!) {
  createRosterImport(input: $input) { rosterImport { ref state } }
}`;

/** Begins an import, and returns its ref. */
export async function beginImport(
  client: TestClient,
  { columns = ['EMAIL', 'NAME'], teamSeparator, removesMissing = false }: RosterFileSettings = {},
): Promise<string> {
  const { createRosterImport } = await client.run(CREATE, {
    input: { fileName: 'people.csv', columns: columns.map(columnOf), teamSeparator, removesMissing },
  });
  return createRosterImport.rosterImport.ref;
}

function columnOf(text: string) {
  const [use, ...segment] = text.split(' ') as [RosterColumnUse, ...string[]];
  return { use, ...(use === 'SEGMENT' && { segment: segment.join(' ') }) };
}

/** Sends the file of an import, and returns the reply. */
export async function sendFile(client: TestClient, ref: string, content: string | Buffer) {
  const response = await client.fetch(`/api/roster/import/${ref}/file`, {
    method: 'PUT',
    body: content as BodyInit,
    headers: { 'content-type': 'text/csv' },
  });
  const body = await response.json();
  return { status: response.status, body: body as { counts: RosterImportCounts } & Record<string, string[]> };
}

/** Sends a file that must be accepted, and returns the ref of its preview. */
export async function previewFile(
  client: TestClient,
  content: string | Buffer,
  settings?: RosterFileSettings,
): Promise<string> {
  const ref = await beginImport(client, settings);
  const { status, body } = await sendFile(client, ref, content);
  if (status !== 200) throw new Error(`the file was refused: ${JSON.stringify(body)}`);
  return ref;
}

export const applyImport = (client: TestClient, ref: string) =>
  client.run(
    'mutation ($ref: UUID!) { applyRosterImport(input: { ref: $ref }) { rosterImport { state counts { added } } } }',
    { ref },
  );
