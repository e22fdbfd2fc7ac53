import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem } from '../../../testing/builders.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

const create = (name: string, more: object = {}) =>
  app.ok(categories.createCategory, { body: { name, ...more } })
const sub = (parentcategoryid: number, name: string, more: object = {}) =>
  app.ok(categories.addSubCategory, { parentcategoryid, body: { name, ...more } })
const events = (entity: string, id: number) =>
  app.db
    .selectFrom('audit_event')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const picture = 'ab'.repeat(32)

// spec 3.10, 9.11
test('the list order is 0 unless it is given, and stays as it is when something else is changed', async () => {
  const { id, listingOrder } = await create('In no order')
  const under = await sub(id, 'Nor this one')
  assert.deepEqual([listingOrder, under.listingOrder], [0, 0])
  const last = await create('Last of all', { listingOrder: 7 })
  const changed = await app.ok(categories.updateCategory, { body: { id: last.id, caption: 'At the end' } })
  assert.equal(changed.listingOrder, 7)
})

// spec 3.8
test('a category is created with what was sent, and read back', async () => {
  await sql`insert into file (sha256, is_private, name, content_type, size, bytes) values (${picture}, false, 'a.png', 'image/png', 1, 'x')`.execute(
    app.db,
  )
  const answer = await app.call(categories.createCategory, {
    body: {
      name: ' Fresh   vegetables ',
      caption: 'Every morning',
      description: 'Sorted',
      listingOrder: 3,
      images: [picture],
    },
  })
  assert.equal(answer.status, 201)
  const created = await app.ok(categories.categoryToEdit, { categoryid: (answer.body as { id: number }).id })
  const { id, images, ...rest } = created
  assert.deepEqual(rest, {
    name: 'Fresh vegetables',
    caption: 'Every morning',
    description: 'Sorted',
    listingOrder: 3,
    parentID: null,
    isActive: true,
    markupPercent: null,
    dates: null,
    itemCount: 0,
    subCategoryCount: 0,
    version: 1,
  })
  assert.match(images[0] ?? '', new RegExp(`^/api/web/v1/files/${picture}\\?exp=\\d+&sig=[\\w-]{43}$`))
  assert.deepEqual(
    (await events('category', id)).map(({ action }) => action),
    ['CATEGORY_CREATED'],
  )
  const saved = await app.ok(categories.updateCategory, { body: { id, images, caption: 'Each morning' } })
  assert.equal(saved.version, 2, 'a picture sent back by its signed path is the same picture')
  assert.deepEqual((await events('category', id)).at(-1), {
    action: 'CATEGORY_CHANGED',
    before: { caption: 'Every morning' },
    after: { caption: 'Each morning' },
  })
})

test('a picture that nobody uploaded is refused, and nothing is saved', async () => {
  const images = ['cd'.repeat(32)]
  await app.refused(categories.createCategory, { body: { name: 'No picture', images } }, 'NOT_FOUND')
  await app.refused(
    categories.createCategory,
    { body: { name: 'No picture', images: ['x.png'] } },
    'BAD_INPUT',
  )
  assert.equal(await app.ok(categories.subCategoryNameAvailable, { name: 'No picture' }), true)
})

// spec 5.9
test('names are unique on their level, whatever their case, spaces and state', async () => {
  const { id } = await create('Dairy')
  const other = await create('Bakery')
  const cheese = await sub(id, 'Cheese')
  await sub(other.id, 'Cheese')
  await app.ok(categories.inactivateSubCategory, { subcategoryid: cheese.id })
  const taken = await app.refused(
    categories.addSubCategory,
    { parentcategoryid: id, body: { name: ' CHEESE ' } },
    'TAKEN',
  )
  assert.equal(taken.message, 'Cheese already exists, but is inactive.')
  await app.refused(categories.createCategory, { body: { name: 'dairy' } }, 'TAKEN')
  const free = (args: { name: string; parentcategoryid?: number; excludeid?: number }) =>
    app.ok(categories.subCategoryNameAvailable, args)
  assert.equal(await free({ name: 'cheese', parentcategoryid: id }), false)
  assert.equal(await free({ name: 'cheese', parentcategoryid: id, excludeid: cheese.id }), true)
  assert.equal(await free({ name: 'Butter', parentcategoryid: id }), true)
  assert.equal(await free({ name: 'Dairy' }), false)
  assert.equal(await free({ name: '  ' }), false)
  await app.refused(categories.subCategoryNameAvailable, { name: 'x', parentcategoryid: 9999 }, 'NOT_FOUND')
})

