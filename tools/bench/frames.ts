import type { Page } from '@playwright/test'
import type pg from 'pg'

/** Rows in the price grid while scrolling and typing. */
export const gridRows = 5_000
const framesScrolled = 300
const pricesTyped = 60

export interface Frames {
  p50: number
  p95: number
}

/** Creates a category with five thousand items of the bench, for a grid of exactly that size; returns its id. */
export async function fillGridCategory(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (insert into category (name, name_key) values ('Bench', 'bench') returning id),
      linked as (
        insert into item_category (item_id, category_id)
        select item_id, made.id from made,
          (select item_id from item_type where is_active and code like 'BENCH-%' order by id limit ${gridRows}) as item
      )
    select id from made`,
  )
  const [made] = rows
  if (!made) throw new Error('A category was made')
  return made.id
}

/**
 * Measures the price grid of five thousand rows: ms until all rows are loaded, then frame times while scrolling about ten rows a
 * frame and typing prices.
 */
export async function measureFrames(
  page: Page,
  { url, categoryId }: { url: string; categoryId: number },
): Promise<{ loaded: number; scrolling: Frames; typing: Frames }> {
  const begun = performance.now()
  await page.goto(`${url}/items/pricing?categoryId=${categoryId}`)
  const grid = page.getByRole('grid', { name: 'Prices' })
  await grid.waitFor()
  await page.getByText(/^Showing .+ rows$/).waitFor({ state: 'detached', timeout: 60_000 })
  const loaded = performance.now() - begun
  const rows = Number(await grid.getAttribute('aria-rowcount')) - 1
  if (rows !== gridRows) throw new Error(`The grid has ${rows} rows`)

  const scrolling = await framesOf(page, () => page.evaluate(scrollDown))
  await grid.getByRole('gridcell', { name: /^Base/ }).nth(20).click()
  const typing = await framesOf(page, async () => {
    for (let price = 0; price < pricesTyped; price++) {
      await page.keyboard.type('31.5')
      await page.keyboard.press('Enter')
    }
  })
  if (!(await page.getByText(`${pricesTyped} prices changed`).isVisible())) throw new Error('The prices were not typed')
  return { loaded, scrolling, typing }
}

// Code run in the page is text: the bench is compiled without browser types.
const scrollDown = `new Promise(done => {
  const scroller = document.querySelector('[role="grid"]').parentElement
  const step = left => {
    scroller.scrollTop += 360
    left > 0 ? requestAnimationFrame(() => step(left - 1)) : done()
  }
  step(${framesScrolled})
})`
const watchFrames = `
  window.frames_ = []
  window.look_ = at => { window.frames_.push(at); requestAnimationFrame(window.look_) }
  requestAnimationFrame(window.look_)`
const framesSeen = '(window.look_ = () => {}, window.frames_)'

/** Returns the frame times during some work; ms. */
async function framesOf(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(watchFrames)
  await work()
  const times = await page.evaluate<number[]>(framesSeen)
  const between = times
    .slice(1)
    .map((at, before) => at - (times[before] ?? at))
    .sort((one, other) => one - other)
  const share = (part: number) => between[Math.floor(between.length * part)] ?? 0
  return { p50: share(0.5), p95: share(0.95) }
}
