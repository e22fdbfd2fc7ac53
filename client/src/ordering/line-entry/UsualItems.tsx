import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { typedPacks } from './lines.ts'
import { packLabel } from './packs.ts'
import css from './UsualItems.module.css'
import type { UsualPack } from './usual.ts'

interface UsualItemsProps {
  packs: readonly UsualPack[]
  /** A phone reserves their space, so that the lines below do not move. */
  isLoading: boolean
  label: string
  onAdd: (usual: UsualPack) => void
}

/** This customer's usual packs that the order lacks: one press adds one with the usual quantity. */
export function UsualItems({ packs, isLoading, label, onAdd }: UsualItemsProps) {
  if (isLoading) return <div className={css.usual} />
  if (packs.length === 0) return null
  return (
    <section className={css.usual} aria-label={label}>
      <Text tone="soft" className={css.label}>
        {label}
      </Text>
      <div className={css.chips} data-strip>
        {packs.map((usual, at) => (
          <button
            key={usual.pack.packsizeid}
            type="button"
            className={css.chip}
            aria-keyshortcuts={`Alt+${at + 1}`}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onAdd(usual)}
          >
            <KeyCap keys={`alt+${at + 1}`} />
            {packLabel(usual.pack)}{' '}
            <Text tone="quiet" figures>
              × {typedPacks(usual.packsMilli)}
            </Text>
          </button>
        ))}
      </div>
    </section>
  )
}
