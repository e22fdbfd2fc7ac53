import type { ButtonHTMLAttributes, ComponentType, Ref } from 'react'
import css from './IconButton.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'title'> {
  /** The name that is read out and shown on hover. */
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  size?: number
  ref?: Ref<HTMLButtonElement>
}

/** An icon alone, with a name for those who do not see it and a tip for those who wonder. */
export function IconButton({ label, icon: Icon, size = 16, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} data-name={label} className={`${css.button} ${className}`} {...rest}>
      <Icon size={size} stroke={1.7} />
    </button>
  )
}
