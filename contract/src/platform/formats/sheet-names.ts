/** File names of the sheets that other programs and people know by them, without their extension; they are saved under them as they are. */
export const sheetNames = {
  stock: 'itemInventoryDetails',
  stockStatus: 'itemInventoryStatusDetails',
  prices: 'itemPriceDetails',
} as const