test('of two that save one name at once, one is told so', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => app.call(categories.createCategory, { body: { name: 'Raced' } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409])
  for (const { status, body } of answers)
    if (status === 409) assert.equal((body as { code: string }).code, 'TAKEN')
})

// spec 3.8, 3.10, 9.11
test('a sub-category has all that a category has, and both the listing order 0 unless it is given', async () => {
  const { id } = await create('Warm bread')
  assert.equal((await app.ok(categories.categoryToEdit, { categoryid: id })).listingOrder, 0)
  const given = {
    name: 'Bread',
    caption: 'Still warm',
    description: 'Baked at four',
    listingOrder: 7,
    images: [picture],
  }
  await sub(id, given.name, given)
  await sub(id, 'Buns')
  const [buns, bread] = await app.ok(categories.subCategoryDashboard, { parentcategoryid: id })
  assert(buns && bread)
  const { images, ...read } = bread
  assert.deepEqual(
    images.map(path => path.includes(`/files/${picture}?`)),
    [true],
  )
  assert.deepEqual(read, {
    id: bread.id,
    name: 'Bread',
    caption: 'Still warm',
    description: 'Baked at four',
    listingOrder: 7,
    parentID: id,
    isActive: true,
    markupPercent: null,
    dates: null,
    itemCount: 0,
    subCategoryCount: 0,
    version: 1,
  })
  assert.deepEqual([buns.name, buns.listingOrder, buns.caption, buns.images], ['Buns', 0, '', []])
})

// spec 3.8
test('sub-categories are added all or none, in the order sent', async () => {
  const { id } = await create('Grocery')
  const added = await app.ok(categories.addSubCategories, {
    body: { parentCategoryId: id, subCategories: [{ name: 'Rice' }, { name: 'Pulses' }, { name: 'Flour' }] },
  })
  assert.deepEqual(names(added), ['Rice', 'Pulses', 'Flour'])
  const twice = { parentCategoryId: id, subCategories: [{ name: 'Oil' }, { name: 'oil' }] }
  await app.refused(categories.addSubCategories, { body: twice }, 'TAKEN')
  await app.refused(
    categories.addSubCategories,
    { body: { parentCategoryId: id, subCategories: [{ name: 'Salt' }, { name: 'RICE' }] } },
    'TAKEN',
  )
  assert.deepEqual(names(await app.ok(categories.subCategoryDashboard, { parentcategoryid: id })), [
    'Flour',
    'Pulses',
    'Rice',
  ])
  assert.equal((await app.ok(categories.categoryToEdit, { categoryid: id })).subCategoryCount, 3)
  await app.refused(
    categories.addSubCategory,
    { parentcategoryid: 9999, body: { name: 'Lost' } },
    'NOT_FOUND',
  )
  const bare = await app.ok(categories.addSubCategories, {
    parentcategoryid: id,
    body: [{ name: 'Millets' }, { name: 'Spices' }],
  })
  assert.deepEqual(names(bare), ['Millets', 'Spices'])
  const read = [
    { name: 'Honey', parentID: id },
    { name: 'Jaggery', parentID: id },
  ]
  const named = await app.ok(categories.addSubCategories, { body: read })
  assert.deepEqual(
    named.map(({ name, parentID }) => [name, parentID]),
    [
      ['Honey', id],
      ['Jaggery', id],
    ],
  )
  const other = await create('Snacks')
  const two = [
    { name: 'Chips', parentID: id },
    { name: 'Puffs', parentID: other.id },
  ]
  assert.match(
    (await app.refused(categories.addSubCategories, { body: two }, 'BAD_INPUT')).message,
    /Sub-categories that are added together have one parent/,
  )
  const { message } = await app.refused(
    categories.addSubCategories,
    { body: [{ name: 'Nuts' }] },
    'BAD_INPUT',
  )
  assert.equal(message, 'parentCategoryId: This is missing')
})

