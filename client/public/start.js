// Runs before the modules and the first paint.
;(() => {
  // A dark screen must never flash white. The cookie is written by src/ui/scheme.ts.
  const chosen = /(?:^|; )scheme=(light|dark)/.exec(document.cookie)
  const dark = chosen ? chosen[1] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Style elements are refused but for those that carry the nonce of this page; libraries look for it under this name.
  globalThis.__webpack_nonce__ = document.currentScript.nonce

  // Zod would ask by `new Function` whether it may compile; our content security policy says no and logs every try.
  globalThis.__zod_globalConfig = { jitless: true }

  // What the first screen needs is fetched with the entry instead of after it. The build writes the files in here.
  const ahead = { guest: [], member: [], orders: [] }
  let isMember = false
  try {
    isMember = localStorage.getItem('token') !== null
  } catch {
    // a browser that keeps nothing shows sign-in
  }
  const opensOrders = /^\/(orders\/order-list\/?)?$/.test(location.pathname)
  for (const href of ahead[isMember ? (opensOrders ? 'orders' : 'member') : 'guest']) {
    const link = document.createElement('link')
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', href })
    else Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
})()
