import { SlotRule } from '../../business/lookups/SlotRule.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { SharePanel } from './SharePanel.tsx'
import css from './Shortages.module.css'
import { ShortItems } from './ShortItems.tsx'
import { useShortages } from './useShortages.ts'

/** What orders of a day want more of than is there, and who gets how much of it. (rules §35) */
export function ShortagesPage() {
  const state = useShortages()
  const { day, slotId, list, items, chosen, isPhone, change, next } = state
  useKeys(t('Short items'), [
    { keys: 'j', shown: 'j or k', label: t('Next item'), run: () => next(1) },
    { keys: 'k', run: () => next(-1) },
  ])
  return (
    <Page
      title={t('Shortages')}
      fill
      rule={
        <>
          <DayPicker
            label={t('Delivery')}
            value={day}
            onChange={deliveryDate => change({ deliveryDate, slotId: null, itemId: null })}
          />
          <SlotRule chosen={slotId} onChoose={id => change({ slotId: id, itemId: null })} />
        </>
      }
    >
      {list.isError && !items && (
        <ErrorState
          title={t('Short items did not load')}
          error={list.error}
          retry={() => void list.refetch()}
        />
      )}
      {!items && !list.isError && (
        <div className={css.board}>
          <Placeholder look="panel" label={t('Loading')} />
          {!isPhone && <Placeholder look="panel" />}
        </div>
      )}
      {items?.length === 0 && (
        <EmptyState
          title={t('Nothing is short')}
          line={t(
            'There is enough for every order of {day}. An item appears here as soon as orders want more of it than is there.',
            {
              day: dateText(day, 'weekday'),
            },
          )}
        />
      )}
      {items && items.length > 0 && (
        <div className={css.board} data-open={chosen !== undefined}>
          {(!isPhone || !chosen) && (
            <ShortItems items={items} chosen={chosen} onChoose={itemId => change({ itemId })} />
          )}
          {chosen && (
            <SharePanel key={`${day} ${slotId ?? ''} ${chosen.itemId}`} state={state} chosen={chosen} />
          )}
        </div>
      )}
    </Page>
  )
}
