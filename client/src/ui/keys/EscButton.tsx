import css from './EscButton.module.css'
import { KeyCap } from './KeyCap.tsx'

interface EscButtonProps {
  label: string
  onMouseDown?: (event: { preventDefault: () => void }) => void
  onClick: () => void
}

/** Closes what Esc closes: shows that key, and a cross where there is no keyboard. */
export const EscButton = ({ label, ...rest }: EscButtonProps) => (
  <button type="button" className={css.close} {...rest}>
    <span className="visually-hidden">{label}</span>
    <KeyCap keys="escape" on="list" />
    <span className={css.cross} aria-hidden="true">
      ×
    </span>
  </button>
)
