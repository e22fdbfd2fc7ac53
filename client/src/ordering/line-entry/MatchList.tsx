import { Fragment } from 'react'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './Matches.module.css'
import { MatchOption } from './Matches.tsx'
import type { OrderPack } from './packs.ts'

interface MatchListProps {
  /** The id of the list; options are numbered after it. */
  id: string
  packs: readonly OrderPack[]
  /** What each row puts in, where an amount was typed that has to be chosen. */
  amounts?: readonly (string | null)[] | undefined
  /** How many are in the customer's list; the others follow below a line. */
  inside: number
  typed: string
  mark: number
  /** What the order has, by pack, as typed. */
  inOrder?: ReadonlyMap<number, string>
  onTake: (pack: OrderPack, at: number) => void
}

/** The packs that fit: those of the customer's list, a line, and all else. */
export const MatchList = ({ id, packs, inside, typed, mark, inOrder, amounts, onTake }: MatchListProps) =>
  packs.map((pack, at) => (
    <Fragment key={`${pack.packsizeid} ${amounts?.[at] ?? ''}`}>
      {at === inside && (
        <Text as="p" tone="soft" className={css.outside} data-first={at === 0} role="presentation">
          {t('Not in their list')}
        </Text>
      )}
      <MatchOption
        id={`${id}-${at}`}
        pack={pack}
        typed={typed}
        isActive={at === mark}
        inOrder={inOrder?.get(pack.packsizeid)}
        amount={amounts?.[at] ?? null}
        onTake={() => onTake(pack, at)}
      />
    </Fragment>
  ))
