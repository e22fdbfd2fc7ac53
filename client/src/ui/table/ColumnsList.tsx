import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { IconButton } from '../layout/IconButton.tsx'
import { t } from '../words.ts'
import css from './ColumnsList.module.css'
import type { Density } from './settings.ts'
import type { TableModel } from './useTableModel.ts'

const densities: { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'relaxed', label: 'Relaxed' },
]

/** The column settings of a table; independent of the row type. */
interface Columns
  extends Pick<
    TableModel<object>,
    'isShown' | 'show' | 'hasNoRoom' | 'move' | 'density' | 'setDensity' | 'reset'
  > {
  ordered: readonly { id: string; head: string; fixed?: boolean }[]
}

/** The columns with tick and position, and the row heights. */
export function ColumnsList({ model }: { model: Columns }) {
  return (
    <>
      <ul className={css.list}>
        {model.ordered.map(({ id, head, fixed = false }, place) => (
          <li key={id} className={css.line}>
            <label className={css.name}>
              <input
                type="checkbox"
                checked={model.isShown(id)}
                disabled={fixed}
                onChange={event => model.show(id, event.currentTarget.checked)}
              />
              {head}
              {model.hasNoRoom(id) && <small>{t('no room')}</small>}
            </label>
            <IconButton
              icon={IconArrowUp}
              label={t('Move {name} up', { name: head })}
              size={14}
              disabled={place === 0}
              onClick={() => model.move(id, -1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={t('Move {name} down', { name: head })}
              size={14}
              disabled={place === model.ordered.length - 1}
              onClick={() => model.move(id, 1)}
            />
          </li>
        ))}
      </ul>
      <fieldset className={css.density}>
        <legend>{t('Row height')}</legend>
        {densities.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="density"
              checked={model.density === value}
              onChange={() => model.setDensity(value)}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <Button variant="subtle" color="gray" fullWidth onClick={model.reset}>
        {t('Reset to default')}
      </Button>
    </>
  )
}
