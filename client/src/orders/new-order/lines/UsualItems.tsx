import type { Milli } from '@packhouse/contract/quantity.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { typedPacks } from './lines.ts'
import type { OrderPack } from './packs.ts'
import css from './UsualItems.module.css'

/** As many as there are shortcut keys. */
export const usualShown = 7

interface UsualItemsProps {
  packs: readonly OrderPack[]
  /** A phone reserves their space, so that the lines below do not move. */
  isLoading: boolean
  label: string
  /** Packs that one press adds. */
  packsOf: (pack: OrderPack) => Milli | null
  onAdd: (pack: OrderPack) => void
}

/** This customer's usual packs that the order lacks: one press adds one with the usual quantity. */
export function UsualItems({ packs, isLoading, label, packsOf, onAdd }: UsualItemsProps) {
  if (isLoading) return <div className={css.usual} />
  if (packs.length === 0) return null
  return (
    <section className={css.usual} aria-label={label}>
      <Text tone="soft" className={css.label}>
        {label}
      </Text>
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
            <Text tone="quiet" figures>
              × {typedPacks(packsOf(pack) ?? pack.contentMilli)}
            </Text>
          </button>
        ))}
      </div>
    </section>
  )
}
