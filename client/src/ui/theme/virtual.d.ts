declare module 'virtual:theme.css'
declare module 'virtual:status.css'
declare module 'virtual:goods.css'

/** Set by start.js: the nonce that style elements of this page must have. */
declare var __webpack_nonce__: string | undefined
