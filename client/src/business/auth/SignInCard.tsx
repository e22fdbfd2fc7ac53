import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../app/language/LanguageSwitch.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { houseLine } from './house.ts'
import css from './SignInCard.module.css'

interface SignInCardProps {
  title: string
  children: ReactNode
  /** Below the card, which stays in the middle of the screen. */
  below?: ReactNode
  /** The card is near the top instead of in the middle, so that it does not move when its content loads. */
  top?: boolean
}

/** The card of the sign-in screens, with the line at the bottom. */
export function SignInCard({ title, children, below, top = false }: SignInCardProps) {
  return (
    <div className={css.screen} data-top={top}>
      <title>{`${title} · Packhouse`}</title>
      <main className={css.card}>
        <Row gap={12} className={css.brand}>
          <Logo size={34} />
          Packhouse
          <LanguageSwitch />
        </Row>
        {children}
      </main>
      {below}
      <footer className={css.foot}>{houseLine()}</footer>
    </div>
  )
}
