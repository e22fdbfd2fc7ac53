// Runs before the modules and the first paint.
;(() => {
  // A dark screen must never flash white. The cookie is written by src/ui/scheme.ts.
  const chosen = /(?:^|; )scheme=(light|dark)/.exec(document.cookie)
  const dark = chosen ? chosen[1] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Keys on buttons take room: whoever always wants to see them has it from the first paint. Written by src/ui/keys/shownKeys.ts.
  if (/(?:^|; )keys=always/.test(document.cookie) && !matchMedia('(pointer: coarse)').matches) {
    document.documentElement.dataset.keys = 'always'
  }

  // Only style elements with the nonce of this page are allowed; libraries look for it under this name.
  globalThis.__webpack_nonce__ = document.currentScript.nonce

  // Zod tests `new Function` to see whether it may compile; the content security policy blocks it and logs every attempt.
  globalThis.__zod_globalConfig = { jitless: true }

  // What the share sheet of a phone sends is kept for this tab until the inbox takes it, also through sign-in.
  if (location.pathname === '/share') {
    const sent = new URLSearchParams(location.search)
    const text = ['text', 'url'].flatMap(name => sent.get(name) ?? []).join('\n') || sent.get('title')
    try {
      if (text) sessionStorage.setItem('shared', text)
    } catch {
      // a browser without storage opens the inbox alone
    }
    history.replaceState(null, '', '/orders/messages')
  }

  // Files of the first screen are fetched in parallel with the entry. The build fills in this list.
  const ahead = { guest: [], member: [], door: [] }
  let isMember = false
  try {
    isMember = localStorage.getItem('token') !== null
  } catch {
    // a browser without storage shows sign-in
  }
  const opened = location.pathname === '/' ? '/orders/order-list' : location.pathname.replace(/\/$/, '')
  const files = isMember ? [...ahead.member, ...(ahead[opened] ?? [])] : ahead.guest
  for (const href of opened.startsWith('/door/') ? ahead.door : files) {
    const link = document.createElement('link')
    // The bundler's own links request without credentials; with another mode the file would be fetched twice.
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href })
    else Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
})()
