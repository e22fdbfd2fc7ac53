import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialogs } from '../tools/gallery/dialogs.ts'
import { sources } from './source.ts'

/** Files whose only dialogs are two-button questions, in a state no address opens; with the reason for each. */
const notWalked: Record<string, string> = {
  'app/figures/FigureQuestions.tsx': 'comes with an unusual figure; e2e/figures.e2e.ts types some',
  'app/navigation/LeaveGuard.tsx': 'asks when a form is left; the journeys of the forms do',
  'app/sheet-upload/useApplySheet.tsx': 'asks before a sheet is applied twice',
  'app/saved-views/ShareViewDialog.tsx': 'is of a view of one’s own; e2e/list-filters.e2e.ts shares one',
  'supply/buying/phone/BoughtSheet.tsx': 'comes with a line bought on the run; e2e/buying.e2e.ts removes one',
  'supply/buying/phone/PayRow.tsx': 'one note of an open item; e2e/buying.e2e.ts writes one',
  'supply/buying/phone/SupplierSheet.tsx':
    'names to choose from, of an open item; e2e/buying.e2e.ts chooses one',
  'goods/categories/dialogs/PutDialog.tsx':
    'the demo has no item without a category; e2e/categories.e2e.ts makes one',
  'people/customers/AddCustomerPage.tsx': 'asks before a draft is discarded',
  'people/customers/CustomerItemsPage.tsx':
    'a drawer without a field, in place of the panel of a wide screen',
  'people/customers/detail/FixedPriceDialog.tsx':
    'is of one price of a customer; e2e/price-lists.e2e.ts fixes one',
  'people/customers/detail/CopyPrices.tsx': 'of one customer; e2e/price-lists.e2e.ts copies prices by it',
  'people/customers/detail/PricesTab.tsx': 'why one price is what it is; e2e/price-lists.e2e.ts opens it',
  'people/customers/price-lists/ListEditor.tsx':
    'asks before unlikely prices are saved; e2e/price-lists.e2e.ts answers',
  'people/customers/discounts/ReviewDiscounts.tsx':
    'comes with typed discounts; e2e/customer-prices.e2e.ts saves by it',
  'goods/categories/CategoryPanel.tsx':
    'the items in a small window, without a form; e2e/categories.e2e.ts opens them on a phone',
  'books/handover/TakeBackDialog.tsx': 'comes with a batch that was made; e2e/handover.e2e.ts takes one back',
  'goods/inventory/receive/ReceiveSheet.tsx': 'asks when a weight is far off',
  'billing/invoices/PortalForm.tsx':
    'comes with a duty to register invoices; e2e/order-to-invoice.e2e.ts fills it in',
  'goods/item-groups/ItemGroupsPage.tsx': 'the frame of GroupForm while its group loads',
  'goods/items/form/ItemForm.tsx': 'asks before a draft is discarded',
  'office/learning/TaskSheet.tsx':
    'the first tasks on a phone, without a field; e2e/learning.e2e.ts opens it',
  'supply/lots/BestBeforeDialog.tsx':
    'a day and a reason; server/src/supply/lots/actions/expiry.test.ts sets one right',
  'supply/lots/KeepLotDialog.tsx': 'a question without a field; e2e/expires.e2e.ts keeps a lot',
  'supply/lots/LetGoDialog.tsx': 'a day and a reason; e2e/expires.e2e.ts lets a lot go',
  'supply/lots/BlockLot.tsx': 'asks for a reason; e2e/lots.e2e.ts blocks a lot',
  'business/lookups/LookupsPage.tsx': 'asks before an open row is left',
  'ordering/orders/order/dialogs/AskRelease.tsx':
    'comes to people who may not release a hold; e2e/order.e2e.ts opens it as one',
  'ordering/messages/GiveDialog.tsx': 'one choice, of a person; e2e/inbox.e2e.ts gives a message by it',
  'ordering/messages/InboxDialogs.tsx': 'asks before a message is taken over; e2e/inbox.e2e.ts does',
  'ordering/messages/MessageSheet.tsx': 'a drawer without a field, in place of the panel of a wide screen',
  'ordering/desk/drafts/CloseQuestion.tsx':
    'asks before a draft with lines is closed; e2e/drafts.e2e.ts does',
  'ordering/desk/drafts/DraftsButton.tsx': 'the drafts of a phone; e2e/drafts.e2e.ts opens them',
  'ordering/desk/placing/Questions.tsx': 'asks before an order is placed twice',
  'ordering/orders/order/LoadedOrder.tsx': 'asks before typed amounts are left',
  'ordering/hall/Asked.tsx': 'asks for a reason; e2e/shortages.e2e.ts takes more than a share',
  'ordering/hall/RunParts.tsx': 'comes with an edit of a line that is picked already',
  'billing/payments/cheques/useChequeActions.tsx':
    'asks why a cheque is given back; e2e/cheques.e2e.ts gives one back',
  'books/notes/NotesOfCustomer.tsx': 'comes with typed cells; e2e/notes.e2e.ts changes the kind',
  'app/edit/PhotoDialog.tsx':
    'comes with a deposit or goods back; e2e/cheques.e2e.ts and e2e/suppliers.e2e.ts add photos by it',
  'billing/payments/refund/CameBackDialog.tsx':
    'comes with money given back; e2e/refunds.e2e.ts notes one that came back',
  'goods/pricing/grid/ReviewDialog.tsx': 'comes with typed prices; e2e/pricing.e2e.ts saves by it',
  'goods/pricing/item/MoveDialog.tsx': 'comes with a price that moves far; e2e/pricing.e2e.ts types one',
  'people/sending/SendAside.tsx':
    'the panel on a narrow screen, without a draft; e2e/sending.e2e.ts opens it',
  'books/registers/portals/BeforeFiling.tsx':
    'asks why a return is taken back; e2e/portals.e2e.ts takes one back',
  'supply/supplier-returns/SettleDialog.tsx':
    'comes with money that a supplier owes us, which nobody does in the demo',
  'supply/buying/bills/BillDialog.tsx':
    'comes with lines that no bill names; e2e/suppliers.e2e.ts records one',
  'delivery/trips/from-door/ChangeStopDialog.tsx':
    'comes with a stop that was entered; the parts are those of e2e/door-change.e2e.ts',
  'delivery/trips/from-door/FromDoorPage.tsx': 'asks for a reason; e2e/door-change.e2e.ts sets a part aside',
  'delivery/trips/TripBoard.tsx': 'the orders of a phone; e2e/trips.e2e.ts opens them',
  'business/settings/kind/KindDialog.tsx':
    'of one coming day; e2e/supplier-kind.e2e.ts enters and withdraws one',
  'business/staff/keys/NewKeyDialog.tsx': 'comes with a new key; e2e/api-keys.e2e.ts makes one',
  'goods/pricing/upload/ApplyBar.tsx': 'asks before a sheet is taken back',
}

test('every file that draws a dialog is walked through by a journey, or says why not', () => {
  const drawing = sources('client/src')
    .map(({ path, code }) => ({ file: path.replace(/^.*client\/src\//, ''), code }))
    .filter(
      ({ file, code }) =>
        file.endsWith('.tsx') &&
        !/^(ui|roof\/gallery)\//.test(file) &&
        /ui\/dialogs\/(Dialog|FormDialog|ConfirmDialog|ReasonDialog|SideDrawer)\.tsx'/.test(code),
    )
    .map(({ file }) => file)
  const known = [...dialogs.map(({ draws }) => draws), ...Object.keys(notWalked)]
  assert.deepEqual([...new Set(known)].toSorted(), drawing.toSorted())
})
