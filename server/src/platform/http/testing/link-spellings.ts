import { linkPages } from '@packhouse/contract/link-pages.ts'

/** As long and as random as the token of a link. */
export const secretToken = 'q7Zk_4tR-9mWxB2vLs0DyA'

const coded = (text: string) => text.replace(/[a-z]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)

/** Ways to write the address of a page whose next part is a secret: those that open it, and those that only look like it. */
export const linkSpellings: readonly string[] = linkPages.flatMap(page => [
  `/${page}/${secretToken}`,
  `/${page}/${secretToken}/`,
  `/${page}/${secretToken}?a=${secretToken}&b=9845012318`,
  `/${page}/${secretToken}).`,
  `//${page}/${secretToken}`,
  `/${page}//${secretToken}`,
  `///${page}///${secretToken}///`,
  `/${page.toUpperCase()}/${secretToken}`,
  `/${coded(page)}/${secretToken}`,
  `/${coded(page)}%2f${secretToken}`,
  `/${page}%2F${secretToken}`,
  `/%25${coded(page).slice(1)}/${secretToken}`,
  `/./${page}/./${secretToken}`,
  `/items/../${page}/${secretToken}`,
  `/${page};a/${secretToken}`,
  `/${page}%20/${secretToken}`,
  `/orders/${page}/${secretToken}`,
  `/api/${page}/${secretToken}`,
  `/${page}/${secretToken}%zz`,
])
