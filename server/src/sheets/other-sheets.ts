import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

/** Our sheets and lists by titles that only they have, and what to do with one that was sent elsewhere. */
const ours: readonly { titles: readonly string[]; words: Sentence }[] = [
  {
    titles: ['Item group', 'Base price (₹)'],
    words: sentence('This is the list of items, not their sheet. Download the .xlsx of the item list and upload that.'),
  },
  {
    titles: ['SKU', 'Price (₹)', 'Price from'],
    words: sentence('This is the list of packs. To import items with their packs, download the .xlsx of the item list.'),
  },
  { titles: ['Type Code', 'Pack Weight'], words: sentence('This is the sheet of items. Import it on Items.') },
  { titles: ['Business Name', 'Contact Person'], words: sentence('This is the sheet of customers. Import it on Customers.') },
  { titles: ['Current Base Price', 'New Base Price'], words: sentence('This is the price sheet. Upload it on Item pricing.') },
  { titles: ['Add Estimate', 'Actual Received'], words: sentence('This is the stock sheet. Upload it on Inventory.') },
]

/** Which of our other sheets a header is, in words; undefined if it is none. Titles are compared by `bare`. */
export function whyOther(
  header: readonly string[],
  wanted: readonly string[],
  bare: (title: string) => string,
): Sentence | undefined {
  const has = (titles: readonly string[], all: readonly string[]) => titles.every(title => all.includes(bare(title)))
  return ours.find(({ titles }) => has(titles, header) && !has(titles, wanted))?.words
}
