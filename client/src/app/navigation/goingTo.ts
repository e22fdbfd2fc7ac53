import type { createBrowserRouter, Path } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

let router: Router | undefined

/** Remembers the router of the page, for goingTo. */
export function followRouter(made: Router): Router {
  router = made
  return made
}

/**
 * Where the router is going, else where it is. What a screen was drawn with may be older: on a slow device a navigation is under
 * way, or over, before any screen is drawn with it.
 */
export const goingTo = (): Path => router?.state.navigation.location ?? router?.state.location ?? location

/**
 * Whether the user is still on the screen at this path and has not set out for another one. What a screen does late (a search after
 * its pause, a name that is looked up, a reply to a save) asks this before it changes the address: nobody is called back.
 */
export const isStillAt = (pathname: string): boolean => goingTo().pathname === pathname
