import { useId, useRef } from 'react'
import { PlainInput } from '../../ui/fields/InputBox.tsx'
import { Suggestion, Suggestions } from '../../ui/fields/Suggestions.tsx'
import { t } from '../../ui/words.ts'
import parts from './lineParts.module.css'
import { type SaidPacks, saidText } from './saidPacks.ts'
import type { useAmount } from './useAmount.ts'

interface AmountBoxProps extends Omit<React.ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  offers: ReturnType<typeof useAmount>
  /** Whether the person types here now: packs near the amount are offered. */
  isOpen: boolean
  onChoose: (packs: SaidPacks) => void
}

const listWidth = 300

/** A field for an amount as people say it; where no size alone makes it, the packs near it are offered below. */
export function AmountBox({ offers, isOpen, onChoose, ref, ...input }: AmountBoxProps) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const { options, mark } = offers
  const isOffered = isOpen && options.length > 0
  return (
    <>
      <PlainInput
        {...input}
        ref={box => {
          own.current = box
          if (typeof ref === 'function') ref(box)
          else if (ref) ref.current = box
        }}
        className={parts.box}
        data-mantine-stop-propagation // Esc stays in the lines, and leaves the surrounding dialog open
        inputMode="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        {...(isOffered
          ? {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              ...(mark >= 0 ? { 'aria-activedescendant': `${id}-${mark}` } : {}),
            }
          : {})}
      />
      {isOffered && (
        <Suggestions id={id} label={t('Packs near this amount')} anchor={own} width={listWidth}>
          {options.map((packs, at) => (
            <Suggestion
              key={saidText(packs)}
              id={`${id}-${at}`}
              isActive={at === mark}
              onTake={() => onChoose(packs)}
            >
              {saidText(packs)}
            </Suggestion>
          ))}
        </Suggestions>
      )}
    </>
  )
}
