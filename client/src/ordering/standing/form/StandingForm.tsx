import { IconBasket, IconClipboardText } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import type { StandingOrder } from '../../../api/standing.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { RestoredDraftNote } from '../../../app/edit/RestoredDraftNote.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { addStandingPath, editStandingPath, paths } from '../../../app/navigation/paths.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageButton } from '../../../ui/layout/PageButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import { t } from '../../../ui/words.ts'
import { CustomerBox } from '../../desk/customer/CustomerBox.tsx'
import { CustomerCard } from '../../desk/customer/CustomerCard.tsx'
import layout from '../../desk/DraftDesk.module.css'
import { ClearButton, DraftMark } from '../../desk/DraftHead.tsx'
import type { Place } from '../../desk/draft.ts'
import { PhoneBar, SideCard } from '../../desk/side/SideCard.tsx'
import { putCursor, putCursorAfterRender } from '../../line-entry/cursor.ts'
import { LineEntry } from '../../line-entry/LineEntry.tsx'
import { withNote } from '../../line-entry/withNote.ts'
import { planWords } from './planWords.ts'
import { SaveButton, SavePart, totalWords } from './SavePart.tsx'
import { StandingSide } from './StandingSide.tsx'
import { useFilling } from './useFilling.ts'
import { useSaving } from './useSaving.ts'
import { type StandingDraft, useStandingDraft } from './useStandingDraft.ts'
import { useStandingKeys } from './useStandingKeys.ts'
import { useStandingLines } from './useStandingLines.ts'
import { useWeek } from './useWeek.ts'

/** Below this width (tablet in portrait), delivery and days move below the lines and the total into a bar. */
const oneColumn = '(max-width: 999px)'

/** Agrees on a standing order with an outlet, or changes it for good; its lines are typed as those of an order. (rules §14) */
export function StandingForm({ order }: { order?: StandingOrder }) {
  const draft = useStandingDraft(order)
  const { form, edit, place, isReady } = draft
  const slots = useAllTimeSlotsQuery()
  const isOneColumn = useMedia(oneColumn)
  const week = useWeek(draft, order?.id)
  const lines = useStandingLines(draft, week.days?.find(({ value }) => value !== null)?.deliveryDate)
  const saving = useSaving(order, draft, lines)
  const filling = useFilling(draft, lines)
  const outlet = useOutletChoice(draft)
  useUsualSlot(draft, lines.outlet?.deliveryTimeSlotId, slots.data)
  useStandingKeys({ draft, lines, saving, filling, onOutlet: order ? undefined : outlet.change })
  const title = order ? t('Standing order') : t('New standing order')
  const parts = { draft, lines, week, saving }
  const clear = () => {
    const back = draft.clear()
    toast.info(t('Entries cleared'), { action: { label: t('Undo'), run: back } })
    putCursorAfterRender(order ? 'item' : 'customer')
  }
  return (
    <form className={layout.layout} noValidate ref={saving.frame} onSubmit={saving.onSubmit}>
      <div className={layout.work}>
        <Page
          title={title}
          back={<BackLink to={paths.standing} label={t('Back to standing orders')} />}
          mark={<DraftMark savedAt={draft.savedAt} />}
          actions={
            <>
              {draft.isDirty && <ClearButton onClear={clear} />}
              <PageButton
                small
                icon={IconClipboardText}
                label={t('Paste message')}
                keys="v"
                disabled={!place}
                run={filling.pasteFromClipboard}
              />
              <PageButton
                small
                icon={IconBasket}
                label={t('Usual basket')}
                keys="b"
                disabled={!place || form.values.weekdays.length === 0}
                loading={filling.isBusy}
                run={filling.fillBasket}
              />
            </>
          }
        >
          <EditNotes edit={edit} words={planWords(slots.data ?? [])} />
          {!isReady && <Placeholder look="panel" height={280} label={t('Loading')} />}
          {isReady &&
            (!place || outlet.isChoosing ? (
              <CustomerBox onChoose={outlet.choose} onCancel={place ? outlet.stay : undefined} />
            ) : (
              <CustomerCard
                place={place}
                outlet={lines.outlet}
                error={lines.outletQuery.error}
                retry={lines.outletQuery.refetch}
                {...(order ? {} : { onChange: outlet.change })}
              />
            ))}
          {isReady && place && (
            <LineEntry
              lines={lines.lines}
              entry={lines.entry}
              offering={lines.offering}
              tax={lines.tax}
              issues={lines.marks}
              usual={t('Usual, not added yet')}
              onPlace={saving.run}
              onNote={words => form.setFieldValue('instructions', withNote(form.values.instructions, words))}
              onMessage={filling.readMessage}
            />
          )}
          {form.errors.items && (
            <Text as="p" tone="bad" role="alert">
              {form.errors.items}
            </Text>
          )}
        </Page>
      </div>
      <SideCard foot={!isOneColumn && <SavePart {...parts} />}>
        <StandingSide draft={draft} week={week} slots={slots} usualSlot={lines.outlet?.deliveryTimeSlotId} />
      </SideCard>
      {isOneColumn && (
        <PhoneBar {...totalWords(lines)} button={<SaveButton saving={saving} />}>
          <SavePart {...parts} isBar />
        </PhoneBar>
      )}
      <LeaveNote draft={draft} isSaved={saving.isSaved} path={order ? editStandingPath(order.id) : addStandingPath} />
    </form>
  )
}

/** Choosing the outlet, and another one until it is saved; the lines stay. */
function useOutletChoice({ form, place, choose }: StandingDraft) {
  const [isChoosing, setChoosing] = useState(false)
  const { setFieldValue } = form
  const was = place?.outletid
  return {
    isChoosing,
    choose: useCallback(
      (next: Place) => {
        if (next.outletid !== was) setFieldValue('slotId', null)
        choose(next)
        setChoosing(false)
        putCursor('item')
      },
      [choose, setFieldValue, was],
    ),
    change: () => {
      setChoosing(true)
      putCursor('customer')
    },
    stay: () => {
      setChoosing(false)
      putCursor('item')
    },
  }
}

/** A new one begins with the slot that its outlet usually has. */
function useUsualSlot(
  { form, place }: StandingDraft,
  usual: number | null | undefined,
  slots: readonly { id: number; isActive: boolean }[] | undefined,
): void {
  const { values, setFieldValue } = form
  const isOpen = values.slotId === null && place !== null && usual !== undefined
  useEffect(() => {
    if (!isOpen || !slots) return
    const active = slots.filter(({ isActive }) => isActive)
    setFieldValue('slotId', (active.find(({ id }) => id === usual) ?? active[0])?.id ?? null)
  }, [isOpen, usual, slots, setFieldValue])
}

/** What happens to what was typed when the page is left: it is kept as a draft, or the user is asked. */
function LeaveNote({ draft, isSaved, path }: { draft: StandingDraft; isSaved: boolean; path: string }) {
  const when = draft.isDirty && !isSaved
  return draft.canKeep ? (
    <RestoredDraftNote when={when} words={t('The standing order is saved as a draft')} path={path} />
  ) : (
    <LeaveGuard
      when={when}
      title={t('Leave this standing order?')}
      line={t('This browser cannot store drafts: what was typed would be lost.')}
    />
  )
}
