import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltItem, type Business } from '../../../testing/builders.ts'

let app: TestApp
let business: Business
let onion: BuiltItem
let tomato: BuiltItem
let garlic: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  const sizes = { packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }, { weightMilli: 10_000 }] }
  onion = await anItem(app, { name: 'Onion', ...sizes })
  tomato = await anItem(app, { name: 'Tomato', ...sizes })
  garlic = await anItem(app, { name: 'Garlic', ...sizes })
})
after(() => app.close())

const create = (name: string, itemids: number[] = [], more: object = {}) =>
  app.ok(itemGroups.createItemGroup, { body: { name, itemids, ...more } })
const createPacks = (name: string, itemPacks: number[] = []) =>
  app.ok(itemGroups.createPackGroup, { body: { name, itemPacks } })
const events = async (entity: string, id: number) =>
  app.db
    .selectFrom('audit_event')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()
const packAt = ({ packIds }: BuiltItem, at: number) => packIds[at] ?? 0

// spec 3.12
test('a group of items is created and read back in list order', async () => {
  const answer = await app.call(itemGroups.createItemGroup, {
    body: {
      name: ' Daily  basics ',
      description: 'Every kitchen',
      listingOrder: 2,
      itemids: [tomato.itemTypeId, onion.itemTypeId, tomato.itemTypeId],
    },
  })
  assert.equal(answer.status, 201)
  const { id, ...group } = answer.body as { id: number }
  assert.deepEqual(group, {
    name: 'Daily basics',
    description: 'Every kitchen',
    listingOrder: 2,
    kind: 'ITEMS',
    itemids: [onion.itemTypeId, tomato.itemTypeId],
    itemPacks: [],
    itemCount: 2,
    customerCount: 0,
    pictures: [],
    customers: [],
    isActive: true,
    version: 1,
  })
  assert.deepEqual(
    (await events('item_group', id)).map(({ action }) => action),
    ['ITEM_GROUP_CREATED'],
  )
  const read = await app.ok(itemGroups.itemGroup, { itemgroupid: id })
  assert.deepEqual(
    read.items.map(({ itemName, packs, itemGroupIds }) => [itemName, packs.length, itemGroupIds]),
    [
      ['Onion', 3, [id]],
      ['Tomato', 3, [id]],
    ],
  )
  const found = await app.ok(itemGroups.itemGroup, { itemgroupid: id, flexitext: 'tomatoo' })
  assert.deepEqual(
    found.items.map(({ itemName }) => itemName),
    ['Tomato'],
  )
  assert.deepEqual(
    found.itemids,
    [onion.itemTypeId, tomato.itemTypeId],
    'a search narrows the items shown, not the group',
  )
})

// spec 3.12
test('a group of packs shows of each item the packs that it holds, in lists too', async () => {
  const group = await createPacks('Big bags', [packAt(onion, 2), packAt(garlic, 1), packAt(garlic, 2)])
  assert.deepEqual([group.kind, group.itemids, group.itemCount], ['PACKS', [], 3])
  assert.deepEqual(group.itemPacks, [packAt(garlic, 1), packAt(garlic, 2), packAt(onion, 2)])
  const shown = [
    ['Garlic', [5, 10]],
    ['Onion', [10]],
  ]
  const asShown = (rows: { itemName: string; packs: { packContent: number }[] }[]) =>
    rows.map(({ itemName, packs }) => [itemName, packs.map(({ packContent }) => packContent)])
  assert.deepEqual(asShown((await app.ok(itemGroups.itemGroup, { itemgroupid: group.id })).items), shown)
  for (const args of [{ itemgroupid: group.id }, { itemgroupid: group.id, itemUnit: 'KG' as const }]) {
    const page = await app.ok(catalogue.itemsByGroup, args)
    assert.deepEqual([page.total, page.rows.length], [2, 1])
    assert.deepEqual(asShown(page.rows[0]?.items ?? []), shown)
  }
  await app.ok(itemGroups.switchItemGroupStatus, { itemgroupid: group.id, status: false })
})

