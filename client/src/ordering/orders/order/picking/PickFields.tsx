import { type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type KeyboardEvent, useRef } from 'react'
import { QuantityField, WholeField } from '../../../../ui/fields/QuantityField.tsx'
import { Row } from '../../../../ui/layout/Flex.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { t } from '../../../../ui/words.ts'
import { contentText, kindOf, packsText } from '../lines/quantities.ts'
import type { OrderLine } from '../order.ts'
import css from './Pick.module.css'
import { PickPanel } from './PickPanel.tsx'
import { checkPick, type TypedPick } from './pickCheck.ts'
import { fieldOf, neighbourField, nextField } from './pickFocus.ts'
import { isTyped } from './pickStore.ts'
import { usePickEntry, usePicking } from './usePicking.ts'

/** The input of a line's amount: Enter saves it and goes to the next one. */
export function PickFields({ line }: { line: OrderLine }) {
  const picking = usePicking()
  const { book } = picking
  const entry = usePickEntry(book, line)
  const anchor = useRef<HTMLDivElement>(null)
  const kind = kindOf(line)
  const verdict = checkPick(line, entry)
  const name = `${line.name} ${line.packsize}`

  const type = (part: Partial<TypedPick>) =>
    book.change(line, {
      ...part,
      reason: undefined,
      confirm: undefined,
      aboveShare: undefined,
      asking: false,
      refused: null,
    })

  /** Sends the typed amount; focus moves on at once, the response is applied to its line. */
  const enter = (from: HTMLInputElement, more: Partial<TypedPick> = {}) => {
    const next = nextField(from)
    const reply = picking.save(line, more)
    if (reply === 'half' && verdict.is === 'half') fieldOf(line.orderitemid, verdict.missing)?.focus()
    if (reply === 'sent' || reply === 'empty') next?.focus()
  }
  const short = () => {
    if (!isTyped(entry))
      book.change(
        line,
        kind === 'CATCH_WEIGHT' ? { weight: zeroMilli, asking: true } : { packs: zeroMilli, asking: true },
      )
    else book.change(line, { asking: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const keys: Record<string, () => void> = {
      enter: () => enter(field),
      s: short,
      u: picking.undo,
      arrowdown: () => neighbourField(field, 1)?.focus(),
      arrowup: () => neighbourField(field, -1)?.focus(),
      escape: () => (entry.editing ? book.clear(line) : isTyped(entry) ? book.empty(line) : field.blur()),
    }
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  /** A complete amount is also saved on blur; any other stays as typed. */
  const onBlur = () => {
    const byHand = isTyped(entry) && entry.seen !== '' // a prefilled draft is not entered by anyone yet
    if (document.hasFocus() && byHand && verdict.is === 'ready' && !entry.asking) picking.save(line)
  }
  const common = {
    'data-pick': line.orderitemid,
    'aria-describedby': `gauge-${line.orderitemid}`,
    error: verdict.is === 'blocked' || entry.refused !== null,
    inputWrapperOrder: ['input' as const],
    size: 'xs',
    classNames: { input: css.input ?? '' },
    enterKeyHint: 'next' as const,
    onKeyDown,
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
  }

  if (entry.saving) return <SavingPick line={line} packs={entry.packs} weight={entry.weight} />
  return (
    <Row gap={4} justify="end" ref={anchor} className={css.fields} data-typed={isTyped(entry)}>
      {kind !== 'CATCH_WEIGHT' && (
        <WholeField
          {...common}
          data-part="packs"
          className={css.count ?? ''}
          aria-label={t(kind === 'BY_PIECE' ? 'Picked pieces of {name}' : 'Picked packs of {name}', { name })}
          placeholder={packsText(line.orderedquantity)}
          value={entry.packs}
          onChange={packs => type({ packs })}
          onBlur={onBlur}
        />
      )}
      {kind !== 'COUNTED' && (
        <QuantityField
          {...common}
          data-part="weight"
          className={css.weight ?? ''}
          unit={line.itemUnit}
          aria-label={t('Picked weight of {name}', { name })}
          placeholder={contentText(line.orderedweight, line).replace(/ .*/, '')}
          value={entry.weight}
          onChange={weight => type({ weight })}
          onBlur={onBlur}
        />
      )}
      {entry.asking && (
        <PickPanel
          line={line}
          verdict={verdict}
          theirs={entry.theirs}
          refused={entry.refused}
          anchor={anchor}
          onSave={more => {
            const field = fieldOf(line.orderitemid, kind === 'COUNTED' ? 'packs' : 'weight')
            if (field) enter(field, more)
          }}
          onClose={() => {
            book.change(line, { asking: false })
            fieldOf(line.orderitemid, kind === 'COUNTED' ? 'packs' : 'weight')?.focus()
          }}
          onTakeTheirs={() => book.clear(line)}
        />
      )}
    </Row>
  )
}

/** A pick being sent: shown muted as typed until the server confirms it. */
function SavingPick({ line, packs, weight }: { line: OrderLine; packs: Milli | null; weight: Milli | null }) {
  const amount = kindOf(line) === 'COUNTED' ? packs && packsText(packs) : weight && contentText(weight, line)
  return (
    <Text tone="quiet" figures role="status" aria-label={t('Saving {name}', { name: line.name })}>
      {amount}
    </Text>
  )
}
