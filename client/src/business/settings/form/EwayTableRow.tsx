import { isDay } from '@packhouse/contract/day.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Text } from '../../../ui/layout/Text.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import { EwayRowFields } from './EwayRowFields.tsx'
import css from './GstRows.module.css'
import type { EwayRow } from './gstRows.ts'
import { RowActions } from './RowActions.tsx'

interface EwayTableRowProps {
  row: EwayRow
  isOpen: boolean
  /** Looked up more than a year ago. */
  isOld: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (part: Partial<EwayRow>) => void
  onRemove: () => void
}

/** What one State asks for inside it; its fields unfold below. */
export function EwayTableRow({ row, isOpen, isOld, onOpen, onChange, onRemove }: EwayTableRowProps) {
  const { state, rule, above, cityAbove, lookedUp, source } = row
  return (
    <>
      <tr>
        <td>
          <strong>{state ? t('Inside {state}', { state }) : t('Choose the State')}</strong>
          {rule === 'LISTED' && <Text as="small">{t('Only listed goods')}</Text>}
        </td>
        <td data-end>
          {rule === 'NOT_NEEDED' ? (
            t('Not needed')
          ) : (
            <strong>{above === null ? '-' : countText(above)}</strong>
          )}
          {rule !== 'NOT_NEEDED' && cityAbove !== null && (
            <Text as="small">{t('{limit} in one city', { limit: countText(cityAbove) })}</Text>
          )}
        </td>
        <td className={css.day}>
          <span>
            {lookedUp !== null && isDay(lookedUp) ? dateText(lookedUp) : '-'}
            {isOld && (
              <Chip tone="warn" icon={IconAlertTriangle}>
                {t('Look up again')}
              </Chip>
            )}
          </span>
        </td>
        <td>{source || '-'}</td>
        <RowActions what={state} isOpen={isOpen} onOpen={onOpen} onRemove={onRemove} />
      </tr>
      {isOpen && (
        <tr className={css.open}>
          <td colSpan={5}>
            <EwayRowFields row={row} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  )
}
