import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { pageOf } from '../../app/navigation/pageWords.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { HistoryNote } from '../../office/tonight/HistoryNote.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { t } from '../../ui/words.ts'

/** Returns a screen of figures of the past that says, while a demo's history is written, how much of it there is. */
export const afterHistory = (Screen: ComponentType) =>
  function AfterHistory() {
    const { pathname } = useLocation()
    const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
    if (!isDemoFilling) return <Screen />
    return (
      <Page title={t(pageOf(pathname).title)}>
        <Panel>
          <HistoryNote />
        </Panel>
      </Page>
    )
  }
