import type { Paise } from '@packhouse/contract/money.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import type { PriceRunRow } from '../../api/price-runs.ts'
import { issueOf } from '../../goods/pricing/grid/lines.ts'
import { figureText } from '../../ui/values/amounts.ts'

/** What becomes of a row: taken, left out, still to decide, its price stays as it is, or it has none. */
export type Decision = 'TAKEN' | 'LEFT_OUT' | 'TO_DECIDE' | 'STAYS' | 'NO_PRICE'

export function decisionOf({
  chosen,
  old,
  included,
  version,
}: Pick<PriceRunRow, 'chosen' | 'old' | 'included' | 'version'>): Decision {
  if (chosen === null) return 'NO_PRICE'
  if (chosen === old) return 'STAYS'
  if (included) return 'TAKEN'
  return version > 1 ? 'LEFT_OUT' : 'TO_DECIDE'
}

/** A row as the screen shows it. */
export interface RunLine {
  row: PriceRunRow
  /** It stands with those to look at, also once what was wrong is mended: rows do not move while somebody works. */
  looks: boolean
  decision: Decision
  /** What was typed and is no price, with the reason. */
  typed: string | undefined
  issue: string | undefined
}

export interface RunSum {
  lines: number
  looks: number
  toDecide: RunLine[]
  ready: number
  stays: number
  going: number
  up: number
  down: number
  /** Mean change of the prices that change, in percent. */
  change: number | null
  /** Mean margin of items whose cost is known, with the prices of now and with the new ones. */
  margin: { old: number; now: number } | null
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10

/** The margin that an item has after the run: a row that is not taken keeps its price. */
const marginAfter = ({ row, decision }: RunLine): number | null | undefined =>
  decision === 'TAKEN' ? row.marginNew : row.marginOld

export function sumOf(lines: readonly RunLine[]): RunSum {
  const going = lines.filter(({ decision }) => decision === 'TAKEN')
  const changes = going.flatMap(({ row }) => row.changePercent ?? [])
  const known = lines.filter(({ row }) => typeof row.marginOld === 'number')
  const [old, now] = [
    mean(known.flatMap(({ row }) => row.marginOld ?? [])),
    mean(known.flatMap(line => marginAfter(line) ?? [])),
  ]
  return {
    lines: lines.length,
    looks: lines.filter(({ looks }) => looks).length,
    toDecide: lines.filter(({ decision }) => decision === 'TO_DECIDE'),
    ready: lines.filter(({ looks, decision }) => !looks && decision === 'TAKEN').length,
    stays: lines.filter(({ decision }) => decision === 'STAYS').length,
    going: going.length,
    up: changes.filter(change => change > 0).length,
    down: changes.filter(change => change < 0).length,
    change: mean(changes),
    margin: old === null || now === null ? null : { old, now },
  }
}

/** Which rows a tile or chip shows. */
export const runViews = ['LOOK', 'READY', 'STAYS'] as const
export type RunView = (typeof runViews)[number]

export function isShownBy(view: RunView | null, { looks, decision }: RunLine): boolean {
  if (view === 'LOOK') return looks
  if (view === 'READY') return !looks && decision === 'TAKEN'
  return view === null || decision === 'STAYS'
}

/** The chosen price as its cell and field have it: 27.00; empty for none. */
export const chosenText = ({ chosen }: Pick<PriceRunRow, 'chosen'>): string =>
  chosen === null ? '' : figureText(chosen)

/** Reads a typed price; an empty text goes back to the proposed one. */
export function readPrice(
  text: string,
  { proposed }: Pick<PriceRunRow, 'proposed'>,
): { chosen: Paise } | { why: string } {
  if (text.trim() === '' && typeof proposed === 'number') return { chosen: proposed }
  const read = readRupees(text)
  const why = issueOf(text, read)
  return why === undefined && read.value !== undefined ? { chosen: read.value } : { why: why ?? '' }
}

/** Whether somebody chose another price than the proposed one. */
export const isTyped = ({ chosen, proposed }: Pick<PriceRunRow, 'chosen' | 'proposed'>): boolean =>
  chosen !== null && chosen !== proposed
