/**
 * Leads to another screen as the router's own links do, for `page.evaluate`: the page is loaded once for all screens of a walk.
 */
export const goTo = (address: string) => `{
  const state = { usr: null, key: 'walk', idx: (history.state?.idx ?? 0) + 1 }
  history.pushState(state, '', ${JSON.stringify(address)})
  dispatchEvent(new PopStateEvent('popstate', { state }))
}`