test('there is no third level', async () => {
  const top = await create('Leafy')
  const herbs = await sub(top.id, 'Herbs')
  const message = 'Herbs is itself a sub-category, which cannot have sub-categories.'
  const args = { parentcategoryid: herbs.id, body: { name: 'Mint' } }
  assert.equal((await app.refused(categories.addSubCategory, args, 'BREAKS_RULE')).message, message)
  await app.refused(categories.createCategory, { body: { name: 'Mint', parentID: herbs.id } }, 'BREAKS_RULE')
  const other = await create('Salads')
  await app.refused(categories.updateSubCategory, { body: { id: top.id, parentID: other.id } }, 'BREAKS_RULE')
  await app.refused(
    categories.updateSubCategory,
    { body: { id: herbs.id, parentID: herbs.id } },
    'BREAKS_RULE',
  )
  const moved = await app.ok(categories.updateSubCategory, { body: { id: herbs.id, parentID: other.id } })
  assert.equal(moved.parentID, other.id)
  assert.deepEqual(names(await app.ok(categories.subCategoryDashboard, { parentcategoryid: top.id })), [])
})

test('a stale edit names who was faster and when; an edit that changes nothing keeps the version', async () => {
  const { id } = await create('Frozen')
  const suresh = await app.signInAs('Suresh', '9876543299')
  await app.ok(
    categories.updateCategory,
    { body: { id, caption: 'Cold', version: 1 } },
    { token: suresh.token },
  )
  const stale = await app.refused(
    categories.updateCategory,
    { body: { id, caption: 'Colder', version: 1 } },
    'STALE_VERSION',
  )
  assert.equal(stale.message, 'Frozen was changed by Suresh at 08:30 PM. Reload.')
  assert.deepEqual([stale.data.version, stale.data.by], [2, 'Suresh'])
  const same = await app.ok(categories.updateCategory, { body: { id, caption: 'Cold', version: 2 } })
  assert.equal(same.version, 2)
  await app.refused(categories.updateCategory, { body: { id: 9999, caption: 'Cold' } }, 'NOT_FOUND')
  await create('Chilled')
  await app.refused(categories.updateCategory, { body: { id, name: 'chilled' } }, 'TAKEN')
  assert.equal((await app.ok(categories.updateCategory, { body: { id, name: 'FROZEN' } })).name, 'FROZEN')
})

test('the same key repeats the answer instead of the category', async () => {
  const args = { body: { name: 'Once' } }
  const first = await app.call(categories.createCategory, args, { key: 'once' })
  const again = await app.call(categories.createCategory, args, { key: 'once' })
  assert.deepEqual(again.body, first.body)
  assert.equal(again.headers['idempotent-replay'], 'true')
  assert.equal(
    (await app.call(categories.createCategory, { body: { name: 'Twice' } }, { key: 'once' })).status,
    409,
  )
})

// spec 4.12
test('deactivating hides from choices alone, in every spelling of the status', async () => {
  const top = await create('Seasonal')
  const mango = await sub(top.id, 'Mango')
  const litchi = await sub(top.id, 'Litchi', { isActive: false })
  const shown = async () =>
    (await app.ok(categories.categoryDisplay, {}))
      .filter(({ id }) => id === top.id)
      .map(({ subCategories }) => names(subCategories))
  assert.deepEqual(await shown(), [['Mango']])
  const on = await app.ok(categories.switchCategoryStatus, { subcategoryid: litchi.id, status: 'ACTIVE' })
  assert.equal(on.isActive, true)
  assert.deepEqual(await shown(), [['Litchi', 'Mango']])
  assert.equal(
    (await app.ok(categories.switchCategoryStatus, { subcategoryid: mango.id, status: false })).isActive,
    false,
  )
  assert.equal(
    (await app.ok(categories.inactivateSubCategory, { subcategoryid: mango.id })).version,
    2,
    'a second time changes nothing',
  )
  assert.deepEqual(await shown(), [['Litchi']])
  assert.equal((await app.ok(categories.inactivateSubCategory, { subcategoryid: litchi.id })).isActive, false)
  assert.deepEqual(await shown(), [[]])
  await app.ok(categories.switchCategoryStatus, { subcategoryid: top.id, status: 'INACTIVE' })
  assert.deepEqual(await shown(), [])
  const all = (await app.ok(categories.categoryDashboard, { searchtext: 'seasonl' })).map(
    ({ name, subCategories }) => [name, names(subCategories)],
  )
  assert.deepEqual(all, [['Seasonal', ['Litchi', 'Mango']]])
  const url = `${categories.switchCategoryStatus.path}?subcategoryid=${top.id}&status=maybe`
  assert.equal((await app.send('PUT', url)).status, 400)
})

