import { moneyText } from '../../../ui/values/amounts.ts'
import type { OrderLine } from '../order.ts'
import { PickFields } from '../picking/PickFields.tsx'
import { isBeingPicked } from '../picking/pickStore.ts'
import { usePickEntry, usePicking } from '../picking/usePicking.ts'
import { LineChips } from './LineName.tsx'
import css from './Lines.module.css'
import { contentText, isDecided, packsText, shownPacks } from './quantities.ts'

/** A line on a phone: ordered amount, line total, and the field for the picked amount while packing. */
export function LineCard({ line }: { line: OrderLine }) {
  const { book, isOpen } = usePicking()
  const entry = usePickEntry(book, line)
  const decided = isDecided(line)
  const content = line.deliveredweight ?? line.pickedweight ?? line.orderedweight
  const packs = line.deliveredquantity ?? line.pickedquantity ?? line.orderedquantity
  return (
    <div className={css.card}>
      <strong>{line.name}</strong>
      <strong>{contentText(content, line)}</strong>
      <span className={css.small}>
        {packsText(shownPacks(packs, line))} × {line.packsize}
        <LineChips line={line} />
      </span>
      <span className={css.about}>{`${decided ? '' : '~ '}${moneyText(line.lineTotal)}`}</span>
      {isOpen && isBeingPicked(line, entry) && (
        <div className={css.fields}>
          <PickFields line={line} />
        </div>
      )}
    </div>
  )
}
