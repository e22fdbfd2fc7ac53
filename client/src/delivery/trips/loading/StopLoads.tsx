import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './LoadTrip.module.css'
import type { StopLoad } from './loading.ts'

interface StopLoadsProps {
  loads: readonly StopLoad[]
  /** Marked by hand: its label cannot be read, or it was scanned by mistake. */
  onToggle: (orderid: number, crate: number, isIn: boolean) => void
}

/** The stops as they are loaded, with the crates of the open one. */
export function StopLoads({ loads, onToggle }: StopLoadsProps) {
  const [open, setOpen] = useState<number>()
  return (
    <List framed className={css.stops} aria-label={t('Stops, the last one first')}>
      {loads.map(load => (
        <Stop
          key={load.stop.orderid}
          load={load}
          isOpen={load.stop.orderid === open}
          onOpen={() => setOpen(load.stop.orderid === open ? undefined : load.stop.orderid)}
          onToggle={onToggle}
        />
      ))}
    </List>
  )
}

/** Far more crates than an outlet gets. */
const maxShown = 200

interface StopProps extends Pick<StopLoadsProps, 'onToggle'> {
  load: StopLoad
  isOpen: boolean
  onOpen: () => void
}

function Stop({ load: { stop, of, loaded, missing }, isOpen, onOpen, onToggle }: StopProps) {
  const { orderid, place, businessname, outletName, crates } = stop
  const words =
    crates === 0
      ? t('crates not counted')
      : missing > 0 && loaded.length > 0
        ? t('{count} of {of} crates are missing', { count: missing, of })
        : ''
  return (
    <li data-done={missing === 0 || undefined}>
      <button type="button" className={css.stop} aria-expanded={isOpen} onClick={onOpen}>
        <span className={css.place}>{place}</span>
        <Stack as="span" gap={0} grow>
          <b>{businessname}</b>
          <span className={css.under}>
            {`#${orderid} · ${outletName}`}
            {words && <Text tone={crates > 0 ? 'warn' : undefined}> · {words}</Text>}
          </span>
        </Stack>
        <span className={css.count}>
          {missing === 0 && <IconCheck size={18} stroke={2.2} aria-hidden />}
          {t('{loaded} of {of}', { loaded: loaded.length, of })}
        </span>
        <IconChevronDown size={16} stroke={1.8} aria-hidden className={css.arrow} />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: toggles of a list, not form fields
        <div className={css.crates} role="group" aria-label={t('Crates of #{id}', { id: orderid })}>
          {Array.from({ length: Math.min(of, maxShown) }, (_, at) => at + 1).map(crate => {
            const isIn = loaded.includes(crate)
            return (
              <button
                key={crate}
                type="button"
                aria-pressed={isIn}
                aria-label={t('Crate {crate}', { crate })}
                onClick={() => onToggle(orderid, crate, !isIn)}
              >
                {crate}
              </button>
            )
          })}
        </div>
      )}
    </li>
  )
}
