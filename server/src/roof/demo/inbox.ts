import type { Args } from '@packhouse/contract/endpoint.ts'
import type { MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { countMessages, holdForOrder, storeMessages } from '../../ordering/messages/api.ts'
import { createOrderFrom } from '../../ordering/orders/api.ts'
import type { WriteCall } from '../../platform/http/call.ts'
import { demoCatalogue, demoCustomers } from './data.ts'
import type { Usual } from './kitchens.ts'
import { atHour, type Kitchen, type Stage } from './stage.ts'

interface Sample {
  /** Brand and outlet of the sender; without them nobody knows whose it is. */
  from?: [brand: string, outlet: string]
  sender?: string
  state: MessageState
  /** Before now. */
  minutes: number
  text: string
}

/** Messages of this evening, all of them invented, in the styles of buyers. */
const samples: readonly Sample[] = [
  {
    from: ['Nandini Upahar', 'Malleshwaram'],
    state: 'NEW',
    minutes: 4,
    text: 'anna naalige\neerulli 25 kg\ntomato 15kg\nkothambari 20 kattu\nhasi menasu 2 kg\nkaribevu 10 kattu\ncoconut 30',
  },
  {
    from: ['Tandoor Theory', 'Sarjapur Road'],
    state: 'NEW',
    minutes: 9,
    text: 'kal ka order\nPyaaz 2 bori\nTamatar 10\nshimla mirch 3 kg, dhania 15 gaddi\nadrak pav kilo\npaneer 5kg @310\nsubah 7 baje tak bhej dena 🙏',
  },
  {
    from: ['Cafe Coracle', 'Church Street'],
    state: 'NEW',
    minutes: 14,
    text: 'Hi, for tomorrow pls\n- Iceberg lettuce 4 kg\n- Cherry tomatoes 2 packets\n- Zucchini green 3kg\n- Lemons 50 pcs\n- Avocado if below 300/kg\nThanks!',
  },
  {
    from: ['Wok Street', 'HSR Layout'],
    state: 'NEW',
    minutes: 21,
    text: 'cabbage 20kg, carrot 12 kg, spring onion 5 bunch, capsicm 6 kg, beans 4 kg, garlic peeled 2kg. sorry carrot 15',
  },
  {
    from: ['Rayala Mess', 'Hindupur'],
    state: 'NEW',
    minutes: 27,
    text: 'ullipaya 30 kg\ntamata 20 kg\nvankaya 8 kg\npachi mirchi 3kg\naalu 25kg\nkothimeera 15 katta',
  },
  {
    from: ['Saffron Tiffins', 'Jayanagar 4th Block'],
    state: 'NEW',
    minutes: 33,
    text: 'வெங்காயம் 10 கிலோ\nதக்காளி 8 கிலோ\nஉருளைக்கிழங்கு 15 கிலோ\ncurry leaves 5 kattu',
  },
  {
    sender: 'Chef Anand',
    state: 'NEW',
    minutes: 38,
    text: 'New number, save it. Need 5 kg broccoli, 3 kg mushroom and 10 kg potato tomorrow 6am',
  },
  {
    from: ['Royal Orchard Suites', 'Whitefield'],
    state: 'NEW',
    minutes: 46,
    text: 'add 5 kg onion and 2 kg paneer to todays order',
  },
  {
    from: ['Malabar Regency Hotel', 'MG Road'],
    state: 'DRAFT',
    minutes: 52,
    text: 'MG Road:\nonion 20 kg\ntomato 15 kg\nmint 10 bunch\nIndiranagar:\nonion 10\ncucumber 6 kg',
  },
  {
    from: ['Kaapi & Co.', 'Basavanagudi'],
    state: 'DRAFT',
    minutes: 58,
    text: 'milk 20 l\nsugar 5 kg\nlemon 30\nsame bread as yesterday',
  },
  {
    from: ['Coastal Thali House', 'BTM Layout'],
    state: 'IGNORED',
    minutes: 64,
    text: 'payment done by UPI, pls check and send receipt',
  },
  {
    from: ['Spice Route Kitchens', 'Bellandur'],
    state: 'IGNORED',
    minutes: 71,
    text: 'What is the rate of tomato today?',
  },
]

/** The inbox of this evening: messages that wait, are begun, or are none; those that became orders come with the orders. */
export const fillInbox = (stage: Stage): Promise<unknown> =>
  atHour(stage, { hour: stage.until, by: 0 }, async call => {
    const { tx, user, now, audit } = call
    const received = samples.flatMap(sample => {
      const kitchen = stage.outlets.find(one => isOf(one, sample.from))
      if (sample.from && !kitchen) return []
      return [
        {
          ...({ source: 'WHATSAPP', text: sample.text, state: sample.state } as const),
          senderName: sample.sender ?? (kitchen ? chefOf(kitchen)?.name : null) ?? null,
          senderMobile: (kitchen && chefOf(kitchen)?.mobile) ?? null,
          receivedAt: new Date(now.getTime() - sample.minutes * 60_000),
          outletId: kitchen?.id ?? null,
          ...(sample.state === 'DRAFT' ? { draftBy: user.id } : {}),
        },
      ]
    })
    const ids = (await storeMessages(tx, received, { createdBy: user.id, now })).map(({ row }) => row)
    for (const id of ids)
      audit({ action: 'MESSAGE_ADDED', entity: 'message', entityId: id, after: { source: 'WHATSAPP' } })
    await countMessages(tx, { ids, atMost: ids.length }, call)
  })

const isOf = ({ customer, index }: Kitchen, from: Sample['from']): boolean =>
  from !== undefined && customer.brandName === from[0] && customer.outlets[index]?.name === from[1]
const chefOf = ({ customer, index }: Kitchen) =>
  demoCustomers.find(one => one === customer)?.outlets[index]?.chef

const packOf = new Map(
  demoCatalogue.flatMap(({ name, unit, packs }) =>
    packs.map(
      ({ sku, weight, times }) =>
        [
          sku,
          { name: name.replace(/ \(.*/, ''), unit: unit.toLowerCase(), content: weight * times },
        ] as const,
    ),
  ),
)

/** What kitchens write for goods that have another name in the catalogue; the clerk reads it right, and it becomes their word. */
const saidAs = new Map([
  ['Onion', 'nasik pyaz'],
  ['Tomato', 'desi tamatar'],
  ['Potato', 'agra aloo'],
  ['Green chilli', 'mirchi'],
  ['Sunflower oil', 'tel'],
  ['Toor dal', 'dal'],
  ['Basmati rice', 'chawal'],
])

type Body = Args<typeof orders.createOrder>['body']

/** Returns how a kitchen writes these packs, a line each. */
const writtenBy = (lines: readonly Usual[]): string[] =>
  lines.map(({ sku, packs }) => {
    const pack = packOf.get(sku)
    const name = pack && (saidAs.get(pack.name) ?? pack.name)
    return pack ? `${name} ${Math.round(packs * pack.content * 1000) / 1000} ${pack.unit}` : sku
  })

async function store(kitchen: Kitchen, text: string, { tx, user, now }: WriteCall) {
  const sender = chefOf(kitchen)
  const sent = {
    source: 'WHATSAPP',
    text,
    senderName: sender?.name ?? null,
    senderMobile: sender?.mobile ?? null,
  } as const
  const [stored] = await storeMessages(tx, [{ ...sent, receivedAt: now, outletId: kitchen.id }], {
    createdBy: user.id,
    now,
  })
  return stored
}

/** A message of a kitchen comes into the inbox and waits there. */
export async function addMessage(kitchen: Kitchen, lines: readonly Usual[], call: WriteCall): Promise<void> {
  const stored = await store(kitchen, writtenBy(lines).join('\n'), call)
  if (!stored) return
  call.audit({
    action: 'MESSAGE_ADDED',
    entity: 'message',
    entityId: stored.row,
    after: { source: 'WHATSAPP' },
  })
  await countMessages(call.tx, { ids: [stored.row], atMost: 1 }, call)
}

/** Places an order that came as a message, each line with the words it was written in. */
export async function placeFromMessage(
  body: Body,
  kitchen: Kitchen,
  lines: readonly Usual[],
  call: WriteCall,
) {
  const written = writtenBy(lines)
  const text = written.join('\n')
  let from = 0
  const spans = written.map((line, index) => {
    const span = { index, from, to: from + line.length }
    from += line.length + 1
    return span
  })
  const stored = await store(kitchen, text, call)
  const order = await createOrderFrom(holdForOrder)(
    { body: { ...body, message: { text, lines: spans, ...(stored ? { messageId: stored.row } : {}) } } },
    call,
  )
  if (stored) await countMessages(call.tx, { ids: [stored.row], atMost: 1 }, call)
  return order
}
