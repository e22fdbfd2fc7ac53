import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { Panel, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import css from './Home.module.css'

interface HomeCardProps {
  title: string
  /** After the title: how many rows there are. */
  count?: string | undefined
  /** The list of all rows. */
  all?: { label: string; to: string } | undefined
  children: ReactNode
}

/** A short list of a first screen, with the way to all of its rows. */
export function HomeCard({ title, count, all, children }: HomeCardProps) {
  const id = useId()
  return (
    <Panel as="section" clip aria-labelledby={id}>
      <PanelHead>
        <h2 id={id}>{title}</h2>
        <Text tone="soft" grow>
          {count}
        </Text>
        {all && <TextLink to={all.to}>{all.label}</TextLink>}
      </PanelHead>
      {children}
    </Panel>
  )
}

/** A row of such a list that opens its record or list. */
export const HomeRow = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.row}>
    {children}
  </Link>
)
