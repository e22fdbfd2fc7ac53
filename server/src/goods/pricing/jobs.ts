/** Background work of pricing that people start. */
export { priceUploads } from './actions/price-uploads.ts'
