import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type CatalogueItem, demoCatalogue, isFresh } from '../roof/demo/data.ts'

const Messages = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      expected: z.object({
        intent: z.string(),
        lines: z.array(
          z.object({
            item: z.string().nullable(),
            qty: z.number(),
            unit: z.string(),
            pack: z.object({ count: z.number(), size: z.number() }).optional(),
          }),
        ),
      }),
    }),
  ),
})
type Line = z.output<typeof Messages>['messages'][number]['expected']['lines'][number]

interface WantedPack {
  sku: string
  packs: number
}
export interface ReadMessage {
  id: string
  wanted: WantedPack[]
  /** Lines that name no item, or that no packs add up to exactly. */
  unmade: string[]
}

/** Messages as buyers write them, with the lines a careful clerk would enter. */
export function orderMessages(): ReadMessage[] {
  const text = readFileSync(new URL('order-messages.json', import.meta.url), 'utf8')
  const { messages } = Messages.parse(JSON.parse(text))
  return messages
    .filter(({ expected }) => expected.intent === 'NEW_ORDER')
    .map(({ id, expected }) => {
      const made = expected.lines.map(line => ({ line, packs: packsFor(line) }))
      return {
        id,
        wanted: made.flatMap(({ packs }) => packs ?? []),
        unmade: made.flatMap(({ line, packs }) =>
          packs ? [] : [`${line.item ?? 'no item'} ${line.qty} ${line.unit}`],
        ),
      }
    })
}

const contentOf = ({ weight, times }: CatalogueItem['packs'][number]) => Math.round(weight * times * 1000)

/** The fewest packs that add up exactly to a line's quantity; undefined if none do. (rules §12) */
function packsFor({ item: code, qty, unit, pack }: Line): WantedPack[] | undefined {
  const item = demoCatalogue.find(entry => entry.code === code)
  if (!item) return undefined
  const named = item.packs.find(({ name }) => new RegExp(`\\b${unit}\\b`).test(name))
  if (unit === 'pc' && item.unit === 'KG') return byPiece(item, qty)
  if (
    ['crate', 'box', 'bag', 'tray', 'tin', 'bottle'].includes(unit) ||
    (unit === 'pack' && item.unit !== 'PACK')
  )
    return named && [{ sku: named.sku, packs: qty }]
  const stated = pack && item.packs.find(entry => contentOf(entry) === Math.round(pack.size * 1000))
  if (pack && stated) return [{ sku: stated.sku, packs: pack.count }]
  return fewest(item, Math.round(qty * 1000)) ?? decimal(item, qty)
}

/** Four cauliflowers are four pieces, six dozen bananas are six packs of a dozen; the weight is known only when weighed. */
function byPiece(item: CatalogueItem, pieces: number): WantedPack[] | undefined {
  const pack = item.packs.find(({ byPiece }) => byPiece)
  const count = pack?.name.startsWith('Dozen') ? pieces / 12 : pieces
  return pack && Number.isInteger(count) ? [{ sku: pack.sku, packs: count }] : undefined
}

function fewest(item: CatalogueItem, amount: number): WantedPack[] | undefined {
  const sizes = item.packs.filter(({ byPiece }) => !byPiece)
  const best = new Map<number, string[]>([[0, []]])
  const open = [0]
  for (const made of open) {
    for (const pack of sizes) {
      const next = made + contentOf(pack)
      if (next > amount || best.has(next)) continue // the first to reach it uses the fewest packs
      best.set(next, [...(best.get(made) ?? []), pack.sku])
      open.push(next)
    }
  }
  const skus = best.get(amount)
  return skus && [...Map.groupBy(skus, sku => sku)].map(([sku, list]) => ({ sku, packs: list.length }))
}

/** Weighed goods in 1 kg packs may be ordered in fractions. */
function decimal(item: CatalogueItem, qty: number): WantedPack[] | undefined {
  const kilo = isFresh(item) ? item.packs.find(pack => contentOf(pack) === 1000 && !pack.byPiece) : undefined
  return kilo && [{ sku: kilo.sku, packs: qty }]
}
