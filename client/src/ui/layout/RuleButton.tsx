import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './RuleButton.module.css'

interface RuleButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** What is chosen: "Delivery", "Customer". */
  label: string
  value: string
  icon?: ComponentType<{ size?: number; stroke?: number }>
  /** A key that opens it. */
  after?: ReactNode
}

/** Opens the choices of the one filter that applies to the whole screen. */
export const RuleButton = ({ label, value, icon: Icon, after, className, ...rest }: RuleButtonProps) => (
  <button type="button" {...rest} className={classes(css.rule, className)}>
    {Icon && <Icon size={16} stroke={1.7} />}
    <span>{label}</span> <strong>{value}</strong>
    {after}
    <IconChevronDown size={15} stroke={1.9} aria-hidden />
  </button>
)
