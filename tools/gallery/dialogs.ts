import { buyingDialogs } from './buying-dialogs.ts'
import { at, type DialogShot, dialog, row, tick } from './dialog-shot.ts'
import { goodsDialogs } from './goods-dialogs.ts'
import { moneyDialogs } from './money-dialogs.ts'
import type { Shot } from './screens.ts'

const orderIn =
  (status: string): Shot['path'] =>
  ({ order }) =>
    `/orders/order-list/${order(status)}`
const anyDay = (status: string): Shot['path'] => at(`/orders/order-list?deliveryDate=any&status=${status}`)

export const dialogs: DialogShot[] = [
  dialog('orders-save-view', 'app/saved-views/SaveViewDialog.tsx', at('/orders/order-list?status=PLACED'), {
    press: [
      ['button', 'Views'],
      ['menuitem', 'Save this view'],
    ],
    onPhone: false,
  }),
  dialog('orders-move', 'ordering/orders/list/MoveDialog.tsx', anyDay('PENDING'), {
    press: [tick('#'), ['button', 'Move to']],
  }),
  dialog('orders-assign', 'ordering/orders/list/AssignDialog.tsx', anyDay('PENDING'), {
    press: [tick('#'), ['button', 'Assign picker']],
  }),
  dialog('orders-sums', 'ordering/orders/list/ItemSums.tsx', anyDay('PENDING'), {
    press: [tick('#'), ['button', 'Sum by item']],
  }),
  dialog('orders-invoices', 'billing/invoices/PackForm.tsx', anyDay('DELIVERED'), {
    press: [tick('#'), ['button', 'Invoices']],
  }),
  dialog('picking-scan', 'ordering/hall/ScanDialog.tsx', at('/orders/picking'), {
    press: [
      ['button', 'Ganesh P.'],
      ['button', 'Scan'],
    ],
  }),
  dialog('trip-new', 'delivery/trips/TripDialog.tsx', at('/orders/trips'), {
    press: [['button', 'New trip']],
  }),
  dialog('trip-fleet', 'delivery/trips/fleet/Fleet.tsx', at('/orders/trips'), {
    press: [
      ['button', 'More about trips'],
      ['menuitem', 'Vehicles and drivers'],
    ],
  }),
  dialog('trip-vehicle', 'app/edit/RecordDialog.tsx', at('/orders/trips'), {
    press: [
      ['button', 'New trip'],
      ['button', 'Add vehicle'],
    ],
  }),
  dialog(
    'trip-link',
    'delivery/trips/link/LinkDialog.tsx',
    ({ trip }) => `/orders/trips?deliveryDate=${trip.deliveryDate}&tripId=${trip.id}`,
    {
      press: [row('Morning'), ['menuitem', 'Send link']],
      desk: false,
    },
  ),
  dialog('trip-to', 'delivery/trips/TripDialogs.tsx', ({ day }) => `/orders/trips?deliveryDate=${day}`, {
    press: [tick('#'), ['button', 'To trip']],
  }),
  dialog('crates-count', 'delivery/crates/CountCrates.tsx', at('/customers/crates'), {
    press: [['button', 'Count crates']],
  }),
  dialog('crates-ledger', 'delivery/crates/CrateLedger.tsx', at('/customers/crates?outlet=22'), {}),
  dialog(
    'suppliers-book',
    'goods/suppliers/SupplierBook.tsx',
    at('/items/suppliers?owed=true&supplier=1'),
    {},
  ),
  dialog('goodsback', 'supply/supplier-returns/GoodsBack.tsx', at('/items/suppliers?supplier=1'), {
    press: [['button', 'Goods back']],
  }),
  dialog('suppliers-pay', 'goods/suppliers/PayDialog.tsx', at('/items/suppliers'), {
    press: [row(''), ['menuitem', 'Pay supplier']],
  }),
  ...buyingDialogs,
  dialog('dues-statements', 'billing/payments/dues/StatementsForm.tsx', at('/payments'), {
    press: [
      ['button', 'These'],
      ['menuitem', 'Statements'],
    ],
  }),
  dialog('dues-promises', 'platform/bulk/ChangeMany.tsx', at('/payments?dues=OVERDUE'), {
    press: [
      ['button', 'These \\d+'],
      ['menuitem', 'Promises? of th'],
    ],
  }),
  dialog('dues-reminders', 'billing/payments/many/RemindMany.tsx', at('/payments?dues=OVERDUE'), {
    press: [
      ['button', 'These \\d+'],
      ['menuitem', 'Remind'],
    ],
  }),
  dialog('order-reject', 'ordering/orders/order/dialogs/RejectDialog.tsx', orderIn('PLACED'), {
    press: [['button', 'Reject']],
  }),
  dialog('order-edit', 'ordering/orders/order/edit/EditDialog.tsx', orderIn('PLACED'), {
    press: [['button', 'Edit']],
  }),
  dialog('order-assign', 'business/pickers/AssignPicker.tsx', orderIn('PENDING'), {
    press: [['button', '(Ass|Reass)ign picker']],
  }),
  dialog('order-step-back', 'ordering/orders/order/dialogs/OrderDialogs.tsx', orderIn('PACKED'), {
    press: [['button', 'Back to Packing']],
  }),
  dialog('order-ready', 'ordering/orders/order/dialogs/ReadyDialog.tsx', orderIn('PACKED'), {
    press: [['button', 'Mark ready']],
  }),
  dialog('order-dispatch', 'ordering/orders/order/dialogs/DispatchDialog.tsx', orderIn('READY_TO_DISPATCH'), {
    press: [['button', 'Dispatch']],
  }),
  dialog('order-deliver', 'ordering/orders/order/returns/DeliverDialog.tsx', orderIn('DISPATCHED'), {
    press: [['button', 'Mark delivered']],
  }),
  dialog('order-return', 'ordering/orders/order/returns/ReturnDialog.tsx', orderIn('DELIVERED'), {
    press: [['button', 'Return']],
  }),
  dialog('order-close', 'ordering/orders/order/dialogs/OrderDialogs.tsx', orderIn('DELIVERED'), {
    press: [['button', 'Close order']],
  }),
  dialog(
    'order-receipt',
    'billing/payments/RecordReceipt.tsx',
    ({ prepaidOrder }) => `/orders/order-list/${prepaidOrder}`,
    {
      press: [['button', 'Record receipt']],
    },
  ),
  dialog(
    'new-order-why',
    'ordering/desk/placing/AskReasons.tsx',
    ({ customer: id }) => `/orders/create-order?customerid=${id}`,
    {
      press: [
        ['combobox', 'Add an item', 'coriander'],
        ['option', 'Coriander'],
      ],
      keys: ['1', 'Enter', 'Control+Enter'],
    },
  ),
  dialog('inbox-paste', 'ordering/messages/PasteDialog.tsx', at('/orders/messages'), {
    press: [['button', 'Paste']],
    desk: false,
  }),
  dialog('inbox-outlet', 'ordering/messages/OutletDialog.tsx', at('/orders/messages?tile=UNKNOWN'), {
    press: [row('Chef Anand'), ['menuitem', 'Choose the outlet']],
    onPhone: false,
  }),
  dialog('inbox-give', 'ordering/messages/GiveDialog.tsx', at('/orders/messages'), {
    press: [row('Chef Anand'), ['menuitem', 'Give to…']],
    onPhone: false,
  }),
  dialog('scale', 'platform/scale/ScaleDialog.tsx', at('/items/inventory?view=receive'), {
    keys: ['Alt+s'],
    onPhone: false,
    asksBrowser: true,
  }),
  dialog('picking-who', 'ordering/hall/WhoPicks.tsx', at('/orders/picking'), { desk: false, stays: true }),
  ...goodsDialogs,
  ...moneyDialogs,
  dialog('picker-edit', 'business/pickers/list/EditPickerDialog.tsx', at('/agents/picker-agent'), {
    press: [row('Ganesh'), ['menuitem', 'Edit']],
  }),
  dialog('picker-assign', 'business/pickers/list/AssignOrdersDialog.tsx', at('/agents/picker-agent'), {
    press: [row('Ganesh'), ['menuitem', 'Assign orders']],
  }),
  dialog('picker-reassign', 'business/pickers/list/ReassignDialog.tsx', at('/agents/picker-agent'), {
    press: [['button', 'With open orders'], row(''), ['menuitem', 'Reassign orders']],
  }),
  dialog('picker-hand-over', 'business/pickers/list/HandOverDialog.tsx', at('/agents/picker-agent'), {
    press: [
      ['button', 'With open orders'],
      ['button', 'Open \\w+ '],
      ['button', 'Hand over'],
    ],
  }),
  dialog('staff-edit', 'business/staff/EditStaffDialog.tsx', at('/settings/staff'), {
    press: [row('Imran'), ['menuitem', 'Edit']],
  }),
  dialog('first-screen', 'app/shell/HomeDialog.tsx', at('/settings/staff'), {
    press: [
      ['button', '.*, menu$'],
      ['menuitem', 'Start here'],
    ],
  }),
  dialog('roles-add', 'business/staff/roles/RoleDialog.tsx', at('/settings/roles'), {
    press: [['button', 'Add role']],
  }),
  dialog('roles-who', 'business/staff/roles/WhoMayWhat.tsx', at('/settings/roles'), {
    press: [
      ['gridcell', 'Buyer: may not'],
      ['button', 'Who may do what'],
    ],
    onPhone: false,
  }),
  dialog('roles-rename', 'business/staff/roles/RoleDialog.tsx', at('/settings/roles'), {
    press: [row('Buyer'), ['menuitem', 'Rename']],
  }),
  dialog('staff-off', 'business/staff/StaffDialogs.tsx', at('/settings/staff'), {
    press: [row('Imran'), ['menuitem', 'Deactivate']],
  }),
  dialog('api-key-add', 'business/staff/keys/AddKeyDialog.tsx', at('/settings/apikeys'), {
    press: [['button', 'Add API key']],
  }),
  dialog('api-key-revoke', 'business/staff/keys/ApiKeysPage.tsx', at('/settings/apikeys'), {
    press: [row('Tally link'), ['menuitem', 'Revoke']],
  }),
  dialog('lookup-off', 'business/lookups/master/MasterTable.tsx', at('/lookups?list=CUSTOMER_TYPE'), {
    press: [['switch', 'Hotel is active']],
  }),
  dialog('word-change', 'business/lookups/words/EditWordDialog.tsx', at('/lookups?list=WORD'), {
    press: [row(''), ['menuitem', 'Change']],
  }),
  dialog('word-give', 'business/lookups/words/WordTable.tsx', at('/lookups?list=WORD&whose=one'), {
    press: [row(''), ['menuitem', 'Give to all']],
  }),
  dialog('standing-holidays', 'ordering/standing/HolidaysDialog.tsx', at('/orders/standing'), {
    press: [['button', 'Holidays']],
  }),
  dialog('standing-skip', 'ordering/standing/runs/RunsToDecide.tsx', at('/orders/standing'), {
    press: [['button', 'Skip:']],
  }),
  dialog('standing-place', 'ordering/standing/runs/usePlaceRun.tsx', at('/orders/standing'), {
    press: [['button', 'Place now']],
  }),
  dialog('keys', 'app/shell/KeyHelp.tsx', at('/orders/order-list'), {
    press: [
      ['button', '.*, menu$'],
      ['menuitem', 'Keys'],
    ],
  }),
]
