import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect, replace } from 'react-router'
import { followRouter, goingTo } from './app/navigation/goingTo.ts'
import { lazily, openScreen } from './app/navigation/lazily.ts'
import { paths } from './app/navigation/paths.ts'
import { registerScreens, type Screen } from './app/navigation/preload.ts'
import { homeOf } from './app/session/mayOpen.ts'
import { isSignedIn } from './app/session/session.ts'
import { store } from './app/session/store.ts'
import { RouteFailure } from './app/shell/CrashScreen.tsx'
import { Frame } from './app/shell/Frame.tsx'
import { forThose } from './app/shell/forThose.tsx'
import { SplashScreen } from './app/shell/SplashScreen.tsx'
import { guestScreens, openScreens, screens } from './screens.ts'

const membersOnly: LoaderFunction = () => (isSignedIn() ? null : redirect(paths.login))

/** Sends signed-in users away from the sign-in screens; the code screen needs a mobile that requested a code. */
const guestsOnly: LoaderFunction = ({ request }) => {
  if (isSignedIn()) return redirect(homeOf(store.getState().auth.user))
  const asksForCode = new URL(request.url).pathname === paths.otp
  return asksForCode && !store.getState().auth.mobile ? redirect(paths.login) : null
}

const guestRoute = ({ path, load }: Screen): RouteObject => ({
  path,
  lazy: () => openScreen(load, goingTo, path),
})
const route = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => ({
    Component: forThose(screen, (await openScreen(screen.load, goingTo, screen.path)).Component),
  }),
})

const shell = lazily(async () => (await import('./LiveShell.tsx')).LiveShell)
const notFound = lazily(async () => (await import('./app/shell/NoPage.tsx')).NotFoundPage)

/** All routes. Guards run before a screen's code is loaded, so nothing is fetched that the user may not see. */
export function createRouter() {
  registerScreens(screens)
  return followRouter(
    createBrowserRouter([
      {
        element: <Frame />,
        errorElement: <RouteFailure />,
        HydrateFallback: SplashScreen,
        children: [
          { path: paths.loginAlias, loader: () => replace(paths.login) },
          ...openScreens.map(guestRoute),
          { loader: guestsOnly, children: guestScreens.map(guestRoute) },
          {
            loader: membersOnly,
            lazy: () => openScreen(shell, goingTo),
            children: [...screens.map(route), { path: '*', lazy: () => openScreen(notFound, goingTo) }],
          },
        ],
      },
    ]),
  )
}
