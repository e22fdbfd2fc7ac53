import './ui/theme/mantine.ts'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { loadChosenLanguage, useLanguage } from './app/language/language.ts'
import { askBeforeLeaving } from './app/navigation/leaving.ts'
import { host } from './app/requests/hosts.ts'
import { isSignedIn, startSession } from './app/session/session.ts'
import { stateRestored, store } from './app/session/store.ts'
import { createRouter } from './routes.tsx'
import { keepFromComposing } from './ui/keys/composing.ts'
import { schemeManager } from './ui/theme/scheme.ts'
import { theme } from './ui/theme/theme.ts'

/** A function instead of a top-level await, for which lazily loaded code would have to wait. */
async function start(root: HTMLElement) {
  keepFromComposing()
  askBeforeLeaving()
  void host() // loads while the rest of the page starts
  // The guards need the signed-in user, the first paint needs the words of its language.
  await Promise.all([stateRestored, loadChosenLanguage()])
  startSession()

  const router = createRouter()
  // On sign-in and sign-out the guards run again and redirect.
  let wasSignedIn = isSignedIn()
  store.subscribe(() => {
    if (isSignedIn() === wasSignedIn) return
    wasSignedIn = isSignedIn()
    router.revalidate()
  })

  createRoot(root).render(<App router={router} />)
}

/**
 * The whole page; a change of language remounts it. The theme's variables come from a style sheet of the build. The few remaining
 * style elements use the nonce found by start.js.
 */
function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <MantineProvider
      key={useLanguage()}
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => globalThis.__webpack_nonce__ ?? ''}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </MantineProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
void start(root)
