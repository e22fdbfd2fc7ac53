import type { StepKey } from '@packhouse/contract/office/learning/steps.ts'
import type { Needs } from '@packhouse/contract/rights.ts'
import { addCustomerPath, paths } from '../../app/navigation/paths.ts'

interface Way {
  /** Heading of its card, where a step has several ways. */
  title: string
  about: string
  button: string
  to: string
  /** A button of that screen to frame. */
  name?: string
}

export interface StepWords {
  title: string
  line: string
  /** The right that the step needs. */
  needs: Needs
  ways: readonly [Way, ...Way[]]
  /** Why it waits for earlier ones. */
  waits?: string
}

const one = (button: string, to: string): readonly [Way] => [{ title: '', about: '', button, to }]

export const stepWords: Record<StepKey, StepWords> = {
  BUSINESS: {
    title: 'Your business',
    line: 'Name, address, GSTIN if registered, and bank, as they are printed on every document.',
    needs: 'settings',
    ways: one('Enter them', paths.settings),
  },
  ITEMS: {
    title: 'First items',
    line: 'What you sell, in which packs, at what price. Ten are enough to begin.',
    needs: 'catalogue',
    ways: [
      {
        title: 'From a sheet',
        about: 'Your price list as .xlsx or .csv. Nothing is saved before you have seen it.',
        button: 'Choose a sheet',
        to: paths.items,
        name: 'Import',
      },
      {
        title: 'By typing',
        about: 'One item after the other: name, HSN and packs. Prices are set for all together afterwards.',
        button: 'Type items',
        to: paths.newItem,
      },
    ],
  },
  CUSTOMER: {
    title: 'First customer',
    line: 'Name, outlet and terms; a GSTIN fills in state and PAN.',
    needs: 'customers',
    ways: one('Add a customer', addCustomerPath),
  },
  ORDER: {
    title: 'First order',
    line: 'Typed on the phone, or a WhatsApp message pasted as it is.',
    needs: 'orders',
    ways: one('Take an order', paths.createOrder),
    waits: 'After 2 and 3',
  },
  INVOICE: {
    title: 'First invoice',
    line: 'The invoice shows what was picked.',
    needs: 'dispatch',
    ways: [
      {
        title: 'The goods',
        about: 'Only what is in stock can be picked: count what is there, or receive what you bought.',
        button: 'Count stock',
        to: paths.inventory,
      },
      {
        title: 'The order',
        about:
          'Follow its green button: accept, assign a picker, pick, mark ready, dispatch. The invoice is made on the way.',
        button: 'Open the order',
        to: `${paths.orders}?deliveryDate=any`,
      },
    ],
    waits: 'After 4',
  },
}
