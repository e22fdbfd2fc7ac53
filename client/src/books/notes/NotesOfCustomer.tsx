import { type NoteKind, noteKindNames } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { useState } from 'react'
import { toast } from '../../app/messages/toast.ts'
import { LeaveGuard } from '../../app/navigation/LeaveGuard.tsx'
import { paymentDetailsPath } from '../../app/navigation/paths.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { outstandingText } from '../../ui/values/duesText.ts'
import { plural, t } from '../../ui/words.ts'
import type { Notable } from './draft.ts'
import { InvoicesPart } from './InvoicesPart.tsx'
import { KindChoice } from './KindChoice.tsx'
import { LinesPart } from './LinesPart.tsx'
import { MadeNotes } from './MadeNotes.tsx'
import { NotePanel } from './NotePanel.tsx'
import { useNoteForm } from './useNoteForm.ts'

interface NotesOfCustomerProps {
  of: Notable
  /** The invoices that are ticked at first. */
  first: readonly string[]
  kind: NoteKind
  /** Opens the panel that sends a note that was issued. */
  onSend: (number: string) => void
  /** Loads the invoices before those that are there; undefined when there are none. */
  showOlder: (() => void) | undefined
}

/** The invoices of a customer, their lines with what was agreed, and the notes that follow. (rules §7.10) */
export function NotesOfCustomer({ of, first, kind, onSend, showOlder }: NotesOfCustomerProps) {
  const form = useNoteForm(of, first, kind)
  const [made, setMade] = useState<readonly string[]>([])
  const isPhone = useMedia(phone)
  const [asked, setAsked] = useState<NoteKind>()
  const choose = (kind: NoteKind) =>
    form.typed.size > 0 && kind !== form.kind ? setAsked(kind) : form.choose(kind)
  const issue = async () => {
    const done = await form.issue()
    if (!done) return
    const numbers = done.notes.map(({ number }) => number)
    setMade(numbers)
    for (const invoice of form.invoices) form.toggle(invoice)
    form.choose(form.kind)
    form.setWords({ reason: '', agreed: '', agreement: '', agreedOn: null })
    toast.success(plural(numbers.length, '{count} note issued', '{count} notes issued'), {
      detail: t('{dues} now', { dues: outstandingText(done.outstanding) }),
    })
  }
  useKeys('Note without goods', [{ keys: 'save', label: 'Issue the notes', run: () => void issue() }])
  return (
    <Page
      title={t('Note without goods')}
      back={<BackLink to={paymentDetailsPath(of.customerId)} label={of.businessName} />}
      mark={of.businessName}
      actions={!isPhone && <KindChoice kind={form.kind} onChoose={choose} />}
    >
      <LeaveGuard
        when={form.typed.size > 0}
        title={t('Leave this note?')}
        line={t('What you typed is not issued yet and would be lost.')}
      />
      {asked && (
        <ConfirmDialog
          title={t('Change to {kind}?', { kind: t(noteKindNames[asked]) })}
          confirm={t('Change')}
          onConfirm={() => form.choose(asked)}
          onClose={() => setAsked(undefined)}
        >
          {plural(
            form.typed.size,
            '{count} line that was typed is emptied.',
            '{count} lines that were typed are emptied.',
          )}
        </ConfirmDialog>
      )}
      <SideBySide side={336}>
        <Stack>
          {isPhone && <KindChoice kind={form.kind} onChoose={choose} />}
          <InvoicesPart of={of} form={form} showOlder={showOlder} />
          <LinesPart form={form} />
        </Stack>
        <Stack>
          {made.length > 0 && <MadeNotes numbers={made} onSend={onSend} />}
          <NotePanel of={of} form={form} onIssue={() => void issue()} />
        </Stack>
      </SideBySide>
    </Page>
  )
}
