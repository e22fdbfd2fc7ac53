import type { ReactNode } from 'react'
import { LanguageSwitch } from '../app/language/LanguageSwitch.tsx'
import { Logo } from '../ui/layout/Logo.tsx'
import { houseLine } from './house.ts'
import css from './SignInCard.module.css'

/** The card of the sign-in screens, with the line at the bottom. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.screen}>
      <title>{`${title} · Packhouse`}</title>
      <main className={css.card}>
        <div className={css.brand}>
          <Logo size={34} />
          Packhouse
          <LanguageSwitch />
        </div>
        {children}
      </main>
      <footer className={css.foot}>{houseLine()}</footer>
    </div>
  )
}
