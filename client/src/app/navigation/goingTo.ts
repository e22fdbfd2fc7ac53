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
