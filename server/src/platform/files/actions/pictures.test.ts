import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { Refused } from '@packhouse/contract/refusal.ts'
import sharp from 'sharp'
import { makePicture } from './pictures.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of a few bytes whose header claims 60,000 × 60,000 pixels. */
function vastPng(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  head.set([8, 2], 8)
  const begin = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([
    begin,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is upright, in two sizes, and says nothing of camera, place and time', async () => {
  const sent = await plain(2400, 1200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera of Asha' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  assert.ok(sent.includes('Camera of Asha'))
  const { bytes, listBytes, contentType } = await makePicture(sent)
  assert.equal(contentType, 'image/webp')
  const [detail, list] = await Promise.all([sharp(bytes).metadata(), sharp(listBytes).metadata()])
  assert.deepEqual(
    [detail.format, detail.width, detail.height, detail.orientation],
    ['webp', 800, 1600, undefined],
  )
  assert.deepEqual([list.width, list.height], [96, 192])
  assert.equal(detail.exif, undefined)
  assert.ok(!bytes.includes('Camera of Asha'))
})

test('a small picture is not blown up, and keeps what shines through', async () => {
  const { bytes, listBytes } = await makePicture(await plain(100, 60).png().toBuffer())
  const [detail, list] = await Promise.all([sharp(bytes).metadata(), sharp(listBytes).metadata()])
  assert.deepEqual([detail.width, detail.height, detail.hasAlpha], [100, 60, true])
  assert.deepEqual([list.width, list.height], [100, 60])
})

test('the same picture makes the same file', async () => {
  const sent = await plain(300, 300).webp().toBuffer()
  assert.deepEqual((await makePicture(sent)).bytes, (await makePicture(sent)).bytes)
})

test('a picture too large to unfold, or damaged, is refused', async () => {
  const cut = (await plain(400, 400).png().toBuffer()).subarray(0, 300)
  const rows: [string, Buffer, RegExp][] = [
    ['3,600 megapixels', vastPng(), /at most 40 megapixels/],
    ['cut off', cut, /cannot be read/],
    ['a head alone', Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'), /cannot be read/],
  ]
  for (const [fact, bytes, message] of rows)
    await assert.rejects(
      makePicture(bytes),
      error => error instanceof Refused && message.test(error.message),
      fact,
    )
})
