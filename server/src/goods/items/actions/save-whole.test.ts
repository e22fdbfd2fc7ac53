import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness } from '../../../testing/builders.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { insertCategories } from '../../categories/sql/categories.ts'
import { insertHsnCodes } from '../sql/add.ts'

let app: TestApp
let categoryId: number
before(async () => {
  app = await testApp()
  await aBusiness(app)
  await app.db.transaction().execute(async tx => {
    await insertHsnCodes(tx, [
      { code: '0703', description: 'Onions', taxClass: 'NIL' },
      { code: '0406', description: 'Cheese', taxClass: 'ASK' },
    ])
    const [id] = await insertCategories(tx, [{ parentId: null, name: 'Vegetables' }])
    categoryId = id ?? 0
  })
})
after(() => app.close())

/** Everything that saving an item may write. */
async function written(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from item) as items, (select count(*) from item_type) as types, (select count(*) from pack) as packs,
      (select count(*) from item_category) as links, (select count(*) from audit_event) as events`.execute(
    app.db,
  )
  return rows[0]
}

interface Saved {
  items: {
    name: string
    itemGeneralDetails: { itemTypeCode: string; packs: { sku: string; packsizeweight: number }[] }[]
  }[]
  ignored: { itemTypeCode: string }[]
}
interface Sent {
  name: string
  itemGeneralDetails: { itemTypeCode: string; packSizesArray?: { packsizeweight: number }[] }[]
}
type Refusal = { code: string; message: string; data: { fields?: { path: string }[] } }

/** Few letters, so that names, codes and SKUs often collide with those of other drafts and of items saved before. */
const word = (longest: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRST'), minLength: 2, maxLength: longest })
const mostly = <Value>(good: fc.Arbitrary<Value>, bad: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 150, arbitrary: good }, { weight: 1, arbitrary: bad })
const pack = fc.record(
  {
    packsizeweight: mostly(fc.integer({ min: 1, max: 50 }), fc.constantFrom(0.5, 0, 1.2345)),
    packmultiplier: fc.integer({ min: 1, max: 12 }),
    sku: mostly(
      word(5).map(letters => `SKU-${letters}`),
      fc.constantFrom('a b', 'X'),
    ),
    byPiece: mostly(fc.constant(false), fc.constant(true)),
  },
  { requiredKeys: ['packsizeweight'] },
)
const type = fc.record(
  {
    itemTypeCode: mostly(word(5), fc.constant('no code')),
    itemTypeName: word(8),
    itemUnit: fc.constantFrom('KG' as const, 'PC' as const),
    hsn: mostly(fc.constant('070310'), fc.constantFrom('040610', '7')),
    images: mostly(fc.constant<string[]>([]), fc.constant<string[]>(['ab'.repeat(32)])),
    packSizesArray: fc.array(pack, { maxLength: 3 }),
  },
  { requiredKeys: ['itemTypeCode', 'itemTypeName', 'itemUnit', 'hsn'] },
)
const draft = fc.record(
  {
    name: mostly(word(6), fc.constant('x')),
    alias: fc.array(word(5), { maxLength: 2 }),
    categoryIds: fc.constantFrom(...Array<'known'>(12).fill('known'), 'unknown' as const),
    itemGeneralDetails: fc.array(type, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['name', 'itemGeneralDetails'] },
)

const count = lengthOf(1000)
test(
  `${count} random drafts are each saved whole, or change nothing and say where it fails`,
  repeatable(async t => {
    let saved = 0
    const codes = new Map<string, number>()
    const property = fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: 3 }), async drafts => {
      const sent = drafts.map(({ categoryIds, ...rest }) => ({
        ...rest,
        ...(categoryIds ? { categoryIds: [categoryIds === 'known' ? categoryId : 999_999] } : {}),
      }))
      const before = await written()
      const answer = await app.send('POST', items.saveItems.path, { items: sent })
      if (answer.status === 201) {
        saved += 1
        assertWhole(answer.body as Saved, sent)
      } else {
        const { code, data } = answer.body as Refusal
        codes.set(code, (codes.get(code) ?? 0) + 1)
        assert(['BAD_INPUT', 'TAKEN', 'NOT_FOUND'].includes(code), code)
        if (code === 'TAKEN') assert.match(data.fields?.[0]?.path ?? '', /^items\.\d/)
        assert.deepEqual(await written(), before, `${code} left something behind`)
      }
    })
    await fc.assert(property, { numRuns: count, endOnFailure: true, seed })
    t.diagnostic(`${saved} saved, ${JSON.stringify(Object.fromEntries(codes))}`)
    assert(saved > count / 50 && codes.size > 0, 'drafts that are saved and drafts that are not were there')
    if (isWhole) assert(saved > count / 20 && codes.size === 3, 'drafts of every kind were there')
  }),
)

/** Every type that was sent exists with all its packs, except those with an earlier code. */
function assertWhole({ items: reply, ignored }: Saved, sent: Sent[]) {
  const seen = new Set<string>()
  const first = (code: string) => !seen.has(code) && seen.add(code)
  const wanted = sent.map(({ name, itemGeneralDetails }) => ({
    name,
    types: itemGeneralDetails.filter(({ itemTypeCode }) => first(itemTypeCode)),
  }))
  assert.deepEqual(
    reply.map(({ name, itemGeneralDetails }) => [
      name,
      itemGeneralDetails.map(type => [type.itemTypeCode, weightsOf(type)]),
    ]),
    wanted
      .filter(({ types }) => types.length > 0)
      .map(({ name, types }) => [
        name,
        types.map(type => [type.itemTypeCode, weightsOf({ packs: type.packSizesArray })]),
      ]),
  )
  const types = sent.flatMap(({ itemGeneralDetails }) => itemGeneralDetails)
  assert.equal(ignored.length, types.length - seen.size)
}

const weightsOf = ({ packs = [] }: { packs?: { packsizeweight: number }[] | undefined }) =>
  packs.map(({ packsizeweight }) => packsizeweight).sort()