// spec 4.11
test('an item is listed under each of its active groups; in none last', async () => {
  const first = await create('Aa first', [garlic.itemTypeId], { listingOrder: 0 })
  const second = await createPacks('Ab second', [packAt(garlic, 0)])
  await app.ok(itemGroups.updateItemGroup, { body: { id: second.id, listingOrder: 0 } })
  const under = async (args: object = {}) =>
    (await app.ok(catalogue.itemsByGroup, args)).rows.flatMap(({ groupName, items }) =>
      items.filter(({ itemName }) => itemName === 'Garlic').map(({ packs }) => [groupName, packs.length]),
    )
  const both = [
    ['Aa first', 3],
    ['Ab second', 1],
  ]
  const partly = [
    ['Ab second', 1],
    [null, 2],
  ]
  assert.deepEqual(await under(), both)
  assert.deepEqual(await under({ searchtext: 'garlic' }), both)
  assert.deepEqual(await under({ searchtext: 'garlik' }), both)
  assert.deepEqual(await under({ taxClass: 'NIL' }), both)
  await app.ok(itemGroups.switchItemGroupStatus, { itemgroupid: first.id, status: 'INACTIVE' })
  const searches = [{}, { searchtext: 'garlic' }, { searchtext: 'garlik' }, { taxClass: 'NIL' as const }]
  for (const search of searches)
    assert.deepEqual(await under(search), partly, 'its other packs are in no group')
  const { total } = await app.ok(catalogue.itemsByGroup, {})
  const everyPack: number[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Reply<typeof catalogue.itemsByGroup> = await app.ok(catalogue.itemsByGroup, {
      limit: 1,
      ...(next ? { cursor: next } : {}),
    })
    everyPack.push(
      ...page.rows.flatMap(({ items }) =>
        items.flatMap(({ packs }) => packs.map(({ packsizeid }) => packsizeid)),
      ),
    )
    next = page.nextCursor
  }
  assert.deepEqual(
    [everyPack.length, new Set(everyPack).size],
    [3 * total, 3 * total],
    'each pack is in one place',
  )
  await app.ok(itemGroups.switchItemGroupStatus, { itemgroupid: second.id, status: 'INACTIVE' })
  assert.deepEqual(await under(), [[null, 3]])
  assert.deepEqual(
    await under({ itemgroupid: first.id }),
    [['Aa first', 3]],
    'asked for by its id it is shown though inactive',
  )
  const paged: number[] = []
  let cursor: string | undefined
  await app.ok(itemGroups.switchItemGroupStatus, { itemgroupid: first.id, status: 'ACTIVE' })
  const all = await app.ok(catalogue.itemsByGroup, { searchtext: 'o', limit: 500 })
  do {
    const page = await app.ok(catalogue.itemsByGroup, {
      searchtext: 'o',
      limit: 1,
      ...(cursor ? { cursor } : {}),
    })
    paged.push(...page.rows.flatMap(({ items }) => items.map(({ itemId }) => itemId)))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(
    paged,
    all.rows.flatMap(({ items }) => items.map(({ itemId }) => itemId)),
  )
})

// spec 5.6
test('names are unique among all groups, whatever their case, spaces and state', async () => {
  const { id } = await create('Breakfast')
  await app.ok(itemGroups.switchItemGroupStatus, { itemgroupid: id, status: false })
  const taken = await app.refused(itemGroups.createPackGroup, { body: { name: ' BREAKFAST' } }, 'TAKEN')
  assert.equal(taken.message, 'Breakfast is taken by an inactive item group.')
  const free = (itemgroup: string, excludeid?: number) =>
    app.ok(itemGroups.itemGroupNameAvailable, { itemgroup, ...(excludeid ? { excludeid } : {}) })
  assert.deepEqual(
    [await free('breakfast'), await free('breakfast', id), await free('Lunch'), await free(' ')],
    [false, true, true, false],
  )
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.call(itemGroups.createItemGroup, { body: { name: 'Raced group' } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
  const other = await create('Dinner')
  await app.refused(itemGroups.updateItemGroup, { body: { id: other.id, name: 'raced GROUP' } }, 'TAKEN')
  assert.equal(
    (await app.ok(itemGroups.updateItemGroup, { body: { id: other.id, name: 'DINNER' } })).name,
    'DINNER',
  )
})

test('what a group holds becomes exactly what was sent; what is left out stays', async () => {
  const { id, ...group } = await create('Changing', [onion.itemTypeId, tomato.itemTypeId])
  const changed = await app.ok(itemGroups.updateItemGroup, {
    body: { ...group, id, itemids: [garlic.itemTypeId, onion.itemTypeId] },
  })
  assert.deepEqual([changed.itemids, changed.version], [[garlic.itemTypeId, onion.itemTypeId], 2])
  assert.deepEqual((await events('item_group', id)).at(-1), {
    action: 'ITEM_GROUP_CHANGED',
    before: { removed: { packIds: [], itemTypeIds: [tomato.itemTypeId] } },
    after: { added: { packIds: [], itemTypeIds: [garlic.itemTypeId] } },
  })
  const renamed = await app.ok(itemGroups.updateItemGroup, {
    body: { id, description: 'New words', version: 2 },
  })
  assert.deepEqual([renamed.itemCount, renamed.description, renamed.version], [2, 'New words', 3])
  const same = await app.ok(itemGroups.updateItemGroup, {
    body: { id, description: 'New words', itemids: [onion.itemTypeId, garlic.itemTypeId] },
  })
  assert.equal(same.version, 3)
  assert.equal((await app.ok(itemGroups.updateItemGroup, { body: { id, itemids: [] } })).itemCount, 0)
})

test('an edit is refused where it is stale, of another kind, or names what is not there; nothing is saved', async () => {
  const { id } = await create('Refused', [onion.itemTypeId])
  await app.ok(itemGroups.updateItemGroup, { body: { id, listingOrder: 4, version: 1 } })
  const stale = await app.refused(
    itemGroups.updateItemGroup,
    { body: { id, listingOrder: 5, version: 1 } },
    'STALE_VERSION',
  )
  assert.equal(stale.message, 'Refused was changed by Asha at 08:30 PM. Reload.')
  await app.refused(itemGroups.updateItemGroup, { body: { id, itemPacks: [onion.packId] } }, 'BREAKS_RULE')
  await app.refused(itemGroups.updateItemGroup, { body: { id, kind: 'PACKS' } }, 'BREAKS_RULE')
  const missing = await app.refused(
    itemGroups.updateItemGroup,
    { body: { id, name: 'Other', itemids: [tomato.itemTypeId, 99999] } },
    'NOT_FOUND',
  )
  assert.equal(missing.message, 'Item 99999 was not found.')
  await app.refused(itemGroups.createPackGroup, { body: { name: 'Lost', itemPacks: [99999] } }, 'NOT_FOUND')
  await app.refused(itemGroups.updateItemGroup, { body: { id: 9999, name: 'Nobody' } }, 'NOT_FOUND')
  await app.refused(itemGroups.itemGroup, { itemgroupid: 9999 }, 'NOT_FOUND')
  const kept = await app.ok(itemGroups.itemGroup, { itemgroupid: id })
  assert.deepEqual([kept.name, kept.itemids, kept.version], ['Refused', [onion.itemTypeId], 2])
})

test('the same key repeats the answer instead of the group', async () => {
  const args = { body: { name: 'Once only' } }
  const first = await app.call(itemGroups.createItemGroup, args, { key: 'once' })
  const again = await app.call(itemGroups.createItemGroup, args, { key: 'once' })
  assert.deepEqual([again.status, again.body, again.headers['idempotent-replay']], [201, first.body, 'true'])
})

// spec 3.13
test('a customer gets exactly the groups sent, may order from them alone, and is listed with them', async () => {
  const customer = await aCustomer(app, business, { brandName: 'The Brew Table' })
  const { customerId: customerid } = customer
  const basics = await create('For the brew table', [onion.itemTypeId])
  const bags = await createPacks('Bags for the brew table', [packAt(garlic, 2)])
  const assign = (itemids: number[]) => app.ok(customers.assignItemGroups, { customerid, itemids })
  assert.deepEqual(
    (await assign([bags.id, basics.id, bags.id])).map(({ name }) => name),
    ['Bags for the brew table', 'For the brew table'],
  )
  const orderable = async () =>
    (await app.ok(orders.itemsForOrder, { customerid }))
      .map(({ itemName, packs }) => [itemName, packs.length])
      .sort()
  assert.deepEqual(await orderable(), [
    ['Garlic', 1],
    ['Onion', 3],
  ])
  const used = await app.ok(itemGroups.itemGroup, { itemgroupid: basics.id })
  assert.deepEqual(
    [used.customerCount, used.customers],
    [
      1,
      [
        {
          customerID: customerid,
          businessName: 'The Brew Table',
          outlets: 1,
          otherGroups: 1,
          otherActiveGroups: 1,
        },
      ],
    ],
  )
  await app.ok(itemGroups.switchItemGroupStatus, { itemgroupid: bags.id, status: false })
  const [alone] = (await app.ok(itemGroups.itemGroup, { itemgroupid: basics.id })).customers
  assert.deepEqual(
    [alone?.otherGroups, alone?.otherActiveGroups],
    [1, 0],
    'a group that is off lets nobody order',
  )
  assert.deepEqual(
    (await assign([basics.id])).map(({ id }) => id),
    [basics.id],
  )
  assert.deepEqual(
    (await app.ok(customers.groupsOfCustomer, { customerid })).map(({ id, customers }) => [id, customers]),
    [[basics.id, [{ customerID: customerid, businessName: 'The Brew Table' }]]],
  )
  await assign([basics.id])
  assert.deepEqual(
    (await events('customer', customerid)).map(({ action, before, after }) => [action, before, after]),
    [
      ['CUSTOMER_GROUPS_CHANGED', { itemGroupIds: [] }, { itemGroupIds: [basics.id, bags.id] }],
      ['CUSTOMER_GROUPS_CHANGED', { itemGroupIds: [basics.id, bags.id] }, { itemGroupIds: [basics.id] }],
      ['CUSTOMER_UNCHANGED', null, null],
    ],
  )
  assert.equal(
    (await app.send('POST', `${customers.assignItemGroups.path}?customerid=${customerid}`)).status,
    400,
    'no list is no empty list',
  )
  assert.deepEqual(await assign([]), [])
  assert.equal((await orderable()).length, 3, 'no group assigned means everything active')
  await app.refused(customers.assignItemGroups, { customerid, itemids: [9999] }, 'NOT_FOUND')
  await app.refused(customers.assignItemGroups, { customerid: 9999, itemids: [] }, 'NOT_FOUND')
  await app.refused(customers.groupsOfCustomer, { customerid: 9999 }, 'NOT_FOUND')
})

test('things go into a group and out of it and leave the rest, no matter who else does so too', async () => {
  const group = await create('Grows', [onion.itemTypeId])
  const add = (itemids: number[]) => app.ok(itemGroups.addToItemGroup, { body: { id: group.id, itemids } })
  const first = await add([tomato.itemTypeId, onion.itemTypeId, tomato.itemTypeId])
  assert.deepEqual([first.added, first.alreadyThere], [[tomato.itemTypeId], 1])
  assert.deepEqual([first.group.itemids, first.group.version], [[onion.itemTypeId, tomato.itemTypeId], 2])
  const again = await add([tomato.itemTypeId])
  assert.deepEqual(
    [again.added, again.alreadyThere, again.group.version],
    [[], 1, 2],
    'nothing to add changes nothing',
  )

  // Somebody else adds garlic; undoing one's own addition keeps it.
  await add([garlic.itemTypeId])
  const back = await app.ok(itemGroups.takeFromItemGroup, {
    body: { id: group.id, itemids: [tomato.itemTypeId, ...first.added, 99999] },
  })
  assert.deepEqual([back.removed, back.notThere], [[tomato.itemTypeId], 1])
  assert.deepEqual(back.group.itemids, [garlic.itemTypeId, onion.itemTypeId])
  const none = await app.ok(itemGroups.takeFromItemGroup, {
    body: { id: group.id, itemids: [tomato.itemTypeId] },
  })
  assert.deepEqual([none.removed, none.notThere, none.group.version], [[], 1, 4])
  assert.deepEqual(
    (await events('item_group', group.id)).map(({ action, before, after }) => [
      action,
      before,
      action === 'ITEM_GROUP_CREATED' ? null : after,
    ]),
    [
      ['ITEM_GROUP_CREATED', null, null],
      ['ITEM_GROUP_CHANGED', null, { added: { packIds: [], itemTypeIds: [tomato.itemTypeId] } }],
      ['ITEM_GROUP_UNCHANGED', null, null],
      ['ITEM_GROUP_CHANGED', null, { added: { packIds: [], itemTypeIds: [garlic.itemTypeId] } }],
      ['ITEM_GROUP_CHANGED', { removed: { packIds: [], itemTypeIds: [tomato.itemTypeId] } }, null],
      ['ITEM_GROUP_UNCHANGED', null, null],
    ],
  )
  // The version is higher now: a form opened before gets a refusal and nothing is lost.
  await app.refused(
    itemGroups.updateItemGroup,
    { body: { id: group.id, version: 1, itemids: [] } },
    'STALE_VERSION',
  )

  const bags = await createPacks('Grows too', [packAt(onion, 1)])
  const packs = await app.ok(itemGroups.addToItemGroup, {
    body: { id: bags.id, itemPacks: [packAt(onion, 1), packAt(onion, 2)] },
  })
  assert.deepEqual([packs.added, packs.alreadyThere], [[packAt(onion, 2)], 1])
  const refused = (
    body: { id: number; itemids?: number[]; itemPacks?: number[] },
    code: 'NOT_FOUND' | 'BREAKS_RULE' | 'BAD_INPUT',
  ) => app.refused(itemGroups.addToItemGroup, { body }, code)
  await refused({ id: bags.id, itemids: [onion.itemTypeId] }, 'BREAKS_RULE')
  await refused({ id: group.id, itemPacks: [packAt(onion, 0)] }, 'BREAKS_RULE')
  await refused({ id: group.id, itemids: [99999] }, 'NOT_FOUND')
  await refused({ id: 99999, itemids: [onion.itemTypeId] }, 'NOT_FOUND')
  await refused({ id: group.id, itemids: [] }, 'BAD_INPUT')
  await app.refused(
    itemGroups.takeFromItemGroup,
    { body: { id: bags.id, itemids: [onion.itemTypeId] } },
    'BREAKS_RULE',
  )
  await app.refused(itemGroups.takeFromItemGroup, { body: { id: 99999, itemids: [1] } }, 'NOT_FOUND')
})

test('who gives groups to a customer at the same time as somebody else learns it, and takes nothing away', async () => {
  const { customerId: customerid } = await aCustomer(app, business, { brandName: 'Two Desks' })
  const mine = await create('Of the first desk')
  const theirs = await create('Of the second desk')
  await app.ok(customers.assignItemGroups, { customerid, itemids: [theirs.id], seenids: [] })
  const refused = await app.refused(
    customers.assignItemGroups,
    { customerid, itemids: [mine.id], seenids: [] },
    'STALE_VERSION',
  )
  assert.match(refused.message, /^The item groups of Two Desks were changed by Asha at /)
  assert.equal(refused.data?.by, 'Asha')
  const held = async () =>
    (await app.ok(customers.groupsOfCustomer, { customerid })).map(({ id }) => id).sort()
  assert.deepEqual(await held(), [theirs.id])
  await app.ok(customers.assignItemGroups, {
    customerid,
    itemids: [mine.id, theirs.id],
    seenids: [theirs.id, theirs.id],
  })
  assert.deepEqual(await held(), [mine.id, theirs.id])
})

test('groups are switched together, each for itself, once it was shown whom that touches', async () => {
  const [one, two, kept] = [await create('Off one'), await create('Off two'), await create('Kept')]
  const both = await aCustomer(app, business, { brandName: 'Ends With Nothing' })
  const more = await aCustomer(app, business, { brandName: 'Keeps One' })
  await app.ok(customers.assignItemGroups, { customerid: both.customerId, itemids: [one.id, two.id] })
  await app.ok(customers.assignItemGroups, { customerid: more.customerId, itemids: [one.id, kept.id] })
  const users = (itemgroupids: number[]) => app.ok(itemGroups.usersOfItemGroups, { itemgroupids })
  const reply = (rows: Awaited<ReturnType<typeof users>>) =>
    rows.map(row => [row.businessName, row.otherActiveGroups])
  assert.deepEqual(reply(await users([one.id])), [
    ['Ends With Nothing', 1],
    ['Keeps One', 1],
  ])
  assert.deepEqual(reply(await users([one.id, two.id])), [
    ['Ends With Nothing', 0],
    ['Keeps One', 1],
  ])
  assert.deepEqual(await users([(await create('Used by nobody')).id]), [])
  await app.refused(itemGroups.usersOfItemGroups, { itemgroupids: [99999] }, 'NOT_FOUND')

  await app.ok(itemGroups.updateItemGroup, { body: { id: two.id, description: 'Changed meanwhile' } })
  const seen = [one, two, { id: 99999, version: 1 }].map(({ id, version }) => ({ id, version }))
  const { results } = await app.ok(itemGroups.switchItemGroups, { status: false, body: { groups: seen } })
  assert.deepEqual(
    results.map(({ id, ok, isActive, error }) => [id, ok, isActive, error?.code]),
    [
      [one.id, true, false, undefined],
      [two.id, false, undefined, 'STALE_VERSION'],
      [99999, false, undefined, 'NOT_FOUND'],
    ],
  )
  const back = await app.ok(itemGroups.switchItemGroups, {
    status: 'ACTIVE',
    body: { groups: [{ id: one.id }] },
  })
  assert.equal(back.results[0]?.isActive, true)
  await app.refused(itemGroups.switchItemGroups, { status: true, body: { groups: [] } }, 'BAD_INPUT')
})

test('choices hold active groups in display order; the dashboard holds all and is searched with slips of the hand', async () => {
  const { id } = await create('Zz hidden', [], { isActive: false, listingOrder: 9 })
  await create('Zz shown', [], { listingOrder: 8 })
  const choices = await app.ok(itemGroups.itemGroupFilter, {})
  assert.equal(
    choices.some(choice => choice.id === id),
    false,
  )
  assert.equal(choices.at(-1)?.name, 'Zz shown')
  const dashboard = async (flexitext: string) =>
    (await app.ok(itemGroups.itemGroupDashboard, { flexitext })).map(({ name }) => name)
  assert.deepEqual((await dashboard('')).slice(-2), ['Zz shown', 'Zz hidden'])
  assert.deepEqual(await dashboard('hiden'), ['Zz hidden'])
  assert.deepEqual(await dashboard('kitchen'), ['Daily basics'])
})

test('every call needs a token', async () => {
  for (const { method, path } of Object.values(itemGroups))
    assert.equal(
      (await app.send(method, path, method === 'GET' ? undefined : {}, { token: null })).status,
      401,
      path,
    )
})
