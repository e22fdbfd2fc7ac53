import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import type { AnyEndpoint, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { TestApp } from '../../../testing/app.ts'
import { readBack } from '../../sheets/testing.ts'

/** Whether the text of a PDF can be read here. */
export const readsPdf = spawnSync('pdftotext', ['-v']).error === undefined

/** A reply as text: JSON, or what a sheet or a document holds. A call may be refused as not allowed, and as nothing else. */
export async function replyText(
  app: TestApp,
  { endpoint, args }: { endpoint: AnyEndpoint; args: object },
  by: { token: string | null },
): Promise<{ text: string; isPdf: boolean }> {
  const { status, body, headers } = await app.call(endpoint, args as WireArgs<AnyEndpoint>, by)
  if (status === 409)
    assert.equal(
      Reflect.get(Object(body), 'code'),
      'NOT_ALLOWED',
      `${endpoint.path}: ${JSON.stringify(body)}`,
    )
  if (!Buffer.isBuffer(body)) return { text: JSON.stringify(body), isPdf: false }
  const type = String(headers['content-type'])
  if (type.includes('spreadsheet')) return { text: JSON.stringify(readBack(body)), isPdf: false }
  if (!type.includes('pdf')) return { text: body.toString('utf8'), isPdf: false }
  if (!readsPdf) return { text: '', isPdf: true }
  return {
    text: execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' }),
    isPdf: true,
  }
}
