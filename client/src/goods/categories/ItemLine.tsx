import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { Link } from 'react-router'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { Highlighted } from '../../ui/values/Highlighted.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { t } from '../../ui/words.ts'
import css from './ItemsColumn.module.css'
import type { LinkRow, RowChange } from './linking.ts'

interface ItemLineProps {
  row: LinkRow
  isLinked: boolean
  change: RowChange | undefined
  typed: string
  /** The other categories that it is in, as shown at the end of the row. */
  where: string
  /** It is in no sub-category of a category that has some. */
  isLoose: boolean
  /** The item form. */
  to: string
  onToggle: (isLinked: boolean) => void
  onUndo: (change: RowChange) => void
}

/** An item with its tick, which links it or takes it out at once, and Undo where that was done just now. */
export function ItemLine({
  row,
  isLinked,
  change,
  typed,
  where,
  isLoose,
  to,
  onToggle,
  onUndo,
}: ItemLineProps) {
  const whyNotMay = useWhyNotMay()
  const whyNot = isLinked ? whyNotMay(categories.delinkItems) : whyNotMay(categories.linkItems)
  const isChanged = change !== undefined && change.refused === undefined && change.isLinked !== change.was
  return (
    <li className={css.row} data-changed={isChanged} data-off={!row.isActive}>
      <Row as="label" grow>
        <input
          type="checkbox"
          aria-label={[row.name, row.alias].filter(Boolean).join(' ')}
          aria-description={whyNot}
          aria-disabled={whyNot !== undefined}
          checked={isLinked}
          onChange={event => whyNot === undefined && onToggle(event.currentTarget.checked)}
        />
        <Thumb src={row.picture} name={row.name} />
        <Text cut>
          <Text as="b" weight="medium">
            <Highlighted text={row.name} typed={typed} />
          </Text>{' '}
          <small>
            <Highlighted text={row.alias || row.code} typed={typed} />
          </small>
        </Text>
      </Row>
      {isChanged ? (
        <Row as="span">
          <Text tone="good" size={12} role="status">
            {change.isLinked ? t('Linked just now') : t('Unlinked just now')}
          </Text>
          <LinkButton onClick={() => onUndo(change)} aria-label={t('Undo: {name}', { name: row.name })}>
            {t('Undo')}
          </LinkButton>
        </Row>
      ) : (
        <Link
          className={css.where}
          data-none={isLoose}
          to={to}
          aria-label={[where, t('Edit {name}', { name: row.name })].filter(Boolean).join(', ')}
        >
          {where || t('Edit')}
        </Link>
      )}
      {change?.refused && (
        <Text as="p" size={12} role="alert" className={css.refused}>
          {change.refused}
        </Text>
      )}
    </li>
  )
}
