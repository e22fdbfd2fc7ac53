import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvFile, csvLines } from './streamed.ts'

test('cells with commas, quotes and line ends are quoted; numbers keep their sign, nothing is an empty cell', () => {
  assert.equal(
    csvLines([
      ['Rice, "new"', 'two\nlines', -1.5],
      [null, null, true],
      ['=HYPERLINK("http://x")', 'टमाटर', false],
      ['+91 98450', '@sum(a1)', '-2'],
    ]),
    '"Rice, ""new""","two\nlines",-1.5\r\n,,Yes\r\n"\'=HYPERLINK(""http://x"")",टमाटर,No\r\n\'+91 98450,\'@sum(a1),\'-2\r\n',
  )
  assert.equal(csvLines([]), '')
})

test('a sheet is read while it is sent, its head first, and a list that breaks off breaks the sheet off', async () => {
  let taken = 0
  async function* parts(failing: boolean) {
    for (const part of [[['a', 1]], [], [['b', 2]]]) {
      taken += 1
      yield part
    }
    if (failing) throw new Error('gone')
  }
  const { bytes, contentType, fileName } = csvFile('items.csv', ['Name', 'Count'], parts(false))
  assert.equal(taken, 0)
  assert.equal(contentType, 'text/csv; charset=utf-8')
  assert.equal(fileName, 'items.csv')
  assert(!Buffer.isBuffer(bytes))
  const read: Buffer[] = []
  for await (const chunk of bytes) read.push(Buffer.from(chunk))
  assert.equal(Buffer.concat(read).toString('utf8'), '\uFEFFName,Count\r\na,1\r\nb,2\r\n')
  const { bytes: broken } = csvFile('items.csv', ['Name'], parts(true))
  assert(!Buffer.isBuffer(broken))
  await assert.rejects(async () => {
    for await (const _chunk of broken);
  }, /gone/)
})
