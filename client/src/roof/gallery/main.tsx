import '../../ui/theme/mantine.ts'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { followRouter } from '../../app/navigation/goingTo.ts'
import { paths } from '../../app/navigation/paths.ts'
import { signedIn } from '../../app/session/state/auth.ts'
import { countsKnown } from '../../app/session/state/header.ts'
import { store } from '../../app/session/store.ts'
import { RouteFailure } from '../../app/shell/CrashScreen.tsx'
import { schemeManager } from '../../ui/theme/scheme.ts'
import { theme } from '../../ui/theme/theme.ts'
import { OrdersGallery } from './OrdersGallery.tsx'
import { PartsGallery } from './PartsGallery.tsx'

const failing = () => {
  throw new Error('sample')
}

async function start(root: HTMLElement) {
  const { Shell } = await import('../../app/shell/Shell.tsx')
  store.dispatch(
    signedIn({ authToken: 'gallery', user: { id: 1, name: 'Asha Deshpande', mobile: '9845012318' } }),
  )
  store.dispatch(
    countsKnown({ [paths.orders]: 86, [paths.picking]: 29, [paths.dispatch]: 22, [paths.pricing]: 23 }),
  )

  const router = followRouter(
    createHashRouter([
      { path: '/parts', element: <PartsGallery /> },
      { path: '/failed', loader: failing, element: null, errorElement: <RouteFailure /> },
      { element: <Shell />, children: [{ path: '*', element: <OrdersGallery /> }] },
    ]),
  )
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </MantineProvider>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no root')
void start(root)
