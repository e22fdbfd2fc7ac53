import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { t } from '../../ui/words.ts'

/** The two picking modes: by order and by item. */
export type Way = 'order' | 'item'

export function WaySwitch({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const views = [
    { key: 'order', label: t('By order') },
    { key: 'item', label: t('By item') },
  ] as const
  return <ViewSwitch label={t('Pick')} views={views} chosen={way} onChoose={onChoose} />
}