test('linking a type links its item with all its types, and says what was linked before', async () => {
  const top = await create('Roots')
  const tubers = await sub(top.id, 'Tubers')
  const potato = await anItem(app, { name: 'Potato' })
  const yam = await anItem(app, { name: 'Yam' })
  const { rows } = await sql<{ id: number }>`
    insert into item_type (item_id, code, name, unit, hsn, tax_class, catch_weight, procure_to_order, listing_key)
    select item_id, 'POTATO-BABY', 'Baby', unit, hsn, tax_class, catch_weight, procure_to_order, listing_key || 'z'
    from item_type where id = ${potato.itemTypeId} returning id`.execute(app.db)
  const baby = rows[0]?.id ?? 0
  const link = (itemIds: number[]) =>
    app.ok(categories.linkItems, { body: { categoryId: tubers.id, itemIds } })
  assert.deepEqual(await link([baby]), { categoryId: tubers.id, linked: 1, alreadyLinked: 0 })
  assert.deepEqual(await link([potato.itemTypeId, yam.itemTypeId]), {
    categoryId: tubers.id,
    linked: 1,
    alreadyLinked: 1,
  })
  const mapped = await app.ok(categories.itemsMappedToCategory, { categoryId: top.id })
  assert.deepEqual(
    mapped.map(({ itemId, itemName, itemType, categoryIds }) => [itemId, itemName, itemType, categoryIds]),
    [
      [potato.itemTypeId, 'Potato', 'Regular', [tubers.id]],
      [baby, 'Potato', 'Baby', [tubers.id]],
      [yam.itemTypeId, 'Yam', 'Regular', [tubers.id]],
    ],
  )
  const [first, second, third] = mapped.map(({ parentItemId }) => parentItemId)
  assert.ok(first === second && second !== third, 'types say whose they are')
  const full = await app.ok(categories.itemsOfCategory, { categoryId: tubers.id })
  assert.deepEqual(
    full.map(({ itemId, basePrice, packs }) => [itemId, basePrice, packs.length]),
    [
      [potato.itemTypeId, 27, 1],
      [baby, null, 0],
      [yam.itemTypeId, 27, 1],
    ],
  )
  const counts = async () =>
    (await app.ok(categories.categoryDashboard, {}))
      .filter(({ id }) => id === top.id)
      .map(({ itemCount, subCategories }) => [itemCount, subCategories[0]?.itemCount])
  assert.deepEqual(await counts(), [[3, 3]])
  await app.ok(categories.linkItems, { body: { categoryId: top.id, itemIds: [yam.itemTypeId] } })
  assert.deepEqual(await counts(), [[3, 3]], 'an item of both levels counts once')
  const away = await app.ok(categories.delinkItems, {
    body: { categoryId: tubers.id, itemIds: [potato.itemTypeId, baby] },
  })
  assert.deepEqual(away, { categoryId: tubers.id, delinked: 2, notLinked: 0 })
  assert.deepEqual(
    await app.ok(categories.delinkItems, { body: { categoryId: tubers.id, itemIds: [baby] } }),
    {
      categoryId: tubers.id,
      delinked: 0,
      notLinked: 1,
    },
  )
  assert.deepEqual(await counts(), [[1, 1]])
  const missing = await app.refused(
    categories.linkItems,
    { body: { categoryId: tubers.id, itemIds: [yam.itemTypeId, 99999] } },
    'NOT_FOUND',
  )
  assert.equal(missing.message, 'Item 99999 was not found.')
  await app.refused(categories.linkItems, { body: { categoryId: 9999, itemIds: [baby] } }, 'NOT_FOUND')
})

