import { lazy, Suspense } from 'react'
import { StoredLanguage } from './app/language/StoredLanguage.tsx'
import { useAppSelector } from './app/session/store.ts'
import { Afterwards } from './app/shell/Afterwards.tsx'
import { Shell } from './app/shell/Shell.tsx'
import './app/palette/records.ts'
import './app/requests/tableSettings.ts'

const ShellData = lazy(async () => ({ default: (await import('./ShellData.tsx')).ShellData }))
const DemoNote = lazy(async () => ({ default: (await import('./demo/DemoNote.tsx')).DemoNote }))

/** The shell with its server data: live changes, counts in the navigation, table settings, language and rights of the user. */
export function LiveShell() {
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  return (
    <>
      <Shell />
      <StoredLanguage />
      <Afterwards>
        <ShellData />
      </Afterwards>
      <Suspense>{isDemoFilling && <DemoNote />}</Suspense>
    </>
  )
}
