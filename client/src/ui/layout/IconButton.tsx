import type { ButtonHTMLAttributes, ComponentType, Ref } from 'react'
import css from './IconButton.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  /** The name, read out by screen readers and shown on hover. */
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  size?: number
  ref?: Ref<HTMLButtonElement>
}

/** An icon button with a name for screen readers and a tip; what it contains besides is beside the icon, such as a count. */
export function IconButton({
  label,
  icon: Icon,
  size = 16,
  className = '',
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-name={label}
      className={`${css.button} ${className}`}
      {...rest}
    >
      <Icon size={size} stroke={1.7} />
      {children}
    </button>
  )
}
