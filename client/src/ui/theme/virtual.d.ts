declare module 'virtual:theme.css'

/** Set by start.js: the nonce that style elements of this page must have. */
declare var __webpack_nonce__: string | undefined
