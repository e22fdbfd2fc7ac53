import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentTypeOf, whyNotStored } from './files.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test('a file is recognised by its content', () => {
  const rows: [string, string | undefined][] = [
    ['\xFF\xD8\xFF\xE0 JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1A\n…', 'image/png'],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
    ['RIFF1234WAVEfmt ', undefined],
    ['%PDF-1.7', 'application/pdf'],
    ['<svg xmlns=', undefined],
    ['GIF89a', undefined],
    ['\xFF\xD8', undefined],
    ['', undefined],
  ]
  for (const [content, type] of rows) assert.equal(contentTypeOf(bytes(content)), type, content)
})

test('pictures and documents take what suits them, up to 5 MB', () => {
  const mb = 1024 * 1024
  const rows: [string, Parameters<typeof whyNotStored>, string | undefined][] = [
    ['a picture', [{ size: 5 * mb, contentType: 'image/webp' }, 'picture'], undefined],
    ['a byte too much', [{ size: 5 * mb + 1, contentType: 'image/jpeg' }, 'picture'], 'TOO_LARGE'],
    ['a document as a picture', [{ size: 1, contentType: 'application/pdf' }, 'picture'], 'BAD_INPUT'],
    ['a document', [{ size: 1, contentType: 'application/pdf' }, 'document'], undefined],
    ['a scan', [{ size: 1, contentType: 'image/png' }, 'document'], undefined],
    ['WebP as a document', [{ size: 1, contentType: 'image/webp' }, 'document'], 'BAD_INPUT'],
    ['anything else', [{ size: 1, contentType: undefined }, 'document'], 'BAD_INPUT'],
  ]
  for (const [fact, args, code] of rows) assert.equal(whyNotStored(...args)?.code, code, fact)
})
