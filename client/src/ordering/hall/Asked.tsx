import { type PickReason, shortReasons } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { useEffect, useRef, useState } from 'react'
import { HallButton } from '../../ui/keypad/Hall.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import type { PickCheck } from '../orders/order/picking/pickCheck.ts'
import { aboveShareReasons, pickReasonWords } from '../orders/order/picking/pickWords.ts'
import css from './OpenLine.module.css'

const ReasonDialog = onUse(async () => (await import('../../ui/dialogs/ReasonDialog.tsx')).ReasonDialog)

interface AskedProps {
  verdict: PickCheck
  why: PickReason | null
  onReason: (reason: PickReason) => void
  onConfirm: () => void
  /** Why it takes more than its share. */
  onAbove: (reason: string) => void
}

/** What an amount still needs: one tap answers and saves. */
export function Asked({ verdict, why, onReason, onConfirm, onAbove }: AskedProps) {
  const choices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    choices.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (verdict.is === 'blocked') return null // its sentence is shown in any case
  const reasons = verdict.is === 'needsReason' ? verdict.reasons : shortReasons
  return (
    // biome-ignore lint/a11y/useSemanticElements: answer buttons, not form fields
    <div ref={choices} className={css.reasons} role="group" aria-label={t('Why')}>
      {'message' in verdict && <p role="alert">{verdict.message}</p>}
      {verdict.is === 'empty' && why !== null && (
        <p role="status">{t('Enter what you picked. If it is nothing, save.')}</p>
      )}
      {verdict.is === 'ready' && <p>{t('Nothing is short. Enter what you picked.')}</p>}
      {verdict.is === 'aboveShare' ? (
        <AboveShare onReason={onAbove} />
      ) : verdict.is === 'needsConfirm' ? (
        <HallButton onClick={onConfirm}>{t('The weight is right')}</HallButton>
      ) : (
        verdict.is !== 'ready' &&
        reasons.map(reason => (
          <HallButton key={reason} aria-pressed={reason === why} onClick={() => onReason(reason)}>
            {t(pickReasonWords[reason])}
          </HallButton>
        ))
      )}
    </div>
  )
}

/** Why a line takes more than its share: what is said most often with one tap, anything else in words. */
function AboveShare({ onReason }: { onReason: (reason: string) => void }) {
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      {aboveShareReasons.map(reason => (
        <HallButton key={reason} onClick={() => onReason(reason)}>
          {t(reason)}
        </HallButton>
      ))}
      <HallButton onClick={() => setTyping(true)}>{t('Another reason')}</HallButton>
      {isTyping && (
        <ReasonDialog
          title={t('More than its share')}
          submit={t('Save')}
          required
          onSubmit={async (reason = '') => {
            setTyping(false)
            onReason(reason)
          }}
          onClose={() => setTyping(false)}
        />
      )}
    </>
  )
}

/** The green button of a line: what it saves, or what is still missing. */
export function saveOf(
  verdict: PickCheck,
  why: PickReason | null,
  next: string | undefined,
  run: () => void,
) {
  const then = next ?? t('the last line')
  const saveNext = next ? t('Save and next') : t('Save')
  if (verdict.is === 'empty' && why !== null)
    return { title: t('Save: nothing picked'), detail: t(pickReasonWords[why]), run }
  if (verdict.is === 'empty')
    return { title: t('Save and next'), detail: t('Enter what you picked'), run, disabled: true }
  if (verdict.is === 'half') {
    const title = verdict.missing === 'weight' ? t('Now the weight') : t('Now the pieces')
    return { title, detail: t('both are needed'), run }
  }
  if (verdict.is === 'blocked')
    return { title: t('Save and next'), detail: t(verdict.gauge.word), run, disabled: true }
  if (verdict.is === 'needsReason' && why !== null && verdict.reasons.includes(why))
    return { title: saveNext, detail: `${t(verdict.gauge.word)}, ${t(pickReasonWords[why])}`, run }
  if (verdict.is === 'needsReason') return { title: t('Add a reason'), detail: t(verdict.gauge.word), run }
  if (verdict.is === 'aboveShare')
    return { title: t('Above its share: why?'), detail: t(verdict.gauge.word), run }
  if (verdict.is === 'needsConfirm')
    return { title: t('Save: look again'), detail: t(verdict.gauge.word), run }
  return { title: saveNext, detail: then, run }
}
