import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import {
  lockAccountOfMerge,
  recountAccounts,
  selectSharedCheque,
  selectSharedReference,
} from '../../../billing/payments/api.ts'
import { replaceGroups } from '../../../goods/item-groups/api.ts'
import {
  addNumber,
  followOutlets,
  renameOutlet,
  replaceLists,
  updateCustomerRow,
} from '../../../people/customers/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { chosenLists, mergedColumns, secondMobile } from '../rules/fields.ts'
import { renamedOutlets } from '../rules/outlet-names.ts'
import { chooser, pricesToMove } from '../rules/prices.ts'
import { questionsOf, whyNotAnswered } from '../rules/questions.ts'
import type { MergeSide, Pair } from '../rules/sides.ts'
import type { Before } from '../rules/undo.ts'
import { insertMerge, keepMerge, lockCustomers, type MovedRows, selectState } from '../sql/merges.ts'
import { selectNamedOutlets } from '../sql/outlets.ts'
import { pairOf, refuseWithoutAll } from './facts.ts'
import { priceTables, tablesBeforeAccounts, wholeTables } from './rows.ts'

type Draft = Args<typeof merges.mergeCustomers>['body']

/**
 * Merges two customers that are one: every row of the one becomes the other's, in one transaction; documents keep every letter. The
 * number of the one that went leads to the other from then on. (rules §2.2.1)
 */
export async function mergeCustomers(
  { body }: Args<typeof merges.mergeCustomers>,
  call: WriteCall,
): Promise<Result<typeof merges.mergeCustomers>> {
  await refuseWithoutAll(call)
  const { tx, now, user, audit } = call
  const ids = { stays: body.stays.id, goes: body.goes.id }
  await lockCustomers(tx, [ids.stays, ids.goes])
  const pair = await pairOf(tx, ids, dayOf(now))
  await refuseChanged(pair, body, call)
  refuse(whyNotAnswered(pair, questionsOf(pair, dayOf(now)), body))

  const id = await insertMerge(tx, { from: ids.goes, into: ids.stays, userId: user.id, now })
  const moved = await moveRows(pair, body, call)
  const before = await writeCustomers(pair, body, call, moved.accounts)
  const state = await selectState(tx, [ids.stays, ids.goes])
  await keepMerge(tx, id, { moved: moved.ids, before, state })
  audit({
    action: 'CUSTOMERS_MERGED',
    entity: 'customer',
    entityId: ids.stays,
    before: before.columns,
    after: {
      mergeId: id,
      merged: { id: ids.goes, businessName: pair.goes.businessName },
      choices: body.choices,
      ticks: body.ticks,
      rows: Object.fromEntries(Object.entries(moved.ids.rows).map(([table, rows]) => [table, rows.length])),
    },
  })
  return { id, stays: { id: ids.stays, businessName: pair.stays.businessName }, day: dayOf(now) }
}

/** Refuses what somebody changed since it was seen, and one payment that both customers have. */
async function refuseChanged({ stays, goes }: Pair, seen: Draft, { tx, now }: WriteCall): Promise<void> {
  for (const [side, { version }] of [
    [stays, seen.stays],
    [goes, seen.goes],
  ] as const)
    refuse(
      await whyStale(
        tx,
        { what: side.businessName, entity: 'customer', entityId: side.id, version: side.version },
        version,
        now,
      ),
    )
  const shared = await selectSharedReference(tx, [stays.id, goes.id])
  if (shared)
    refuse(
      refusal(
        'BREAKS_RULE',
        'Receipts {number} and {other} have the same reference {reference}: one payment may be recorded twice. Correct one of them first.',
        shared,
      ),
    )
  const cheque = await selectSharedCheque(tx, [stays.id, goes.id])
  if (cheque)
    refuse(
      refusal(
        'BREAKS_RULE',
        'Cheque {number} of {bank} is on hand for both customers: it may have been taken twice. Give one of them back first.',
        cheque,
      ),
    )
}

interface Accounts {
  stays: { openOrders: Paise; bounced: Paise }
  goes: { openOrders: Paise; bounced: Paise }
}

