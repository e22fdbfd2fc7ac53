import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { t } from '../../../ui/words.ts'
import { typedPacks } from './lines.ts'
import type { OrderPack } from './packs.ts'
import css from './UsualItems.module.css'

/** As many as there are shortcut keys. */
export const usualShown = 7

interface UsualItemsProps {
  packs: readonly OrderPack[]
  /** A phone reserves their space, so that the lines below do not move. */
  isLoading: boolean
  onAdd: (pack: OrderPack) => void
}

/** This customer's usual packs that the order lacks: one press adds one with the usual quantity. */
export function UsualItems({ packs, isLoading, onAdd }: UsualItemsProps) {
  if (isLoading) return <div className={css.usual} />
  if (packs.length === 0) return null
  return (
    <section className={css.usual} aria-label={t('Usual, not added yet')}>
      <span className={css.label}>{t('Usual, not added yet')}</span>
      <div className={css.chips}>
        {packs.map((pack, at) => (
          <button
            key={pack.packsizeid}
            type="button"
            className={css.chip}
            aria-keyshortcuts={`Alt+${at + 1}`}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onAdd(pack)}
          >
            <KeyCap keys={`alt+${at + 1}`} />
            {pack.item.name} {pack.packName}{' '}
            <span className={css.times}>× {typedPacks(pack.item.usualPacksMilli ?? pack.contentMilli)}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
