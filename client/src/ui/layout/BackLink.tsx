import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './BackLink.module.css'
import { TextLink } from './LinkButton.tsx'

interface BackLinkProps {
  to: string
  /** Where it leads, if no words are shown. */
  label?: string
  children?: ReactNode
}

/** Before the title of a page: back to the list or the page that it belongs to. */
export const BackLink = ({ to, label, children }: BackLinkProps) => (
  <Link to={to} className={css.back} aria-label={label} data-name={label}>
    <IconArrowLeft size={18} stroke={1.7} aria-hidden />
    {children}
  </Link>
)

/** Before the title of a page: the list that it belongs to, by its name. */
export const Crumb = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} className={css.crumb}>
    {children}
    <IconChevronRight size={14} stroke={1.9} aria-hidden />
  </TextLink>
)
