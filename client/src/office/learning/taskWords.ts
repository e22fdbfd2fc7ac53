import type { TaskKey } from '@packhouse/contract/office/learning/tasks.ts'
import { addCustomerPath, paths } from '../../app/navigation/paths.ts'

export interface TaskWords {
  title: string
  /** How it is done, in a few words. */
  how: string
  /** The screen on which it is done. */
  to: string
  /** What to use there: an element of the page by its accessible name, or a part of the page. */
  at: { name: string } | { part: string }
  /** Copied to the clipboard by Show me. */
  sample?: string
}

/** The first record of a list: neither the head of its group nor a tab of the page. */
const firstRow = { part: '#main tr[data-row], #main [data-card], #main li a:not(nav a)' }

export const taskWords: Record<TaskKey, TaskWords> = {
  MESSAGE: {
    title: 'Paste a message',
    how: 'Messages, Paste, then read it',
    to: paths.messages,
    at: { name: 'Paste' },
    sample:
      'Good evening, please send tamatar 20kg, pyaz 10kg, dhaniya 5 bunch, adrak 2kg for tomorrow morning',
  },
  CALL: {
    title: 'Call the first regular',
    how: 'Note the answer: W, X or A',
    to: paths.tonight,
    at: { part: '[aria-label="Regulars to call"], #main section[class*=calls]' },
  },
  LINE: {
    title: 'Type a line as you hear it',
    how: 'The outlet, then pyaz 20kg and Enter',
    to: paths.createOrder,
    at: { name: 'Customer or outlet' },
    sample: 'pyaz 20kg',
  },
  EDIT: {
    title: 'Change a placed order',
    how: 'Open it, then E',
    to: `${paths.orders}?deliveryDate=any&status=PLACED`,
    at: firstRow,
  },
  ACCEPT: {
    title: 'Accept an order',
    how: 'Tick it, Move to…, then Pending',
    to: `${paths.orders}?deliveryDate=any&status=PLACED`,
    at: firstRow,
  },
  ASSIGN: {
    title: 'Give an order to a picker',
    how: 'Tick it, then Assign picker',
    to: `${paths.orders}?deliveryDate=any&status=PENDING`,
    at: firstRow,
  },
  RELEASE: {
    title: 'Release a held order',
    how: 'See the sum, then Release',
    to: paths.creditDesk,
    at: firstRow,
  },
  PRICE: {
    title: 'Change a price',
    how: 'Type over it, then Ctrl Enter',
    to: paths.pricing,
    at: { part: '#main [role=gridcell], #main [inputmode=decimal]' },
  },
  CUSTOMER: {
    title: 'Add a customer',
    how: 'Name, outlet and terms',
    to: addCustomerPath,
    at: { part: '#main form input, #main section input' },
  },
  PERSON: { title: 'Add a person', how: 'Name, mobile and role', to: paths.staff, at: { name: 'Add staff' } },
  BUSINESS: {
    title: 'Check the printed details',
    how: 'Name, address, bank, then Save',
    to: paths.settings,
    at: { part: '#main form input, #main section input' },
  },
  ESTIMATE: {
    title: 'Add an estimate',
    how: 'Open it, then Add estimate',
    to: paths.inventory,
    at: firstRow,
  },
  RECEIVE: {
    title: 'Receive what arrived',
    how: 'Weigh it, then Receive',
    to: `${paths.inventory}?view=receive`,
    at: { part: '#main [data-list=receiving] :is(button, [role=gridcell])' },
  },
  COUNT: { title: 'Count one item', how: 'Open it, then Count', to: paths.inventory, at: firstRow },
  WASTE: { title: 'Remove waste', how: 'Open it, then Remove stock', to: paths.inventory, at: firstRow },
  LIMIT: { title: 'Set an order limit', how: 'Open it, then Order limit', to: paths.inventory, at: firstRow },
  PICK: { title: 'Pick a line', how: 'Open an order, weigh, Save', to: paths.picking, at: firstRow },
  SHORT: { title: 'Pick a line short', how: 'Short, then the reason', to: paths.picking, at: firstRow },
  PACK: { title: 'Pack an order', how: 'Pick or short every line', to: paths.picking, at: firstRow },
  READY: {
    title: 'Mark an order ready',
    how: 'Open it, Mark ready, then the crates',
    to: `${paths.orders}?status=PACKED`,
    at: firstRow,
  },
  RECEIPT: {
    title: 'Record a receipt',
    how: 'Customer, amount, mode',
    to: paths.dues,
    at: { name: 'Record receipt' },
  },
  PROMISE: {
    title: 'Note a promise',
    how: 'Amount and day',
    to: `${paths.creditDesk}?tab=promises`,
    at: { name: 'Record promise' },
  },
  REMIND: {
    title: 'Ask for payment',
    how: 'Share reminder, then note the answer',
    to: `${paths.creditDesk}?tab=collect`,
    at: firstRow,
  },
  STATEMENT: {
    title: 'Send a statement',
    how: 'The menu These, then Statements',
    to: paths.dues,
    at: { part: '#main header button[aria-haspopup=menu]' },
  },
  REGISTER: {
    title: 'Save a register',
    how: 'The month, then the file',
    to: paths.registers,
    at: { part: '#main table button' },
  },
}
