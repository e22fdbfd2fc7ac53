import { at, type DialogShot, dialog, row, tick } from './dialog-shot.ts'
import type { Records, Shot } from './screens.ts'

const itemAt = (base: string, { itemId, itemName }: Records['item']): string =>
  `${base}/${encodeURIComponent(itemName)}?itemid=${itemId}`
const item =
  (base: string): Shot['path'] =>
  ({ item }) =>
    itemAt(base, item)

const draftRun: Shot['path'] = ({ priceRun }) => `/items/pricing/runs?run=${priceRun}`

/** Dialogs of items, their groups, prices and stock. */
export const goodsDialogs: DialogShot[] = [
  dialog('items-import', 'app/sheet-upload/SheetDialog.tsx', at('/items'), { press: [['button', 'Import']] }),
  dialog('item-drawer', 'goods/items/ItemDrawer.tsx', ({ item: { itemId } }) => `/items?item=${itemId}`, {
    desk: false,
  }),
  dialog('items-off', 'goods/items/list/StatusDialog.tsx', at('/items'), {
    press: [row('Banana'), ['menuitem', 'Deactivate']],
  }),
  dialog('items-into-group', 'goods/items/list/AddToGroupDialog.tsx', at('/items'), {
    press: [tick('Banana'), ['button', 'Add to group']],
  }),
  dialog('packs-labelled', 'goods/items/list/LabelDialog.tsx', at('/items?by=pack'), {
    press: [tick('APPLE-1KG')],
    keys: ['l'],
  }),
  dialog('item-new-category', 'goods/items/form/NewCategory.tsx', at('/items/new?step=2'), {
    press: [['button', 'New category']],
  }),
  dialog('category-add', 'goods/categories/dialogs/CategoryDialog.tsx', at('/items/categories'), {
    press: [['button', 'Add category']],
    desk: false,
  }),
  dialog('sub-category-add-several', 'goods/categories/dialogs/SeveralDialog.tsx', at('/items/categories'), {
    press: [['button', 'Add several']],
  }),
  dialog('sub-category-move', 'goods/categories/dialogs/MoveDialog.tsx', at('/items/categories'), {
    press: [row('Exotic'), ['menuitem', 'Move to another']],
  }),
  dialog('sub-category-off', 'goods/categories/dialogs/SwitchOffDialog.tsx', at('/items/categories'), {
    press: [row('Exotic'), ['menuitem', 'Deactivate']],
  }),
  dialog('item-group-add', 'goods/item-groups/GroupForm.tsx', at('/items/item-groups?add=true'), {
    desk: false,
  }),
  dialog('item-group-off', 'goods/item-groups/GroupAsk.tsx', at('/items/item-groups'), {
    press: [row('Cafe'), ['menuitem', 'Deactivate']],
  }),
  dialog('item-groups-off', 'goods/item-groups/SwitchGroups.tsx', at('/items/item-groups'), {
    press: [tick('Cafe'), ['button', 'Deactivate']],
  }),
  dialog('pricing-upload', 'app/sheet-upload/SheetDialog.tsx', at('/items/pricing'), {
    press: [['button', 'Upload']],
  }),
  dialog('market-rates-match', 'goods/market-rates/MatchDialog.tsx', at('/items/market-rates?open=1'), {
    keys: ['Enter'],
  }),
  dialog('price-undo', 'goods/pricing/item/ChangesTable.tsx', item('/items/pricing'), {
    press: [['button', 'Undo']],
  }),
  dialog('price-by-hand', 'goods/pricing/item/HandPriceDialog.tsx', item('/items/pricing'), {
    press: [['button', 'Set by hand']],
  }),
  dialog('price-run-new', 'supply/price-runs/MakeRunDialog.tsx', at('/items/pricing/runs'), {
    press: [['button', 'New price run']],
  }),
  dialog('price-run-minute', 'supply/price-runs/ChangeMinute.tsx', draftRun, {
    press: [['button', 'Change minute']],
  }),
  dialog('price-run-discard', 'goods/pricing/runs/CallOffDialog.tsx', draftRun, {
    press: [['button', 'Discard run']],
  }),
  dialog(
    'price-run-back',
    'supply/price-runs/TakeBackDialog.tsx',
    ({ priceRunDone }) => `/items/pricing/runs?run=${priceRunDone}`,
    {
      press: [['button', 'Take back']],
    },
  ),
  dialog('price-run-note', 'supply/price-runs/NoteDialog.tsx', draftRun, {
    keys: ['e', 'n'],
    onPhone: false,
  }),
  dialog('markup', 'goods/categories/dialogs/MarkupDialog.tsx', item('/items/pricing'), {
    press: [['button', 'Change markup']],
  }),
  dialog('inventory-upload', 'app/sheet-upload/SheetDialog.tsx', at('/items/inventory'), {
    press: [['button', 'Upload stock']],
  }),
  dialog('stock-remove', 'goods/inventory/item/RemoveDialog.tsx', item('/items/inventory'), {
    press: [['button', 'Remove stock']],
    desk: false,
  }),
  dialog('stock-count', 'goods/inventory/item/CountDialog.tsx', item('/items/inventory'), {
    press: [['button', 'Count']],
    desk: false,
  }),
  dialog('stock-estimate', 'goods/inventory/item/EstimateDialog.tsx', item('/items/inventory'), {
    press: [['button', 'Add estimate']],
  }),
  dialog(
    'estimate-cancel',
    'goods/inventory/item/ArrivingCard.tsx',
    ({ arriving }) => itemAt('/items/inventory', arriving),
    {
      press: [['button', 'Cancel estimate']],
    },
  ),
]
