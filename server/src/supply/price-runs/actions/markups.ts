import { askMarkup } from '@packhouse/contract/business/guard/prices.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { priceRuns as calls } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { lockMarkups, saveMarkups as saveCategoryMarkups } from '../../../goods/categories/api.ts'
import { lockTypeMarkups, saveTypeMarkups } from '../../../goods/items/api.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'

type Body = Args<typeof calls.saveMarkups>['body']

/** A category or type with its target markup, basis points. */
interface Held<Id extends number> {
  id: Id
  name: string
  version: number
  markupBp: number | null
}
interface Wanted<Id extends number> {
  id: Id
  version: number | undefined
  markupBp: number | null
  /** Where it is in the request. */
  path: string
}

/** Sets target markups of categories and types, or takes them back with null. (rules §36.1) */
export const saveMarkups: Handler<typeof calls.saveMarkups> = async ({ body }, call) => {
  const { tx, now } = call
  const { defaultMarkupPercent } = await readSettings(tx)
  const usual = Math.round(defaultMarkupPercent * 100)
  const categories = wantedOf(body, 'categories', ({ categoryId }) => categoryId)
  const items = wantedOf(body, 'items', ({ itemId }) => itemId)
  const heldCategories = await lockMarkups(tx, idsOf(categories))
  const heldTypes = await lockTypeMarkups(tx, idsOf(items))
  const asked = [
    ...(await moves(categories, heldCategories, 'category', usual, call)),
    ...(await moves(items, heldTypes, 'item_type', usual, call)),
  ]
  askFigures(call, asked, body.confirmFigures)
  await saveCategoryMarkups(tx, categories, now)
  await saveTypeMarkups(tx, items, now)
  return {
    categories: (await lockMarkups(tx, idsOf(categories))).map(({ id, markupBp, version }) => ({
      categoryId: id,
      markupPercent: markupBp,
      version,
    })),
    items: (await lockTypeMarkups(tx, idsOf(items))).map(({ id, markupBp, version }) => ({
      itemId: id,
      markupPercent: markupBp,
      version,
    })),
  }
}

const idsOf = <Id extends number>(wanted: readonly Wanted<Id>[]) => wanted.map(({ id }) => id)

function wantedOf<List extends 'categories' | 'items', Id extends number>(
  body: Body,
  list: List,
  idOf: (row: Body[List][number]) => Id,
): Wanted<Id>[] {
  const rows: readonly Body[List][number][] = body[list]
  return rows.map((row, at) => ({
    id: idOf(row),
    version: row.version,
    markupBp: row.markupPercent,
    path: `body.${list}.${at}.markupPercent`,
  }))
}

/** Checks versions and records what changes; the questions about figures far from those of before. */
async function moves<Id extends number>(
  wanted: readonly Wanted<Id>[],
  held: readonly Held<Id>[],
  entity: 'category' | 'item_type',
  usual: number,
  { tx, now, audit }: WriteCall,
) {
  const known = new Map(held.map(row => [row.id, row]))
  const questions: ReturnType<typeof askMarkup>[] = []
  for (const { id, version, markupBp, path } of wanted) {
    const was =
      entity === 'category'
        ? found(known.get(id), 'Category {id} was not found.', { id })
        : found(known.get(id), 'Item {id} was not found.', { id })
    if (version !== undefined && version !== was.version)
      refuse(await whyStale(tx, { what: was.name, entity, entityId: id, version: was.version }, version, now))
    if (markupBp !== null)
      questions.push(
        askMarkup({ path, of: `${entity} ${id}`, name: was.name, markupBp, before: was.markupBp ?? usual }),
      )
    audit({
      action: markupBp === was.markupBp ? 'MARKUP_UNCHANGED' : 'MARKUP_CHANGED',
      entity,
      entityId: id,
      before: { costMarkupBp: was.markupBp },
      after: { costMarkupBp: markupBp },
    })
  }
  return questions
}
