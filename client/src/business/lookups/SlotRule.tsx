import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { useAllTimeSlotsQuery } from '../../api/lookups.ts'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { RuleButton } from '../../ui/layout/RuleButton.tsx'
import { t } from '../../ui/words.ts'

/** The delivery slot of a screen, or all. */
export function SlotRule({
  chosen,
  onChoose,
}: {
  chosen: number | null
  onChoose: (slotId: number | null) => void
}) {
  const { data = [] } = useAllTimeSlotsQuery()
  const slots = data.filter(({ id, isActive }) => isActive || id === chosen)
  const all = { id: null, timeSlot: t('All') }
  const name = slots.find(({ id }) => id === chosen)?.timeSlot ?? all.timeSlot
  return (
    <Popup
      label={t('Slot')}
      button={props => <RuleButton {...props} label={t('Slot')} value={slotText(name)} />}
    >
      {close => (
        <ul>
          {[all, ...slots].map(({ id, timeSlot }) => (
            <li key={id}>
              <ListButton
                aria-pressed={id === chosen}
                onClick={() => {
                  onChoose(id)
                  close()
                }}
              >
                {slotText(timeSlot)}
              </ListButton>
            </li>
          ))}
        </ul>
      )}
    </Popup>
  )
}
