import type { Paise } from '@packhouse/contract/money.ts'
import { percentText } from '../../goods/pricing/item/priceFacts.ts'
import { Sparkline } from '../../ui/chart/Sparkline.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './Run.module.css'
import { chosenText, isTyped, type RunLine } from './runRows.ts'
import { changeText, costDayText, whysOf } from './words.ts'

interface RunColumns {
  effectiveAt: string
  /** Only a draft can be changed. */
  isDraft: boolean
  onTake: (line: RunLine, isTaken: boolean) => void
  /** What a key does with a row. */
  does: (key: string, line: RunLine) => boolean
}

const money = (amount: Paise | null | undefined) => (typeof amount === 'number' ? figureText(amount) : null)

const Percent = ({ value, loss }: { value: number | null | undefined; loss?: boolean }) =>
  typeof value === 'number' ? (
    <Text tone={value < 0 ? 'bad' : loss ? 'soft' : undefined} weight={value < 0 ? 'strong' : undefined}>
      {percentText(value)}
    </Text>
  ) : (
    <Text tone="quiet">-</Text>
  )

/** The change of a price; one that somebody should look at is marked. */
export function RunChange({ line: { row, decision } }: { line: RunLine }) {
  const isBig = row.flags?.includes('BIG_MOVE') === true
  return (
    <Text
      tone={isBig ? 'warn' : decision === 'STAYS' ? 'quiet' : undefined}
      weight={isBig ? 'strong' : undefined}
    >
      {changeText(row.changePercent)}
    </Text>
  )
}

/** Why somebody should look at a row, in words. */
export function Whys({ line, effectiveAt }: { line: RunLine; effectiveAt: string }) {
  const whys = whysOf(line.row, effectiveAt)
  return (
    <>
      {whys.map(({ words, tone }, at) => (
        <Text key={words} tone={tone}>
          {at > 0 && ', '}
          {words}
        </Text>
      ))}
    </>
  )
}

/** The same in a cell: the gravest reason is cut last. */
function WhysInCell({ line, effectiveAt }: { line: RunLine; effectiveAt: string }) {
  const [gravest, ...others] = whysOf(line.row, effectiveAt)
  if (!gravest) return null
  return (
    <span className={css.whys}>
      <Text cut tone={gravest.tone} className={css.gravest}>
        {gravest.words}
      </Text>
      {others.length > 0 && (
        <Text cut tone="soft" className={css.others}>
          {others.map(({ words }) => words).join(', ')}
        </Text>
      )}
    </span>
  )
}

/** What becomes of a row that is not to be ticked. */
export const decisionText = ({ decision }: RunLine): string =>
  decision === 'NO_PRICE'
    ? t('Not taken')
    : decision === 'STAYS'
      ? t('Left as it is')
      : decision === 'TAKEN'
        ? t('Taken')
        : t('Left out')

function Decide({ line, isDraft, onTake }: { line: RunLine } & Pick<RunColumns, 'isDraft' | 'onTake'>) {
  const { decision, row } = line
  if (!isDraft || decision === 'NO_PRICE' || decision === 'STAYS')
    return <Text tone="quiet">{decisionText(line)}</Text>
  return (
    <CheckField
      size="xs"
      tabIndex={-1}
      label={decision === 'LEFT_OUT' ? t('Left out') : t('Take')}
      aria-label={t('Take {item}', { item: row.itemName })}
      checked={decision === 'TAKEN'}
      onChange={event => onTake(line, event.currentTarget.checked)}
    />
  )
}

/** The columns of a price run. */
export const runColumns = (on: RunColumns): GridColumn<RunLine>[] => [
  {
    id: 'item',
    head: t('Item'),
    width: 150,
    dense: { width: 132 },
    grow: true,
    cell: ({ row }) => <NameCell name={row.itemName} behind={row.alias[0] ?? row.itemCode} />,
  },
  {
    id: 'cost',
    rank: 'useful',
    head: t('Cost (₹)'),
    width: 78,
    align: 'end',
    cell: ({ row }) => (
      <Text tone={row.flags?.includes('OLD_COST') ? 'warn' : undefined}>{money(row.cost) ?? '-'}</Text>
    ),
  },
  {
    id: 'from',
    rank: 'useful',
    head: t('From'),
    width: 84,
    cell: ({ row }) => (
      <Text
        tone={row.flags?.some(flag => flag === 'OLD_COST' || flag === 'NO_COST') ? 'warn' : 'quiet'}
        size={12}
      >
        {costDayText(row, on.effectiveAt)}
      </Text>
    ),
  },
  {
    id: 'market',
    rank: 'spare',
    head: t('Mandi'),
    width: 66,
    align: 'end',
    cell: ({ row }) => money(row.marketRate),
  },
  {
    id: 'days',
    rank: 'spare',
    head: t('30 days'),
    width: 66,
    cell: ({ row: { marketRates: rates } }) =>
      rates.length > 1 ? (
        <Sparkline
          values={rates}
          words={t('Market rates of 30 days: {rates}', { rates: rates.map(figureText).join(', ') })}
        />
      ) : null,
  },
  {
    id: 'old',
    head: on.isDraft ? t('Now') : t('Before'),
    width: 74,
    align: 'end',
    cell: ({ row }) => money(row.old),
  },
  {
    id: 'proposed',
    rank: 'useful',
    head: t('Proposed'),
    width: 82,
    align: 'end',
    cell: ({ row }) => <Text tone="quiet">{money(row.proposed) ?? '-'}</Text>,
  },
  chosenColumn(on),
  {
    id: 'change',
    rank: 'useful',
    head: t('Change'),
    width: 78,
    align: 'end',
    cell: line => <RunChange line={line} />,
  },
  {
    id: 'marginOld',
    rank: 'spare',
    head: t('Margin was'),
    width: 86,
    align: 'end',
    cell: ({ row }) => <Percent value={row.marginOld} loss />,
  },
  {
    id: 'marginNew',
    rank: 'useful',
    head: t('New'),
    width: 66,
    align: 'end',
    cell: ({ row }) => <Percent value={row.marginNew} />,
  },
  {
    id: 'why',
    head: t('Why to look'),
    width: 164,
    dense: { width: 130 },
    cell: line => <WhysInCell line={line} effectiveAt={on.effectiveAt} />,
  },
  { id: 'decide', head: t('Decide'), width: 104, cell: line => <Decide line={line} {...on} /> },
]

const chosenColumn = ({ isDraft, does }: RunColumns): GridColumn<RunLine> => {
  const shown = ({ row, issue, typed }: RunLine) =>
    row.chosen === null && issue === undefined ? (
      <Text tone="bad" weight="strong">
        {t('Set price')}
      </Text>
    ) : issue !== undefined ? (
      typed
    ) : (
      <b>{money(row.chosen)}</b>
    )
  const column = { id: 'chosen', head: t('Chosen'), width: 88, align: 'end' as const }
  if (!isDraft) return { ...column, cell: ({ row }) => <b>{money(row.chosen) ?? '-'}</b> }
  return {
    ...column,
    edit: {
      text: ({ row, typed }) => typed ?? chosenText(row),
      shown,
      isEdited: ({ row }) => isTyped(row),
      issue: ({ issue }) => issue,
      inputMode: 'decimal',
      leaves: 'tT',
      does,
    },
  }
}
