import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sealAudit } from '../../business/audit/actions/seal.ts'
import { sealKeyOf } from '../../business/audit/api.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sealKeyFor, verifyAll, verifyReport } from './command.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const write = (name: string) => app.send('POST', '/api/web/v1/category/create', { name })
const keys = async () => (await app.db.selectFrom('audit_key').select('key_id').execute()).length

test('a SECRET that is not that of the servers is said, fails, and seals nothing; the text of the file secret is the same key', async () => {
  const secret = Buffer.alloc(32, 7)
  await write('Before')
  while ((await sealAudit(app.db, sealKeyOf(secret))) > 0);
  await write('Unsealed')
  const check = async (env: Record<string, string>) =>
    verifyAll(app.db, { key: await sealKeyFor(app.db, { DATABASE_URL: 'set', ...env }), anchor: undefined })
  const wrong = await check({ SECRET: 'another secret of thirty-two characters or more' })
  assert.equal(wrong.agrees, false)
  assert.match(wrong.text, /Seal keys: 1 issue\n {2}No seal has the key of this SECRET/)
  assert.equal(await keys(), 1)
  const ofFile = await check({ SECRET: secret.toString('base64') })
  assert.equal(ofFile.agrees, true, ofFile.text)
  assert.match(ofFile.text, /Seals have the key of this server from 1 on/)
  assert.equal(await keys(), 1)
})

test('of many problems ten are shown, and their count', () => {
  const issues = Array.from({ length: 13_295 }, (_issue, at) => `Event ${at} was changed`)
  const lines = verifyReport([{ name: 'Audit trail', issues }]).split('\n')
  assert.equal(lines.length, 12)
  assert.deepEqual([lines[0], lines[11]], ['Audit trail: 13295 issues', '  and 13285 more'])
})
