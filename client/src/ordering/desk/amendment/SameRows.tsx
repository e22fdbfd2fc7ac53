import { formatRupees } from '@packhouse/contract/money.ts'
import { useState } from 'react'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { OrderLine } from '../../line-entry/lines.ts'
import css from './Amended.module.css'
import type { RowLook } from './beside.ts'
import { Packs } from './ChangedRow.tsx'

/** Above this many they fold to their heading. */
const maxShown = 10

interface SameRowsProps {
  lines: readonly OrderLine[]
  columns: number
  look: RowLook
}

/** The lines that stay as they are; in short, and above ten, only how many. */
export function SameRows({ lines, columns, look: { isOneCell, hasAmount, beside } }: SameRowsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = lines.length > maxShown && !isUnfolded
  return (
    <>
      <tr data-strong className={css.same}>
        <td colSpan={columns}>
          <Text tone="soft" weight="medium">
            {plural(lines.length, '{count} line stays as it is', '{count} lines stay as they are')}
          </Text>
          {beside && lines.length > maxShown && (
            <LinkButton aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
              {isFolded ? t('Show them') : t('Hide them')}
            </LinkButton>
          )}
        </td>
      </tr>
      {beside &&
        !isFolded &&
        lines.map(({ pack, typed, taxed }) => (
          <tr key={pack.packsizeid} className={css.other}>
            <td>
              <Text>{pack.item.name}</Text>
              {pack.item.aliases[0] && <Text tone="quiet"> {pack.item.aliases[0]}</Text>}
            </td>
            <td data-end>
              <Packs lines={[{ pack, typed }]} />
            </td>
            {!isOneCell && <td data-end>{t('Same')}</td>}
            {!isOneCell && <td data-end>-</td>}
            {hasAmount && <td data-end>{taxed ? formatRupees(taxed.taxable) : '-'}</td>}
          </tr>
        ))}
    </>
  )
}