/** Moves all rows; returns their ids by table, and what the accounts had in paise. Orders and documents are locked before accounts, as elsewhere. */
async function moveRows(
  pair: Pair,
  { choices }: Draft,
  { tx, now }: WriteCall,
): Promise<{ ids: MovedRows; accounts: Accounts }> {
  const { stays, goes } = pair
  const ids: MovedRows = { rows: {}, back: {} }
  const whole = { from: goes.id, to: stays.id }
  for (const [table, move] of Object.entries(tablesBeforeAccounts)) ids.rows[table] = await move(tx, whole)
  const accounts = await lockBoth(tx, stays.id, goes.id)
  for (const [table, move] of Object.entries(wholeTables)) ids.rows[table] = await move(tx, whole)
  for (const [table, kind] of [
    ['customer_discount', 'discount'],
    ['fixed_price', 'fixed'],
  ] as const) {
    const prices =
      kind === 'discount'
        ? ([stays.discounts, goes.discounts] as const)
        : ([stays.fixed, goes.fixed] as const)
    const { go, back } = pricesToMove(...prices, { today: dayOf(now), choose: chooser(pair, kind, choices) })
    ids.rows[table] = (await priceTables[table]?.(tx, { ...whole, ids: go })) ?? []
    ids.back[table] = (await priceTables[table]?.(tx, { from: stays.id, to: goes.id, ids: back })) ?? []
  }
  const sum = (part: 'openOrders' | 'bounced') => paise(accounts.stays[part] + accounts.goes[part])
  await recountAccounts(tx, [
    { customerId: stays.id, openOrders: sum('openOrders'), bounced: sum('bounced') },
    { customerId: goes.id, openOrders: paise(0), bounced: paise(0) },
  ])
  return { ids, accounts }
}

/** Locks both accounts, the lower number first. */
async function lockBoth(tx: Tx, stays: CustomerId, goes: CustomerId): Promise<Accounts> {
  const first = await lockAccountOfMerge(tx, stays < goes ? stays : goes)
  const second = await lockAccountOfMerge(tx, stays < goes ? goes : stays)
  return stays < goes ? { stays: first, goes: second } : { stays: second, goes: first }
}

/** Closes the customer that goes and writes the choices to the other; returns what both had. */
async function writeCustomers(
  pair: Pair,
  body: Draft,
  { tx, now }: WriteCall,
  accounts: Accounts,
): Promise<Before> {
  const { stays, goes } = pair
  await updateCustomerRow(tx, goes.id, { merged_into_id: stays.id, is_active: false }, now)
  const columns = mergedColumns(pair, body)
  const edit = changedFields(ownColumns(stays), columns)
  if (edit) await updateCustomerRow(tx, stays.id, edit.after, now)
  const lists = chosenLists(pair, body.choices)
  await replaceGroups(tx, stays.id, lists.groups)
  await replaceLists(tx, stays.id, lists.lists)
  if (lists.lists.length > 0 || goes.lists.length > 0) await replaceLists(tx, goes.id, [])
  const second = secondMobile(pair, columns.mobile)
  const numberId = second === null ? undefined : await addNumber(tx, stays.id, second)
  const outlets = await nameOutlets(pair, tx)
  await followOutlets(tx, stays.id)
  return {
    columns: edit?.before ?? {},
    goesWasActive: goes.isActive,
    groups: stays.groups.map(({ id }) => id),
    lists: { stays: stays.lists.map(({ id }) => id), goes: goes.lists.map(({ id }) => id) },
    accounts,
    numberId: numberId ?? null,
    outlets,
  }
}

const ownColumns = (side: MergeSide) =>
  mergedColumns({ stays: side, goes: side }, { choices: {}, gstin: side.gstin ?? undefined })

/** Outlets that came are given names of their own; returns their former ones. */
async function nameOutlets({ stays, goes }: Pair, tx: Tx): Promise<Before['outlets']> {
  const all = await selectNamedOutlets(tx, [stays.id, goes.id])
  const stayed = new Set(stays.outletIds)
  const renamed = renamedOutlets(
    all.filter(({ id }) => stayed.has(id)),
    all.filter(({ id }) => !stayed.has(id)),
  )
  for (const { id, name } of renamed) await renameOutlet(tx, id, name)
  return renamed.map(({ id }) => ({ id, name: all.find(outlet => outlet.id === id)?.name ?? '' }))
}
