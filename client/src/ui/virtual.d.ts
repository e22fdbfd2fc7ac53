declare module 'virtual:theme.css'

/** Set by start.js: what a style element of this page must carry. */
declare var __webpack_nonce__: string | undefined
