import { useState } from 'react'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { t } from '../../ui/words.ts'
import css from './Door.module.css'
import part from './Stop.module.css'

/** Who received: the person there, unless the driver says another. */
export function Receiver({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <label className={part.receiver}>
        {t('Received by')}
        <input
          // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
          autoFocus
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
          onBlur={() => setOpen(false)}
          onKeyDown={event => event.key === 'Enter' && setOpen(false)}
        />
      </label>
    )
  return (
    <p className={part.receiver}>
      <span className={css.cut}>
        {t('Received by')} <b>{name || t('no name')}</b>
      </span>
      <LinkButton onClick={() => setOpen(true)}>{t('Change')}</LinkButton>
    </p>
  )
}
