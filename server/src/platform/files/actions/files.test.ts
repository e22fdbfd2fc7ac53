import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { files } from '@packhouse/contract/platform/files/endpoints.ts'
import { fileHash, fileIn } from '@packhouse/contract/platform/files/model.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import sharp from 'sharp'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem } from '../../../testing/builders.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

interface Stored {
  url: string
  name: string
  contentType: string
  size: number
}
interface Refusal {
  code: string
  message: string
}

/** Sends a form as a browser does. */
async function upload(
  file: Buffer | string | undefined,
  { name = 'onion.jpg', query = '', headers = {}, field = 'file' } = {},
) {
  const form = new FormData()
  if (typeof file === 'string') form.append('file', file)
  else if (file) form.append(field, new File([new Uint8Array(file)], name, { type: 'image/gif' }))
  const sent = new Response(form)
  const answer = await app.app.inject({
    method: 'POST',
    url: `${files.uploadFile.path}${query}`,
    headers: {
      authorization: `Bearer ${app.token}`,
      'content-type': sent.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Stored & Refusal>() }
}
const get = (url: string) => app.app.inject({ method: 'GET', url })
const picture = (color: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n% the documents of a customer')

test('a picture is stored by its content and opened by its path alone, in both sizes', async () => {
  const { status, body } = await upload(await picture('red'), { name: 'C:\\fotos\\लाल प्याज.jpg' })
  assert.equal(status, 201)
  assert.deepEqual([body.name, body.contentType], ['C:\\fotos\\लाल प्याज.jpg', 'image/webp'])
  const whole = await get(body.url)
  assert.deepEqual(
    [
      whole.statusCode,
      whole.headers['content-type'],
      whole.headers['cache-control'],
      whole.rawPayload.length,
    ],
    [200, 'image/webp', 'private, max-age=86400, immutable', body.size],
  )
  const small = await get(`${body.url}&size=list`)
  const { width, height } = await sharp(small.rawPayload).metadata()
  assert.deepEqual([width, height], [192, 144])
  const again = await upload(await picture('red'), { name: 'other name.jpg' })
  assert.equal(fileHash(again.body.url), fileHash(body.url))
  const { rows } = await app.db
    .selectFrom('file')
    .select('name')
    .execute()
    .then(rows => ({ rows }))
  assert.deepEqual(rows, [{ name: 'C:\\fotos\\लाल प्याज.jpg' }])
  const events = await app.db
    .selectFrom('audit_event')
    .where('action', '=', 'FILE_STORED')
    .select(['entity_id', 'after'])
    .execute()
  assert.deepEqual(events[0], {
    entity_id: fileHash(body.url),
    after: { name: body.name, size: body.size, isPrivate: false, contentType: 'image/webp' },
  })
})

// spec 3.9, 3.14
test('a picture uploaded is a picture of an item', async () => {
  const { body } = await upload(await picture('green'))
  const { itemTypeId } = await anItem(app, { name: 'Lettuce' })
  const [row] = (await app.ok(catalogue.itemsByGroup, { searchtext: 'lettuce' })).rows.flatMap(
    ({ items }) => items,
  )
  assert(row)
  const changed = await app.ok(items.updateItemTypes, {
    body: { id: row.parentItemId, itemGeneralDetails: [{ id: itemTypeId, images: [body.url] }] },
  })
  assert.deepEqual(changed.itemGeneralDetails[0]?.images, [body.url])
  const [listed] = (await app.ok(catalogue.itemsByGroup, { searchtext: 'lettuce' })).rows.flatMap(
    ({ items }) => items,
  )
  assert.equal(listed?.imageURL, `${body.url}&size=list`)
  assert.equal((await get(listed?.imageURL ?? '')).statusCode, 200)
  assert.equal((await app.ok(catalogue.itemCounts, {})).withoutPicture, 0)
  assert.equal((await app.ok(inventory.itemInventory, { itemid: itemTypeId })).imageURL, listed?.imageURL)
  const stock = await app.ok(inventory.stockList, { searchtext: 'lettuce' })
  assert.deepEqual(
    stock.rows.map(({ imageURL }) => imageURL),
    [listed?.imageURL],
  )
})

test('a file is named by the signs that documents print', async () => {
  const named = async (name: string) =>
    (await upload(Buffer.concat([pdf, Buffer.from(`\n% ${name}`)]), { name, query: '?document=true' })).body
      .name
  assert.equal(await named('PAN 📄 card.pdf'), 'PAN card.pdf')
  assert.equal(await named('图.pdf'), '.pdf')
  assert.equal(await named('图'), 'file')
})

test('a document stays private and as it is, for five minutes a path', async () => {
  const { status, body } = await upload(pdf, { name: 'gstin.pdf', query: '?document=true' })
  assert.deepEqual([status, body.contentType, body.size], [201, 'application/pdf', pdf.length])
  const opened = await get(body.url)
  assert.deepEqual(
    [opened.headers['content-type'], opened.headers['cache-control'], opened.headers['content-disposition']],
    ['application/pdf', 'private, no-store', 'attachment; filename="gstin.pdf"'],
  )
  assert.deepEqual(opened.rawPayload, pdf)
  assert.equal(opened.headers['content-security-policy'], "sandbox; default-src 'none'")
  app.clock.now = new Date(app.clock.now.getTime() + 301_000)
  const late = await get(body.url)
  assert.deepEqual(
    [late.statusCode, late.json().message],
    [404, 'This link has expired. Load the page again for a new one.'],
  )
  const { itemTypeId } = await anItem(app, { name: 'Paper' })
  const [row] = (await app.ok(catalogue.itemsByGroup, { searchtext: 'paper' })).rows.flatMap(
    ({ items }) => items,
  )
  const asPicture = {
    id: row?.parentItemId ?? 0,
    itemGeneralDetails: [{ id: itemTypeId, images: [body.url] }],
  }
  await app.refused(items.updateItemTypes, { body: asPicture }, 'NOT_FOUND')
})

test('a document that is opened leaves an event with the person its path was made for, a picture none', async () => {
  const opened = () =>
    app.db
      .selectFrom('audit_event')
      .where('entity', '=', 'export')
      .select(['user_id', 'user_name', 'after'])
      .orderBy('id')
      .execute()
  const before = await opened()
  const document = await upload(Buffer.concat([pdf, Buffer.from('\n% PAN')]), {
    name: 'pan.pdf',
    query: '?document=true',
  })
  const shown = await upload(await picture('orange'), { name: 'orange.jpg' })
  assert.deepEqual(
    [(await get(shown.body.url)).statusCode, (await get(document.body.url)).statusCode],
    [200, 200],
  )
  const [event, ...more] = (await opened()).slice(before.length)
  assert.deepEqual([event?.user_id, event?.user_name, more], [app.user.id, app.user.name, []])
  assert.partialDeepStrictEqual(event?.after, { fileName: 'pan.pdf', contentType: 'application/pdf' })
  assert.equal(JSON.stringify(event?.after).includes('sig'), false)
  const another = document.body.url.replace(/by=\d+/, `by=${app.user.id + 1}`)
  assert.equal((await get(another)).statusCode, 404)
})

test('what says that it is a PDF and has a script behind is saved, never run', async () => {
  const { status, body } = await upload(
    Buffer.from('%PDF-1.4\n<html><script>alert(document.domain)</script></html>'),
    {
      name: 'gstin.html',
      query: '?document=true',
    },
  )
  assert.equal(status, 201)
  const { headers } = await get(body.url)
  assert.deepEqual(
    ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options'].map(
      name => headers[name],
    ),
    ['application/pdf', 'attachment; filename="gstin.html"', "sandbox; default-src 'none'", 'nosniff'],
  )
})

test('a private document that is a picture is shown, by the same rules', async () => {
  const { body } = await upload(await picture('orange'), { name: 'pan.jpg', query: '?document=true' })
  const { headers } = await get(body.url)
  assert.deepEqual(
    ['content-type', 'content-disposition', 'content-security-policy'].map(name => headers[name]),
    ['image/jpeg', 'inline; filename="pan.jpg"', "sandbox; default-src 'none'"],
  )
})

test('a PDF is a private document without being called one', async () => {
  const { status, body } = await upload(pdf, { name: 'gstin.pdf' })
  assert.deepEqual([status, body.contentType], [201, 'application/pdf'])
  const { is_private } = await app.db
    .selectFrom('file')
    .where('name', '=', 'gstin.pdf')
    .select('is_private')
    .executeTakeFirstOrThrow()
  assert.equal(is_private, true)
})

test('what is no picture or document is refused, whatever its name', async () => {
  const rows: [string, Awaited<ReturnType<typeof upload>>, number, RegExp][] = [
    [
      'a script',
      await upload(Buffer.from('<svg onload="x()">'), { name: 'onion.png' }),
      400,
      /This file is not a picture/,
    ],
    [
      'a document as a picture',
      await upload(pdf, { name: 'onion.jpg', query: '?document=false' }),
      400,
      /This file is not a picture/,
    ],
    [
      'a sheet as a document',
      await upload(Buffer.from('PK\x03\x04'), { query: '?document=true' }),
      400,
      /This file is not a document/,
    ],
    ['a damaged picture', await upload(Buffer.from('\xFF\xD8\xFF damaged', 'latin1')), 400, /cannot be read/],
    ['too much', await upload(Buffer.alloc(5 * 1024 * 1024 + 1)), 413, /at most 5 MB/],
    ['far too much', await upload(Buffer.alloc(22 * 1024 * 1024)), 413, /at most 5 MB/],
    ['no file', await upload(undefined), 400, /field "file"/],
    ['a text', await upload('onion.jpg'), 400, /field "file"/],
    [
      'no form',
      await upload(await picture('blue'), {
        headers: { 'content-type': 'multipart/form-data; boundary=other' },
      }),
      400,
      /not valid/,
    ],
    [
      'an open type',
      await upload(await picture('blue'), { headers: { 'content-type': 'image/jpeg' } }),
      415,
      /JSON/,
    ],
  ]
  for (const [fact, { status, body }, wanted, message] of rows) {
    assert.equal(status, wanted, fact)
    assert.match(body.message, message, fact)
  }
  assert.equal((await app.send('POST', files.uploadFile.path, { file: 'x' })).status, 400)
})

test('the same key repeats the answer for the same file and refuses another', async () => {
  const headers = { 'idempotency-key': 'one-picture' }
  const first = await upload(await picture('yellow'), { headers })
  const again = await upload(await picture('yellow'), { headers })
  assert.deepEqual([again.status, again.body, again.headers['idempotent-replay']], [201, first.body, 'true'])
  const other = await upload(await picture('purple'), { headers })
  assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_MISMATCH'])
})

test('a path that was not made here opens nothing, and storing needs a token', async () => {
  const { body } = await upload(await picture('black'))
  const hash = fileHash(body.url) ?? ''
  for (const [url, status] of [
    [body.url.replace(/sig=./, 'sig=-'), 404],
    [body.url.replace(/exp=\d/, 'exp=9'), 404],
    [body.url.replace(hash, 'ab'.repeat(32)), 404],
    [`/api/web/v1/files/${hash}`, 400],
    ['/api/web/v1/files/x?exp=1&sig=x', 400],
  ] as const)
    assert.equal((await get(url)).statusCode, status, url)
  const stranger = await upload(await picture('black'), { headers: { authorization: 'Bearer nobody' } })
  assert.equal(stranger.status, 401)
})

test('the document of the API says that the call takes a form', async () => {
  const { paths } = (await app.app.inject({ method: 'GET', url: '/api/docs/openapi.json' })).json()
  assert.deepEqual(Object.keys(paths?.['/api/web/v1/files']?.post?.requestBody?.content ?? {}), [
    'multipart/form-data',
  ])
})

test('the only file of a form is taken, whatever its field is called; of two the one in "file"', async () => {
  const { status, body } = await upload(await picture('purple'), { field: 'upload', name: 'brinjal.jpg' })
  assert.deepEqual([status, body.name], [201, 'brinjal.jpg'])
  const form = new FormData()
  for (const name of ['one', 'two']) form.append(name, new File(['x'], `${name}.csv`))
  assert.equal(fileIn(form), undefined, 'which of two is meant, nobody knows')
  form.append('file', new File(['x'], 'three.csv'))
  assert.equal(fileIn(form)?.name, 'three.csv')
})
