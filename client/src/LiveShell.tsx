import { StoredLanguage } from './app/language/StoredLanguage.tsx'
import { useAppSelector } from './app/session/store.ts'
import { Afterwards } from './app/shell/Afterwards.tsx'
import { Shell } from './app/shell/Shell.tsx'
import { TasksPlace } from './office/learning/TasksPlace.tsx'
import { onUse } from './ui/onUse.tsx'
import './app/palette/records.ts'
import './app/requests/tableSettings.ts'

const ShellData = onUse(async () => (await import('./ShellData.tsx')).ShellData)
const UnderHeads = onUse(async () => (await import('./office/learning/UnderHeads.tsx')).UnderHeads)
const DemoNote = onUse(async () => (await import('./roof/demo/DemoNote.tsx')).DemoNote)

/** The shell with its server data: live changes, counts in the navigation, table settings, language and rights of the user. */
export function LiveShell() {
  const isDemoAsked = useAppSelector(({ header }) => header.isDemoAsked)
  return (
    <>
      <Shell
        underHead={
          <TasksPlace>
            <Afterwards>
              <UnderHeads />
            </Afterwards>
          </TasksPlace>
        }
      />
      <StoredLanguage />
      <Afterwards>
        <ShellData />
      </Afterwards>
      {isDemoAsked && <DemoNote />}
    </>
  )
}
