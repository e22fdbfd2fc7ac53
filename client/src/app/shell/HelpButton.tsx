import { IconHelpCircle } from '@tabler/icons-react'
import { t } from '../../ui/words.ts'
import css from './HelpButton.module.css'
import { toggleHelp, useIsHelpOpen } from './overlays.ts'
import round from './RoundButton.module.css'

/**
 * Opens and closes the help panel, like the key ?; the focus stays in the field where the question came up. In the phone's menu it
 * has its name and closes the menu first.
 */
export function HelpButton({ beforeUse }: { beforeUse?: () => void }) {
  const isOpen = useIsHelpOpen()
  return (
    <button
      type="button"
      className={beforeUse ? css.line : round.round}
      aria-label={t('Help')}
      aria-expanded={isOpen}
      {...(beforeUse ? {} : { 'data-name': t('Help') })}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        beforeUse?.()
        toggleHelp()
      }}
    >
      <IconHelpCircle size={18} stroke={1.7} aria-hidden />
      {beforeUse && t('Help')}
    </button>
  )
}
