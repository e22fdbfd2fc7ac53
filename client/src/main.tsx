import './ui/mantine.ts'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { host } from './app/hosts.ts'
import { speakAsBefore, useLanguage } from './app/language.ts'
import { askBeforeLeaving } from './app/leaving.ts'
import { createRouter } from './app/routes.tsx'
import { isSignedIn, startSession } from './app/session.ts'
import { stateRestored, store } from './app/store.ts'
import { schemeManager } from './ui/scheme.ts'
import { theme } from './ui/theme.ts'

/** A function rather than an await at the top: code that is loaded later would wait for this file to end. */
async function start(root: HTMLElement) {
  askBeforeLeaving()
  void host() // read while the rest of the page starts
  // The guards need to know who is signed in, the first paint the words of its language.
  await Promise.all([stateRestored, speakAsBefore()])
  startSession()

  const router = createRouter()
  // Signing in and out runs the guards again, and they lead to the right place.
  let wasSignedIn = isSignedIn()
  store.subscribe(() => {
    if (isSignedIn() === wasSignedIn) return
    wasSignedIn = isSignedIn()
    router.revalidate()
  })

  createRoot(root).render(<App router={router} />)
}

/**
 * All of the page; another language draws it anew. The theme's variables are a style sheet of the build. What few style elements are left
 * carry the nonce that start.js found.
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
