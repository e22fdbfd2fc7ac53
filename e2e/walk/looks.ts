import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../client/src/app/navigation/paths.ts'
import { expectAccessible, expectNamed } from '../accessible.ts'
import { outOfRoom, tooSmall } from '../finger.ts'

/** Windows: a phone, a tablet held either way, a small laptop, the packhouse office, a desk. On the first three a finger works. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  tabletAcross: { width: 1180, height: 820 },
  laptop: { width: 1024, height: 900 },
  office: { width: 1280, height: 900 },
  desk: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof sizes

interface Look {
  at: readonly Size[]
  /** only on this screen; default: on all */
  on?: string
  see: (page: Page) => Promise<void>
}

const fingers: Size[] = ['phone', 'tablet', 'tabletAcross']

/** Asks until the page has adapted to the window. */
const nothing = (page: Page, script: string): Promise<void> =>
  expect.poll(() => page.evaluate<string[]>(script)).toEqual([])

/**
 * What is looked at on every screen, by what must hold. The walk (walk.e2e.ts) adds what shows only while an address opens (nothing
 * jumps, its heading and data come, no error is in the console), what holds of its lists at each width (lists.ts), and that both
 * save keys save what is typed (saves.ts).
 */
const looks: Record<string, Look> = {
  'fits its width': {
    at: ['phone', 'tablet', 'tabletAcross', 'laptop', 'office', 'desk'],
    see: page => nothing(page, overTheSide),
  },
  'is accessible to axe, light and dark': { at: ['phone'], see: expectAccessible },
  'names what takes the focus': { at: ['desk'], see: expectNamed },
  'has controls as large as a finger': { at: fingers, see: page => nothing(page, tooSmall) },
  'has room for its texts and tables': {
    at: ['tablet', 'tabletAcross'],
    see: page => nothing(page, outOfRoom),
  },
  'has one title, and headings without a gap': { at: ['desk'], see: page => nothing(page, headingGaps) },
  'is walked by Tab from top to bottom': { at: ['desk'], see: expectTabOrder },
  'has a dash in an empty cell': { at: ['desk'], see: page => nothing(page, emptyCells) },
  'begins its orders near the top': {
    at: ['phone'],
    on: paths.orders,
    see: async page => expect((await firstOrder(page).boundingBox())?.y, 'px').toBeLessThan(280),
  },
}

/** Looks at an open screen at this size. */
export async function lookAt(page: Page, path: string, size: Size): Promise<void> {
  await page.setViewportSize(sizes[size])
  for (const [name, { at, on, see }] of Object.entries(looks))
    if (at.includes(size) && (on ?? path) === path)
      await test.step(`at the size of ${size} it ${name}`, () => see(page))
}

const firstOrder = (page: Page) =>
  page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem').first()

export const overTheSide = `[document.documentElement, ...document.querySelectorAll('main')]
  .filter(one => one.scrollWidth > one.clientWidth).map(one => one.tagName + ' by ' + (one.scrollWidth - one.clientWidth) + ' px')`

const headingGaps = `(() => {
  const shown = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(one => one.checkVisibility())
  const levels = shown.map(one => Number(one.tagName[1]))
  const wrong = levels.filter(level => level === 1).length === 1 ? [] : ['not one h1']
  return [...wrong, ...shown.filter((_, at) => at > 0 && levels[at] > levels[at - 1] + 1).map(one => one.outerHTML.slice(0, 120))]
})()`

/**
 * Cells of lists and grids that say nothing: neither a text nor a picture, a field, a button, or a name as those that are ticked.
 * Not those of a row that heads a group.
 */
const emptyCells = `[...document.querySelectorAll('[data-list] tbody:not([aria-hidden]) tr:has(> td + td):not(:has(> [colspan])) > td')]
  .filter(cell => cell.innerText.trim() === '' && !cell.querySelector('svg, input, button, img, canvas'))
  .filter(cell => ![cell, ...cell.querySelectorAll('*')].some(part => part.ariaLabel))
  .map(cell => cell.parentElement.innerText.replace(/\\s+/g, ' ').slice(0, 80) + ' | column ' + (cell.cellIndex + 1))`

/** The first stops of Tab are shown, and each comes after the one before in the document. */
async function expectTabOrder(page: Page): Promise<void> {
  await page.evaluate(noteStops)
  for (let stop = 0; stop < 12; stop++) await page.keyboard.press('Tab')
  expect(await page.evaluate<number>('stops.length')).toBe(12)
  expect(await page.evaluate<string[]>(tabFaults)).toEqual([])
}

/** Notes where the focus is after each key; the body where nothing has it. */
const noteStops = `{
  document.activeElement?.blur()
  window.stops = []
  addEventListener('keyup', () => stops.push(document.activeElement), true)
}`

const tabFaults = `(() => {
  const end = stops.indexOf(document.body) // after the last one
  return (end < 0 ? stops : stops.slice(0, end)).flatMap((one, at, all) => {
    const said = one.outerHTML.slice(0, 120)
    if (!one.checkVisibility({ visibilityProperty: true })) return [said + ' is not shown']
    const follows = at === 0 || all[at - 1].compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING
    return follows ? [] : [said + ' comes back']
  })
})()`
