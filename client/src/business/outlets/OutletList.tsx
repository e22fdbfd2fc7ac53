import { type ReactNode, type RefObject, useMemo } from 'react'
import { Link } from 'react-router'
import type { OutletHit } from '../../api/orders.ts'
import { addCustomerPath } from '../../app/navigation/paths.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { AskedHead } from '../../ui/fields/AskedHead.tsx'
import { Suggestion, Suggestions } from '../../ui/fields/Suggestions.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './OutletBox.module.css'
import { OutletRow } from './OutletRow.tsx'
import { headText, tieText } from './outletText.ts'
import { keyOf, type useOutletSearch } from './useOutletSearch.ts'

interface OutletListProps {
  id: string
  search: ReturnType<typeof useOutletSearch>
  anchor: RefObject<HTMLElement | null>
  /** Why the last Enter took nothing. */
  refused: string | undefined
  takes: string | undefined
  canAdd: boolean
  ofCustomers: boolean
  onTake: (row: OutletHit) => void
}

/** The outlets found, each customer's other outlets below a line. */
export function OutletList({
  id,
  search,
  anchor,
  refused,
  takes,
  canAdd,
  ofCustomers,
  onTake,
}: OutletListProps) {
  const { rows, found, tied, typed, mark, isWaiting } = search
  const blocks = useMemo(() => blocksOf(rows), [rows])
  const option = (row: OutletHit, at: number) => (
    <Suggestion
      key={keyOf(row)}
      id={`${id}-${at}`}
      isActive={at === mark}
      className={css.option}
      onTake={() => onTake(row)}
    >
      {found && (
        <OutletRow
          row={row}
          typed={typed}
          ofCustomers={ofCustomers}
          hour={found.hour}
          isMarked={at === mark}
          isTied={tied.includes(row)}
        />
      )}
    </Suggestion>
  )
  return (
    <Suggestions
      id={id}
      label={ofCustomers ? t('Customers') : t('Outlets')}
      anchor={anchor}
      head={
        tied.length > 0 ? (
          <AskedHead words={tieText(tied, typed)} />
        ) : found && rows.length > 0 ? (
          headText(rows, typed, { isCut: found.isCut, ofCustomers })
        ) : null
      }
      foot={<Foot search={search} refused={refused} takes={takes} canAdd={canAdd} />}
      isBusy={isWaiting}
    >
      {blocks.map(({ first, rows: block, heading }) =>
        heading === null ? (
          block.map((row, at) => option(row, first + at))
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a part of a listbox
          <div
            key={heading}
            role="group"
            aria-label={heading}
            className={css.siblings}
            data-first={first === 0}
          >
            <Text tone="quiet" className={css.heading} aria-hidden>
              {heading}
            </Text>
            {block.map((row, at) => option(row, first + at))}
          </div>
        ),
      )}
    </Suggestions>
  )
}

/** What rows are that have none of the typed words; those of the last callers only where others come before them. */
const headingOf = ({ match, businessName }: OutletHit, at: number): string | null => {
  if (match === 'SIBLING') return t('Other outlets of {customer}', { customer: businessName })
  return match === 'LATEST' && at > 0 ? t('Who ordered last') : null
}

interface Block {
  /** The place of its first row among all. */
  first: number
  rows: OutletHit[]
  heading: string | null
}

function blocksOf(rows: readonly OutletHit[]): Block[] {
  const blocks: Block[] = []
  for (const [first, row] of rows.entries()) {
    const last = blocks.at(-1)
    const heading =
      last && row.match === 'LATEST' && last.rows[0]?.match === 'LATEST'
        ? last.heading
        : headingOf(row, first)
    if (last?.heading === heading) last.rows.push(row)
    else blocks.push({ first, rows: [row], heading })
  }
  return blocks
}

function Foot({
  search,
  refused,
  takes,
  canAdd,
}: Pick<OutletListProps, 'search' | 'refused' | 'takes' | 'canAdd'>): ReactNode {
  const { rows, tied, typed, mark, isWaiting, error } = search
  const add = canAdd && <Link to={addCustomerPath}>{t('Add a customer')}</Link>
  const line = (words: string, role: 'alert' | 'status' = 'status') => (
    <Row as="span" gap={16} wrap>
      <Text grow role={role}>
        {words}
      </Text>
      {add}
    </Row>
  )
  if (error !== undefined && !isWaiting) return line(reasonOf(error), 'alert')
  if (refused !== undefined) return line(refused, 'alert')
  if (rows.length === 0 && isWaiting) return line(t('Searching…'))
  if (rows.length === 0)
    return line(typed === '' ? t('No customers yet.') : t('No customer or outlet says “{typed}”.', { typed }))
  return (
    <Row as="span" gap={16} wrap data-keys>
      <span>
        <KeyCap keys="arrowup" /> <KeyCap keys="arrowdown" /> {t('choose')}
      </span>
      {mark >= 0 && (
        <span>
          <KeyCap keys="enter" /> {takes ?? t('take')}
        </span>
      )}
      {tied.length > 0 && mark < 0 && <span>{t('or type more: the customer, a person, a mobile')}</span>}
      <Text grow>
        <KeyCap keys="escape" /> {t('close')}
      </Text>
      {add}
    </Row>
  )
}
