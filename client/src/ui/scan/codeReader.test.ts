import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InView, qrReader } from './codeReader.ts'

test('a code held in view is read once, another at once, and again once it was away', () => {
  const view = new InView()
  assert.deepEqual(view.fresh(['a'], 0), ['a'])
  for (let at = 100; at <= 5000; at += 100) assert.deepEqual(view.fresh(['a'], at), [])
  assert.deepEqual(view.fresh(['a', 'b', 'b'], 5100), ['b'])
  assert.deepEqual(view.fresh([], 5200), [])
  assert.deepEqual(view.fresh(['a'], 6000), [])
  assert.deepEqual(view.fresh(['a'], 7600), ['a'])
})

const readers = (formats: () => Promise<string[]>) =>
  class {
    static getSupportedFormats = formats
    detect = async () => []
  }
const page = (BarcodeDetector: ReturnType<typeof readers> | undefined, navigator: object) =>
  Object.assign({}, BarcodeDetector ? { BarcodeDetector } : {}, {
    navigator: Object.assign(Object.create(null), navigator),
  })

test('a reader counts only if it reads QR codes and there is a camera', async () => {
  const camera = { mediaDevices: {} }
  assert.ok(
    await qrReader(
      page(
        readers(async () => ['ean_13', 'qr_code']),
        camera,
      ),
    ),
  )
  for (const other of [
    page(undefined, camera),
    page(
      readers(async () => ['qr_code']),
      {},
    ), // a page without https has no camera
    page(
      readers(async () => []),
      camera,
    ),
    page(
      readers(async () => Promise.reject(new DOMException('no service'))),
      camera,
    ),
    page(
      readers(() => {
        throw new DOMException('not here')
      }),
      camera,
    ),
  ])
    assert.equal(await qrReader(other), undefined)
})