test('links belong to what an item form edits: its version rises and its history says so', async () => {
  const { id } = await create('Linked')
  const { itemTypeId } = await anItem(app)
  await app.ok(categories.linkItems, { body: { categoryId: id, itemIds: [itemTypeId] } })
  const { item_id, version } = await app.db
    .selectFrom('item')
    .innerJoin('item_type', 'item_type.item_id', 'item.id')
    .where('item_type.id', '=', itemTypeId)
    .select(['item_id', 'item.version'])
    .executeTakeFirstOrThrow()
  assert.equal(version, 2)
  assert.deepEqual(await events('item', item_id), [
    { action: 'ITEM_LINKED', before: null, after: { categoryId: id } },
  ])
})

test('sub-categories of several categories come in the order asked, as a list or in an object', async () => {
  const spices = await create('Spices')
  const oils = await create('Oils')
  await sub(spices.id, 'Whole', { listingOrder: 2 })
  await sub(spices.id, 'Ground', { listingOrder: 1 })
  await sub(oils.id, 'Sunflower')
  const both = [oils.id, spices.id]
  assert.deepEqual(names(await app.ok(categories.subCategoriesOf, { body: { categoryIds: both } })), [
    'Sunflower',
    'Ground',
    'Whole',
  ])
  assert.deepEqual(names(await app.ok(categories.subCategoriesOf, { body: both })), [
    'Sunflower',
    'Ground',
    'Whole',
  ])
  await app.refused(categories.subCategoriesOf, { body: [9999] }, 'NOT_FOUND')
})

test('a level has the order it was dragged to', async () => {
  const top = await create('Drinks')
  const [tea, juice, cola] = await app.ok(categories.addSubCategories, {
    body: { parentCategoryId: top.id, subCategories: [{ name: 'Tea' }, { name: 'Juice' }, { name: 'Cola' }] },
  })
  assert(tea && juice && cola)
  const order = (categoryIds: number[]) => ({ body: { parentCategoryId: top.id, categoryIds } })
  assert.deepEqual(names(await app.ok(categories.orderCategories, order([tea.id, cola.id]))), [
    'Tea',
    'Cola',
    'Juice',
  ])
  assert.deepEqual(names(await app.ok(categories.subCategoryDashboard, { parentcategoryid: top.id })), [
    'Tea',
    'Cola',
    'Juice',
  ])
  assert.deepEqual(
    (await app.ok(categories.orderCategories, order([tea.id, cola.id, juice.id]))).map(
      ({ version }) => version,
    ),
    [2, 2, 2],
    'the same order again changes nothing',
  )
  await app.refused(categories.orderCategories, order([top.id]), 'NOT_FOUND')
  await app.refused(categories.orderCategories, order([tea.id, tea.id]), 'BAD_INPUT')
})

test('every call needs a token', async () => {
  for (const { method, path } of Object.values(categories))
    assert.equal(
      (await app.send(method, path, method === 'GET' ? undefined : {}, { token: null })).status,
      401,
      path,
    )
})

test('items in no category are listed until they are put into one, whichever of their types is sent', async () => {
  const without = async (searchtext?: string) => {
    const { rows, itemTotal } = await app.ok(catalogue.itemsByGroup, {
      withoutCategory: true,
      limit: 500,
      ...(searchtext ? { searchtext } : {}),
    })
    const reply = new Set(rows.flatMap(({ items }) => items.map(({ itemName }) => itemName)))
    return { reply, itemTotal }
  }
  const { itemTypeId } = await anItem(app, { name: 'Nowhere root' })
  const before = await without()
  assert.ok(before.reply.has('Nowhere root'))
  assert.deepEqual(
    [...(await without('nowere')).reply],
    ['Nowhere root'],
    'found with a slip of the hand too',
  )
  const { id: parentcategoryid } = await app.ok(categories.createCategory, { body: { name: 'At last' } })
  const sub = await app.ok(categories.addSubCategory, { parentcategoryid, body: { name: 'Somewhere' } })
  await app.ok(categories.linkItems, { body: { categoryId: sub.id, itemIds: [itemTypeId] } })
  const after = await without()
  assert.deepEqual([after.reply.has('Nowhere root'), after.itemTotal], [false, before.itemTotal - 1])
  await app.ok(categories.delinkItems, { body: { categoryId: sub.id, itemIds: [itemTypeId] } })
  assert.equal((await without()).itemTotal, before.itemTotal)
})
