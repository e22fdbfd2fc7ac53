import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import { useState } from 'react'
import { useCreateNotesMutation } from '../../api/notes.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import { agreedIssue, agreementIssue } from './agreement.ts'
import {
  askedLines,
  type Billed,
  draftedNotes,
  filledDown,
  meantAs,
  type Notable,
  type TypedCell,
  type TypedCells,
  type Way,
  waysOf,
} from './draft.ts'

/** What is chosen and typed for notes of a customer, and the notes that follow from it. */
export function useNoteForm(of: Notable, first: readonly string[], firstKind: NoteKind) {
  const [kind, setKind] = useState<NoteKind>(firstKind)
  const [way, setWay] = useState<Way>(waysOf[firstKind][0])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(of.invoices.filter(({ number }) => first.includes(number)).map(({ invoiceid }) => invoiceid)),
  )
  const [typed, setTyped] = useState<TypedCells>(new Map())
  const [words, setWords] = useState({
    reason: '',
    agreed: '',
    agreement: '',
    agreedOn: null as string | null,
  })
  const [refused, setRefused] = useState<string>()
  const [send, { isLoading: busy }] = useCreateNotesMutation()
  const today = dayOf(new Date())
  const needsAgreement = kind === 'DISCOUNT' && (of.agreementUntil === null || today <= of.agreementUntil)
  const halfAgreement = needsAgreement ? agreementIssue(words) : undefined
  const hasAgreement = words.agreedOn !== null && halfAgreement === undefined
  const invoices = of.invoices.filter(({ invoiceid }) => chosen.has(invoiceid))
  const notes = draftedNotes(invoices, typed, {
    kind,
    today,
    lastDay: of.lastDay,
    isUntaxed: needsAgreement && !hasAgreement,
  })
  const why = whyNotReason(words.reason)
  const whyNot =
    blocked(invoices, notes?.length) ?? halfAgreement ?? agreedIssue(words.agreed) ?? (why && t(why))

  const change = (lineid: number, cell: TypedCell | null) => {
    const next = new Map(typed)
    if (cell === null) next.delete(lineid)
    else next.set(lineid, cell)
    setTyped(next)
    setRefused(undefined)
  }
  /** Takes the number of a line, and those typed from now on, in another way, if the kind of note has it. */
  const mean = (lineid: number, next: Way) => {
    if (!waysOf[kind].includes(next)) return
    const cell = typed.get(lineid)
    if (cell) change(lineid, meantAs(cell, next))
    setWay(next)
  }
  const toggle = ({ invoiceid, lines }: Billed) => {
    const next = new Set(chosen)
    if (next.delete(invoiceid))
      setTyped(new Map([...typed].filter(([id]) => !lines.some(({ lineid }) => lineid === id))))
    else next.add(invoiceid)
    setChosen(next)
  }
  const choose = (next: NoteKind) => {
    setKind(next)
    setWay(waysOf[next][0])
    setTyped(new Map())
    setRefused(undefined)
  }

  const fillDown = (lineid: number) => setTyped(filledDown(invoices, typed, lineid))

  /** Sends the notes; returns what was made, undefined when it was refused. */
  async function issue() {
    if (whyNot !== undefined) return undefined
    const { reason, agreed, agreement, agreedOn } = words
    const body = {
      customerId: of.customerId,
      kind,
      reason: reason.trim(),
      lines: askedLines(invoices, typed),
      ...(agreed.trim() ? { agreed: agreed.trim() } : {}),
      ...(needsAgreement && hasAgreement && agreedOn
        ? { agreement: { date: agreedOn, words: agreement.trim() } }
        : {}),
      ...(notes?.some(({ type }) => type === 'FN') ? { untaxed: true } : {}),
    }
    try {
      return await send({ body }).unwrap()
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
      return undefined
    }
  }
  return {
    kind,
    choose,
    way,
    setWay,
    fillDown,
    chosen,
    toggle,
    typed,
    change,
    mean,
    words,
    setWords,
    invoices,
    notes,
    today,
    needsAgreement,
    hasAgreement,
    whyNot,
    refused,
    busy,
    issue,
  }
}
export type NoteForm = ReturnType<typeof useNoteForm>

function blocked(invoices: readonly Billed[], count: number | undefined): string | undefined {
  if (invoices.length === 0) return t('Tick an invoice')
  if (count === undefined) return t('Mend the cell that is framed')
  if (count === 0) return t('Type what was agreed in a line')
  return undefined
}
