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
})()
