import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconBasket, IconClipboardText } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import type { StandingOrder } from '../../../api/standing.ts'
import { EditNotes, type FieldWords } from '../../../app/edit/EditNotes.tsx'
import type { PathOf } from '../../../app/edit/merge.ts'
import { RestoredDraftNote } from '../../../app/edit/RestoredDraftNote.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { addStandingPath, editStandingPath, paths } from '../../../app/navigation/paths.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
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
import { weekdaysText, workingWeekdays } from '../weekdays.ts'
import type { Plan } from './plan.ts'
import { SaveButton, SavePart, totalWords } from './SavePart.tsx'
import { StandingSide } from './StandingSide.tsx'
import { type Filling, useFilling } from './useFilling.ts'
import { type Saving, useSaving } from './useSaving.ts'
import { type StandingDraft, useStandingDraft } from './useStandingDraft.ts'
import { type StandingLines, useStandingLines } from './useStandingLines.ts'
import { useWeek } from './useWeek.ts'

const labels: Record<string, string | undefined> = {
  weekdays: 'Delivery on',
  slotId: 'Time slot',
  from: 'First day',
  until: 'Last day',
  instructions: 'Instructions',
  pauses: 'Pauses',
  items: 'Lines',
} satisfies Record<PathOf<Plan>, string>

/** How fields and values read in the notes about what a colleague saved meanwhile. */
const planWords = (slots: readonly { id: number; timeSlot: string }[]): FieldWords => ({
  label: path => t(labels[path] ?? path),
  text(path, value) {
    if (path === 'weekdays' && Array.isArray(value)) return weekdaysText(value)
    if (path === 'slotId')
      return slots.filter(({ id }) => id === value).map(({ timeSlot }) => slotText(timeSlot))[0]
    if (path === 'items' && Array.isArray(value))
      return value.map(({ itemName, packsize, typed }) => `${itemName} ${packsize} × ${typed}`).join(', ')
    if (path === 'pauses' && Array.isArray(value))
      return value.length === 0 ? t('none') : value.map(({ from, until }) => `${from} – ${until}`).join(', ')
    return undefined
  },
})

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
      <LeaveNote
        draft={draft}
        isSaved={saving.isSaved}
        path={order ? editStandingPath(order.id) : addStandingPath}
      />
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

interface StandingKeys {
  draft: StandingDraft
  lines: StandingLines
  saving: Saving
  filling: Filling
  /** undefined: the outlet stays. */
  onOutlet: (() => void) | undefined
}

/** The keys of the page; those of the lines are handled by their fields. */
function useStandingKeys({
  draft: { form },
  lines: { entry },
  saving,
  filling,
  onOutlet,
}: StandingKeys): void {
  useKeys('Standing order', [
    ...(onOutlet ? [{ keys: 'f2', label: 'Customer', run: onOutlet }] : []),
    {
      keys: 'd',
      label: 'All days but Sunday',
      run: () => {
        form.setFieldValue('weekdays', [...workingWeekdays])
        putCursor('item')
      },
    },
    {
      keys: 'standing:find',
      shown: 'arrowup or arrowdown',
      label: 'Choose a pack, move between the lines',
      run: () => {},
    },
    ...entry.usual.map((usual, at) => ({ keys: `alt+${at + 1}`, run: () => entry.addUsual(usual) })),
    { keys: 'standing:usual', shown: 'alt+1 to alt+7', label: 'Add a usual item', run: () => {} },
    { keys: 'v', label: 'Paste a message', run: filling.pasteFromClipboard },
    { keys: 'b', label: 'Usual basket of these days', run: filling.fillBasket },
    { keys: 'save', label: 'Save standing order', run: saving.run },
  ])
}
