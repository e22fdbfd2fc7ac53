import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { KeyCap } from '../keys/KeyCap.tsx'
import type { NeedsOf } from '../may.ts'
import { NeedsRight } from './NeedsRight.tsx'

interface PageButtonProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  label: string
  /** The key that does the same; the screen binds it. */
  keys?: string | undefined
  needs?: NeedsOf
  /** What the screen is mostly for: filled. */
  primary?: boolean
  disabled?: boolean
  /** Why it cannot be done now: it is disabled and says so. */
  why?: string | undefined
  loading?: boolean
  /** As high as the fields of a form. */
  small?: boolean
  /** What it does, or the address that it opens. */
  run?: (() => void) | undefined
  to?: string
  /** Called when the pointer or the focus comes to it: loads what it opens. */
  ahead?: () => void
}

/** A button in the header of a page: it runs something or opens a page, if the user may. */
export function PageButton({
  icon: Icon,
  label,
  keys,
  needs,
  primary = false,
  disabled = false,
  why,
  loading = false,
  small = false,
  run,
  to,
  ahead,
}: PageButtonProps) {
  const shared = {
    size: small ? 'xs' : 'sm',
    variant: primary ? 'filled' : 'default',
    leftSection: <Icon size={16} stroke={primary ? 1.9 : 1.7} aria-hidden />,
    rightSection: keys !== undefined && <KeyCap keys={keys} on={primary ? 'filled' : 'surface'} />,
    children: label,
    'aria-keyshortcuts': keys?.toUpperCase(),
    onPointerEnter: ahead,
    onFocus: ahead,
  }
  return (
    <NeedsRight needs={needs}>
      {to === undefined ? (
        <Button
          {...shared}
          {...refused(why)}
          disabled={disabled}
          loading={loading}
          onClick={why === undefined ? run : undefined}
        />
      ) : (
        <Button {...shared} {...(primary ? {} : { c: 'var(--ph-text)' })} component={Link} to={to} />
      )}
    </NeedsRight>
  )
}

/** It keeps the focus, so that the reason is read out. */
const refused = (why: string | undefined) =>
  why === undefined
    ? {}
    : { 'aria-disabled': true, 'aria-description': why, 'data-disabled': true, 'data-name': why }
