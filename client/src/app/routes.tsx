import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect, replace } from 'react-router'
import { RouteFailure } from './CrashScreen.tsx'
import { Frame } from './Frame.tsx'
import { lazily, openScreen } from './lazily.ts'
import { Opening } from './Opening.tsx'
import { paths } from './paths.ts'
import { guestScreens, type Screen, screens } from './screens.ts'
import { isSignedIn } from './session.ts'
import { store } from './store.ts'

const membersOnly: LoaderFunction = () => (isSignedIn() ? null : redirect(paths.login))

/** Who is signed in has no business before sign-in; a code can be typed only for a mobile that asked for one. */
const guestsOnly: LoaderFunction = ({ request }) => {
  if (isSignedIn()) return redirect(paths.orders)
  const asksForCode = new URL(request.url).pathname === paths.otp
  return asksForCode && !store.getState().auth.mobile ? redirect(paths.login) : null
}

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Where the router is on its way to, else where it is. */
const goingTo = () => router?.state.navigation.location ?? router?.state.location ?? location

const route = ({ path, load }: Screen): RouteObject => ({ path, lazy: () => openScreen(load, goingTo, path) })

const shell = lazily(async () => (await import('./LiveShell.tsx')).LiveShell)
const notFound = lazily(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/** Every address: the guards stand in front of the code of a screen, so nothing is fetched that may not be seen. */
export function createRouter() {
  router = createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <RouteFailure />,
      HydrateFallback: Opening,
      children: [
        { path: paths.loginAlias, loader: () => replace(paths.login) },
        { loader: guestsOnly, children: guestScreens.map(route) },
        {
          loader: membersOnly,
          lazy: () => openScreen(shell, goingTo),
          children: [...screens.map(route), { path: '*', lazy: () => openScreen(notFound, goingTo) }],
        },
      ],
    },
  ])
  return router
}
