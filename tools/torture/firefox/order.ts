import type { Tab } from './tab.ts'

/** The customer of the order, by words that find its outlet. */
export const customer = 'malabar'

const focused = (label: string) => `document.activeElement?.getAttribute('aria-label') === '${label}' ||
  document.activeElement?.labels?.[0]?.innerText.startsWith('${label}')`
const lines =
  'document.querySelectorAll(\'[role=table][aria-label="Lines of the order"] tbody tr, table[aria-label="Lines of the order"] tbody tr\')'
const placed = "/Order #(\\d+) placed/.exec(document.querySelector('main').innerText)?.[1]"

/** Takes an order and accepts it, by the keyboard alone, from any screen of the frame; returns its number. */
export async function orderByKeys(tab: Tab): Promise<string> {
  await tab.type('n')
  await tab.until(focused('Customer or outlet'), 'The field of the customer')
  await tab.type(customer)
  await firstOption(tab, 'Malabar')
  await tab.press('Enter')
  await tab.until(focused('Add an item'), 'The field of the items')
  await line(tab, 'pyaz 20kg', 'Onion', 1)
  await line(tab, 'aloo 150kg', 'Potato', 2)
  await tab.press('Control', 'Enter')
  await tab.until(placed, 'The number of the placed order')
  const number = String(await tab.read(placed))
  await tab.until(focused('Customer or outlet'), 'The field of the next customer')
  await tab.press('Escape')
  await tab.press('Enter')
  await tab.until(`location.pathname.endsWith('/orders/order-list/${number}')`, `The page of #${number}`)
  await tab.until(state('Placed'), 'The state Placed')
  await tab.press('Control', 'Enter')
  await tab.until(state('Pending'), 'The state Pending')
  return number
}

async function line(tab: Tab, words: string, expected: string, count: number): Promise<void> {
  await tab.type(words)
  await firstOption(tab, expected)
  await tab.press('Enter')
  await tab.until(
    `${lines}.length === ${count} && document.activeElement.value === ''`,
    `The line of “${words}”`,
  )
}

/** The list of what was typed is there, no longer that of the words before. */
const firstOption = (tab: Tab, expected: string) =>
  tab.until(
    `!document.querySelector('[role=listbox][aria-busy=true]') &&
      [...document.querySelectorAll('[role=option]')].find(one => one.checkVisibility())?.innerText.includes('${expected}')`,
    `The choice ${expected}`,
  )

const state = (name: string) =>
  `document.querySelector('[aria-label="Order progress"] [aria-current=step]')?.innerText.includes('${name}')`
