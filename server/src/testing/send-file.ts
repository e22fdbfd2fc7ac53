import type { TestApp } from './app.ts'

/** Sends a file in a form as a browser does, with further fields; returns the reply of the server as it is. */
export async function sendFile(
  { app, token }: Pick<TestApp, 'app' | 'token'>,
  url: string,
  file: Uint8Array | string,
  { name = 'sheet.xlsx', fields = {} }: { name?: string; fields?: Record<string, string | undefined> } = {},
) {
  const form = new FormData()
  form.append('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], name))
  for (const [field, text] of Object.entries(fields)) if (text !== undefined) form.append(field, text)
  const sent = new Response(form)
  return app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
