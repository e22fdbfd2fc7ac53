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
  const ahead = { guest: [], member: [] }
  let token = null
  try {
    token = localStorage.getItem('token')
  } catch {
    // a browser that keeps nothing shows sign-in
  }
  const isMember = token !== null
  const opened = location.pathname === '/' ? '/orders/order-list' : location.pathname.replace(/\/$/, '')
  for (const href of isMember ? [...ahead.member, ...(ahead[opened] ?? [])] : ahead.guest) {
    const link = document.createElement('link')
    // The bundler's own links ask without credentials; a file that was fetched otherwise is fetched again.
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href })
    else Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }

  // The first data of the screens that people begin with is asked for now, while the scripts are on their way; src/app/early.ts takes
  // the answers. From 04:00 PM in India on the work is for the next day: eight hours on, that is midnight there.
  const day = new Date(Date.now() + (5.5 + 8) * 3_600_000).toISOString().slice(0, 10)
  const firstData = {
    '/orders/order-list': [
      `orders/allorders?deliveryDate=${day}&limit=100`,
      `orders/dashboardmetrics?deliveryDate=${day}`,
      'me/preferences?key=table.orders',
    ],
    '/orders/create-order': ['orders/flexisearchcustomer', 'timeslot/getall'],
    '/orders/picking': [`orders/picking?deliveryDate=${day}&by=item`, 'picker/all'],
    '/payments': [
      'customer/getcustomerdetails-dashboard?sort=-outstanding',
      'payments/summary',
      'customer/dashboardmetrics',
      'me/preferences?key=table.dues',
    ],
  }
  const asked = firstData[opened]
  if (!isMember || !asked || location.search !== '') return
  const hosts = fetch('/hosts.json').then(answer => (answer.ok ? answer.json() : {}))
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const answers = new Map()
  for (const call of asked) {
    const path = `/api/web/v1/${call}`
    const answer = hosts.then(table => {
      const { origin = '' } = table[location.host] ?? table[location.hostname] ?? {}
      return fetch(origin + path, { headers, signal: AbortSignal.timeout(30_000) })
    })
    answer.catch(() => {}) // who takes it asks again
    answers.set(path, answer)
  }
  globalThis.__early = { hosts, token, answers }
})()
